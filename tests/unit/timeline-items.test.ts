// @vitest-environment node
import { expect, test } from 'vitest'
import type { WholeEntry } from '@/admin/requests/model/entry-api'
import {
  authorOf,
  changeText,
  noticeText,
  reopenedFrom,
  timelineOf,
} from '@/admin/requests/model/timeline-items'
import { ANNA, anEntry, BEN, minutesAgo } from '../support/admin/rows'

const nameOf = (id: string | null) => (id === BEN ? 'Ben' : 'Nobody')

/** Half past eleven in the evening, which is the next day in UTC. */
const EVENING = new Date(2026, 10, 26, 23, 30).toISOString()

test.each([
  ['status', 'new', 'closed', 'Status changed from new to closed'],
  ['status', 'won', '*', 'Status changed from won to different values'],
  ['owner', null, BEN, 'Owner changed from Nobody to Ben'],
  ['owner', '*', null, 'Owner changed from different values to Nobody'],
  ['outcome', null, 'lost', 'Outcome: Lost'],
  ['demo-outcome', null, 'no-show', 'Outcome of the demo: No-show'],
  ['demo-outcome', 'held', null, 'Outcome of the demo: Not recorded'],
  [
    'demo-minutes',
    '30',
    '45',
    'Length of the demo changed from 30 to 45 minutes',
  ],
  ['demo-holder', null, BEN, 'Holder of the demo changed from Nobody to Ben'],
  ['outcome', 'won', null, 'Outcome: Not recorded'],
  ['outcome', 'won', '*', 'Outcome: different values'],
  ['added', null, null, 'Added by hand'],
  ['phone', null, '555', 'Phone from N/A to 555'],
  ['company', '*', null, 'Company from different values to N/A'],
  ['note-removed', null, null, 'Note removed'],
  ['unknown', 'a', 'b', 'Changed'],
  ['next-step', null, '2026-11-26 Call', 'Next step: Call, Nov 26, 2026'],
  ['next-step', null, '2026-11-27', 'Next step: Nov 27, 2026'],
  [
    'next-step',
    '2026-11-26 Call twice',
    null,
    'Next step removed: Call twice, Nov 26, 2026',
  ],
  ['next-step', '*', null, 'Next step removed: different values'],
  ['demo', null, EVENING, 'Demo: Nov 26, 2026, 11:30 PM'],
  ['demo', EVENING, null, 'Demo taken back: Nov 26, 2026, 11:30 PM'],
  [
    'demo',
    EVENING,
    '*',
    'Demo moved from Nov 26, 2026, 11:30 PM to different values',
  ],
  ['demo', null, '*', 'Demo: different values'],
])(
  'the change of %s from %j to %j reads "%s"',
  (action, before, after, text) => {
    expect(changeText({ action, before, after }, nameOf)).toBe(text)
  },
)

/** Texts of a history's changes in the timeline, newest first. */
function changesOf(...history: object[]) {
  const items = history.map((item, at) => ({
    id: String(at),
    action: 'status',
    admin_id: ANNA,
    ...item,
  }))
  return timelineOf(anEntryWith({ history: items }), nameOf).flatMap((item) =>
    item.kind === 'change' ? item.text : [],
  )
}
const at = (second: number) => `2026-11-26T10:00:${second}Z`
const contacted = { before: 'new', after: 'contacted', created_at: at(10) }
const backToNew = { before: 'contacted', after: 'new', created_at: at(15) }

test('a change and its undo are one line', () => {
  expect(changesOf(backToNew, contacted)).toEqual([
    'Status changed from new to contacted (undone)',
  ])
})

test.each([
  ['another admin', { admin_id: BEN }],
  ['a later change than an undo', { created_at: at(31) }],
  ['another value', { after: 'booked' }],
])('%s makes a line of its own', (_, given) => {
  expect(changesOf({ ...backToNew, ...given }, contacted)).toHaveLength(2)
})

test('a change that was undone and made again is two lines', () => {
  expect(
    changesOf({ ...contacted, created_at: at(20) }, backToNew, contacted),
  ).toEqual([
    'Status changed from new to contacted',
    'Status changed from new to contacted (undone)',
  ])
})

type Notice = WholeEntry['notices'][number]

const aNotice = (given: object = {}, destination: object = {}) =>
  ({
    id: 'n1',
    event: 'request.created',
    finished_at: minutesAgo(10),
    ...given,
    destination: {
      name: 'Sales',
      kind: 'email',
      style: null,
      admin_id: null,
      ...destination,
    },
  }) as Notice

test.each([
  ['request.created', 'Notified Sales (email) of the request'],
  ['request.returned', 'Notified Sales (email) that they asked again'],
  ['request.updated', 'Notified Sales (email) of a change'],
  ['request.waiting', 'Reminded Sales (email)'],
  ['request.escalated', 'Escalated to Sales (email)'],
  ['owner.assigned', 'Notified Sales (email), now the owner'],
  ['note.mentioned', 'Notified Sales (email), whom a note names'],
  ['owner.handed-over', 'Notified Sales (email) of the hand-over'],
  ['unknown', 'Notified Sales (email)'],
])('a notice of %s reads "%s"', (event, text) => {
  expect(noticeText([aNotice({ event })], nameOf)).toBe(text)
})

test.each([
  [
    'a webhook',
    { name: 'CRM', kind: 'webhook', style: 'standard' },
    'CRM (webhook)',
  ],
  ['Slack', { name: 'Chat', kind: 'webhook', style: 'slack' }, 'Chat (Slack)'],
  ['Teams', { name: 'Chat', kind: 'webhook', style: 'teams' }, 'Chat (Teams)'],
  ['an admin', { name: 'x', kind: 'admin', admin_id: BEN }, 'Ben (email)'],
])('a notice to %s names the receiver', (_, destination, receiver) => {
  expect(noticeText([aNotice({}, destination)], nameOf)).toBe(
    `Notified ${receiver} of the request`,
  )
})

/** An entry with nothing in its timeline but the request, an hour ago. */
const anEntryWith = (given: object) =>
  ({
    ...anEntry({ source: 'roi', created_at: minutesAgo(60) }),
    notices: [],
    invitations: [],
    written: [],
    returns: [],
    history: [],
    replies: [],
    ...given,
  }) as unknown as WholeEntry

const textsIn = (given: object) =>
  timelineOf(anEntryWith(given), nameOf).map((item) => {
    if (item.kind === 'note') return item.note.body
    return item.kind === 'reply' ? item.reply.body : item.text
  })

test('the timeline begins with the request, newest first', () => {
  expect(
    textsIn({
      returns: [{ id: 'r', created_at: minutesAgo(20), source: null }],
      written: [{ id: 'w', created_at: minutesAgo(30), body: 'Rang twice' }],
      history: [
        {
          id: 'h',
          created_at: minutesAgo(10),
          action: 'added',
          admin_id: null,
        },
      ],
    }),
  ).toEqual([
    'Added by hand',
    'Asked again: Not recorded',
    'Rang twice',
    'Request received: ROI calculator',
  ])
})

test('the timeline names the admin of a change, or calls it automatic', () => {
  const change = { id: 'h', created_at: minutesAgo(1), action: 'added' }
  const [byBen, automatic] = timelineOf(
    anEntryWith({
      history: [
        { ...change, admin_id: BEN },
        { ...change, admin_id: null },
      ],
    }),
    nameOf,
  )
  expect(byBen).toMatchObject({ who: 'Ben' })
  expect(automatic).toMatchObject({ who: 'Automatic' })
})

test('the timeline has a note itself, not also that it was written or restored', () => {
  const history = ['note-added', 'note-restored', 'note-removed'].map(
    (action) => ({ id: action, created_at: minutesAgo(1), action }),
  )
  expect(textsIn({ history })).toEqual([
    'Note removed',
    'Request received: ROI calculator',
  ])
})

test('notices of one event within a minute are one line', () => {
  const crm = { name: 'CRM', kind: 'webhook', style: 'standard' }
  expect(
    textsIn({
      notices: [
        aNotice({ finished_at: minutesAgo(10) }, crm),
        aNotice({ finished_at: minutesAgo(10.9) }),
        aNotice({ finished_at: minutesAgo(11.1) }, { admin_id: BEN }),
        aNotice({ finished_at: minutesAgo(11.1), event: 'owner.assigned' }),
      ],
    }),
  ).toEqual([
    'Notified CRM (webhook) and Sales (email) of the request',
    'Notified Ben (email) of the request',
    'Notified Sales (email), now the owner',
    'Request received: ROI calculator',
  ])
})

const reopened = {
  action: 'status',
  before: 'closed',
  after: 'new',
  admin_id: null,
}

test.each(['closed', 'spam'])(
  'an entry that a return brought back from %s says so',
  (before) => {
    const note = { action: 'note-added', before: null, after: null }
    const history = [note, { ...reopened, before }]
    expect(reopenedFrom(anEntryWith({ history }))).toBe(before)
  },
)

test.each([
  ['by an admin', { admin_id: ANNA }],
  ['to another status', { after: 'booked' }],
])(
  'an entry whose latest status was changed %s is not reopened',
  (_, given) => {
    const older = { ...reopened, admin_id: BEN }
    const history = [{ ...reopened, ...given }, older]
    expect(reopenedFrom(anEntryWith({ history }))).toBeUndefined()
  },
)

test('mails of invitations stand in the timeline once they are sent', () => {
  const starts_at = EVENING
  const sent_at = minutesAgo(1)
  const mail = { method: 'REQUEST', starts_at, sent_at }
  expect(
    textsIn({
      invitations: [
        { ...mail, id: '4', sequence: 3, sent_at: null },
        { ...mail, id: '3', sequence: 2, method: 'CANCEL' },
        { ...mail, id: '2', sequence: 1 },
        { ...mail, id: '1', sequence: 0 },
      ],
    }),
  ).toEqual([
    'Invitation cancelled: demo on Nov 26, 2026, 11:30 PM',
    'Invitation changed: demo on Nov 26, 2026, 11:30 PM',
    'Invited to the demo on Nov 26, 2026, 11:30 PM',
    'Request received: ROI calculator',
  ])
})

test.each([
  [{ admin_id: BEN, action: 'demo' }, 'Ben'],
  [{ admin_id: null, action: 'demo' }, 'Booked by link'],
  [{ admin_id: null, action: 'demo-outcome' }, 'Booked by link'],
  [{ admin_id: null, action: 'status' }, 'Automatic'],
  [
    { admin_id: null, changes: [{ action: 'status' }, { action: 'demo' }] },
    'Booked by link',
  ],
])('a change like %j was made by: %s', (change, author) => {
  expect(authorOf(change, nameOf)).toBe(author)
})
