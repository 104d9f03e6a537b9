import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import {
  copyWords,
  correctWords,
  entryWords,
  eraseWords,
  nextStepWords,
  replyWords,
  returnWords,
  spamWords,
  timelineWords as words,
} from '@/admin/requests/model/entry-words'
import { validationMessages } from '@/content/messages'
import type { Entry } from '@/admin/requests/model/api'
import { cacheEntries } from '@/admin/requests/model/entries'
import { EntryPanel } from '@/admin/requests/entry/entry-panel'
import { agoText, daysAhead, dueText, mailAddress, replyAddress, telAddress } from '@/admin/requests/model/entry-text'
import { EraseDialog } from '@/admin/requests/entry/erase-dialog'
import { keptUntil } from '@/admin/requests/entry/person-copy'
import { useWork } from '@/admin/requests/model/use-work'
import { takeToasts } from '@/ui/toast'
import { createEntryTable, NOTHING_MORE } from '../support/entry-table'
import { connect, nextToast, flush, type AnswerQuery } from '../support/admin-part'
import { deferred, type Answer, type SentQuery } from '../support/fake-supabase'
import { ADMINS, callArgs, makeEntry, rowOf } from '../support/waitlist-entry'
import { statusNames } from '@/admin/work-words'
import { NAMES } from '../support/specification.ts'
import { WithQueries } from '../support/with-queries'

// The panel of an entry: its data, the changes made in it, and concurrent changes by other admins.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const ORLA = makeEntry({ id: 'a0000000-0000-4000-8000-000000000001', name: 'Orla' })
const PAT = makeEntry({ id: 'a0000000-0000-4000-8000-000000000002', name: 'Pat' })
const NOTE = {
  id: 'n1',
  created_at: '2026-11-21T10:00:00Z',
  admin_id: 'ben',
  body: 'Called: rings back on Monday.',
  removed_at: null as string | null,
}
const RETURN = { id: 'r', name: 'Orla', company: null, source: null, spam_reason: null, message: null, phone: null }
const told = (finished_at: string, name: string, to: object = {}) => ({
  id: `${finished_at} ${name}`,
  event: 'request.created',
  state: 'delivered',
  finished_at,
  destinations: { name, kind: 'email', style: null, admin_id: null, ...to },
})
const failed = { error: { message: 'boom' } }

/** Response with an entry and all related rows. */
const whole = (entry: Entry, more: object = {}): Answer => ({ data: { ...rowOf(entry), ...NOTHING_MORE, ...more } })

/** Table and operation of a query, such as `waitlist_notes upsert`; `one` for a single row. */
const kindOf = (query: SentQuery) => {
  const written = ['upsert', 'update', 'insert'].find((method) => callArgs(query, method))
  if (written) return `${query.table} ${written}`
  return callArgs(query, 'maybeSingle') ? `${query.table} one` : query.table
}

type Answers = Record<string, AnswerQuery>

/** A panel with two entries to page through, on a database with these responses. */
function open(answers: Answers = {}, entries: [Entry, Entry] = [ORLA, PAT], reader = 'anna') {
  const known: Answers = {
    admins: () => ADMINS,
    ...answers,
  }
  const table = createEntryTable(entries)
  const { queries } = connect((query) => known[kindOf(query)]?.(query) ?? table.answer(query) ?? { data: [] }, reader)
  const onClose = vi.fn<() => void>()
  function Two() {
    const queries = useQueryClient()
    useState(() => cacheEntries(queries, entries))
    const work = useWork()
    const [at, setAt] = useState<0 | 1>(0)
    return (
      <EntryPanel
        id={entries[at].id}
        work={work}
        onPrevious={at ? () => setAt(0) : undefined}
        onNext={at ? undefined : () => setAt(1)}
        onErase={() => undefined}
        onClose={onClose}
      />
    )
  }
  render(<Two />, { wrapper: WithQueries })
  const asked = (kind: string) => queries.filter((query) => kindOf(query) === kind)
  const written = (kind: string) => asked(kind).map((query) => callArgs(query, kind.split(' ')[1]!)?.[0])
  return { ...table, asked, written, known, onClose }
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>(words.label)
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } })
const send = async () => fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true })
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const turn = (to: 'Next entry' | 'Previous entry') => fireEvent.click(screen.getByRole('button', { name: to }))
const shows = (name: string) => screen.findByRole('region', { name })
const push = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Texts of the timeline, newest first. */
async function lines() {
  const list = await screen.findByRole('list', { name: words.title })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

function catchCopies() {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)))
  return copied
}

describe('the panel', () => {
  test("shows the list's data immediately, then the current data, loaded at each opening", async () => {
    const answered = deferred<Answer>()
    const { asked } = open({ 'waitlist one': () => answered.promise })
    await field()
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'new')
    answered.resolve(whole({ ...ORLA, status: 'contacted', owner_id: 'ben', version: 3 }))
    await waitFor(() => expect(screen.getByLabelText('Status')).toHaveProperty('value', 'contacted'))
    expect(screen.getByLabelText('Owner')).toHaveProperty('value', 'ben')
    turn('Next entry')
    await shows('Pat')
    turn('Previous entry')
    await waitFor(() => expect(asked('waitlist one')).toHaveLength(3))
  })

  test('shows a change by key, even if an earlier response arrives after it', async () => {
    const [loaded, changed] = [deferred<Answer>(), deferred<Answer>()]
    const { known } = open({ 'waitlist one': () => loaded.promise, 'waitlist update': () => changed.promise })
    await field()
    press('3')
    loaded.resolve(whole(ORLA))
    await flush()
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'booked')
    const now = { ...ORLA, status: 'booked' as const, version: 2 }
    known['waitlist one'] = () => whole(now)
    changed.resolve({ data: [now] })
    await flush()
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'booked')
  })

  test('shows that its data is outdated after a failed reload, or that the entry is gone', async () => {
    const { known } = open({ 'waitlist one': () => failed })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(retry.parentElement?.textContent).toContain(entryWords.notRefreshed)
    known['waitlist one'] = () => ({ data: null })
    fireEvent.click(retry)
    expect(await screen.findByText(entryWords.gone)).toBeTruthy()
  })
})

test.each([
  ['it', null, 1],
  ['an admin', 'ben', 0],
])(
  'a repeated request on an entry that %s reopened is shown on top, and its differences are only adopted on a press',
  async (_, admin_id, times) => {
    const created_at = '2026-11-22T21:40:00Z'
    const last = { ...RETURN, created_at, message: 'We have 200 reps now', phone: '+353 1 555 0177' }
    const first = { ...RETURN, id: 'q', created_at: '2026-11-21T10:00:00Z' }
    const reopened = { id: 'h', created_at, admin_id, action: 'status', before: 'closed', after: 'new' }
    const orla = { ...ORLA, phone: '+353 1 555 0142', return_count: 5 }
    const { updates } = open(
      { 'waitlist one': () => whole(orla, { waitlist_returns: [first, last], waitlist_history: [reopened] }) },
      [orla, PAT],
    )
    const box = await screen.findByRole('region', { name: returnWords.title })
    expect(box.textContent).toMatch(/^Asked again · .* · Not recordedWe have 200 reps nowPhone\+353 1 555 0177was/)
    for (const text of [returnWords.earlier(4), returnWords.notKept(3)])
      expect(within(box).getByText(text)).toBeTruthy()
    expect(screen.queryAllByText(returnWords.reopened)).toHaveLength(times)
    expect(updates).toEqual([])
    push('Use this phone: +353 1 555 0177')
    await waitFor(() => expect(updates).toEqual([{ ids: [ORLA.id], version: 1, change: { phone: '+353 1 555 0177' } }]))
    expect(await nextToast()).toMatchObject({ title: 'Orla: phone corrected', action: { label: 'Undo' } })
  },
)

test('the timeline lists returns, notes, changes and notices, newest first', async () => {
  const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00+00:00`
  const change = (
    minute: number,
    action: string,
    before: string | null,
    after: string | null,
    admin_id: string | null,
  ) => ({ id: String(minute), created_at: at(minute), action, before, after, admin_id })
  const entry = whole(
    { ...ORLA, source: 'demo' },
    {
      waitlist_notes: [
        { ...NOTE, created_at: at(4) },
        { ...NOTE, id: 'gone', removed_at: at(9) },
      ],
      waitlist_returns: [{ ...RETURN, created_at: at(8), source: 'app' }],
      waitlist_history: [
        change(1, 'status', 'new', 'contacted', 'ben'),
        change(2, 'owner', null, 'anna', 'ben'),
        change(3, 'next-step', null, '2026-11-26 Call again', 'ben'),
        change(4, 'note-added', null, null, 'ben'),
        change(5, 'phone', null, '+353 1 555 0177', 'ben'),
        change(6, 'status', 'closed', 'new', null),
        change(7, 'next-step', '2026-11-26', null, 'ben'),
      ],
      deliveries: [
        told(at(0), 'Sales team'),
        told(at(0), 'CRM', { kind: 'webhook', style: 'standard' }),
        { ...told(at(9), 'x', { kind: 'admin', admin_id: 'anna' }), event: 'owner.assigned' },
        { ...told(at(9), 'Late'), state: 'failed' },
      ],
    },
  )
  open({ 'waitlist one': () => entry })
  await waitFor(async () => expect(await lines()).toHaveLength(11))
  expect((await lines()).map((line) => line?.replaceAll(/\d+ \w+ ago|Nov \d+, 2026$/g, ''))).toEqual([
    'Told Anna (mail) of being the owner',
    'Asked again: App page',
    'Next step removed: Nov 26, 2026, Ben',
    'Status from closed to new, Automatic',
    'Phone from N/A to +353 1 555 0177, Ben',
    'Ben Called: rings back on Monday.',
    'Next step: Call again, Nov 26, 2026, Ben',
    'Owner from Nobody to Anna, Ben',
    'Status from new to contacted, Ben',
    'Told Sales team (mail) and CRM (webhook) of the request',
    'Request received: Demo form',
  ])
})

describe('notes', () => {
  test('that failed to send stay in the field, also after visiting another entry; a retry sends the same note', async () => {
    const { written, known } = open({ 'waitlist_notes upsert': () => failed })
    await write('Half a thought')
    await send()
    expect(await nextToast()).toMatchObject({ kind: 'destructive', ...words.notAdded })
    expect((await field()).value).toBe('Half a thought')
    turn('Next entry')
    await shows('Pat')
    expect((await field()).value).toBe('')
    await write('About Pat')
    turn('Previous entry')
    await shows('Orla')
    expect((await field()).value).toBe('Half a thought')
    delete known['waitlist_notes upsert']
    await send()
    await waitFor(async () => expect((await field()).value).toBe(''))
    const [first, second] = written('waitlist_notes upsert')
    expect(second).toEqual(first)
    turn('Next entry')
    await shows('Pat')
    expect((await field()).value).toBe('About Pat')
    await write('')
  })

  test('with unsent text cause a prompt before the page unloads, and are not visible to another user', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    // The note field doesn't wait for the admins' names: otherwise typed text would trigger shortcuts.
    open({ admins: () => deferred<Answer>().promise })
    await field()
    expect(leave()).toBe(false)
    await write('Half a thought')
    expect(leave()).toBe(true)
    cleanup()
    open({}, [ORLA, PAT], 'ben')
    expect((await field()).value).toBe('')
    cleanup()
    open()
    expect((await field()).value).toBe('Half a thought')
    await write('')
    expect(leave()).toBe(false)
  })

  test('are sent once despite a double press; text typed meanwhile becomes another note', async () => {
    const answered = deferred<Answer>()
    const { asked, written } = open({ 'waitlist_notes upsert': () => answered.promise })
    await write('  One \n')
    await send()
    await send()
    await write('One and more')
    answered.resolve({ data: null, status: 201 })
    await waitFor(() => expect(asked('waitlist one')).toHaveLength(2))
    expect(written('waitlist_notes upsert')).toMatchObject([{ entry_id: ORLA.id, body: 'One' }])
    expect((await field()).value).toBe('One and more')
    await send()
    await waitFor(() => expect(written('waitlist_notes upsert')).toHaveLength(2))
    const [first, second] = written('waitlist_notes upsert') as { id: string }[]
    expect(second?.id).not.toBe(first?.id)
    await waitFor(async () => expect((await field()).value).toBe(''))
  })

  test('are removed immediately and restored by undo; a failed removal shows a message', async () => {
    let there = true
    const { written, known } = open({
      'waitlist one': () => whole(ORLA, { waitlist_notes: there ? [NOTE] : [] }),
      'waitlist_notes update': (query) => {
        there = (callArgs(query, 'update')![0] as { removed_at: string | null }).removed_at === null
        return { data: [{ id: NOTE.id }] }
      },
    })
    const remove = () => screen.findByRole('button', { name: /^Remove the note of Ben/ })
    fireEvent.click(await remove())
    await waitFor(() => expect(screen.queryByText(NOTE.body)).toBeNull())
    expect(document.activeElement).toBe(await field())
    const { title, action, durationMs } = await nextToast()
    expect({ title, durationMs }).toEqual({ title: words.notes['note-removed'], durationMs: 10_000 })
    action?.run()
    expect(await screen.findByText(NOTE.body)).toBeTruthy()
    expect(written('waitlist_notes update')[1]).toEqual({ removed_at: null })
    expect(await nextToast()).toMatchObject({ title: words.notes['note-restored'] })
    known['waitlist_notes update'] = () => failed
    fireEvent.click(await remove())
    expect(await nextToast()).toMatchObject({ kind: 'destructive', ...words.notRemoved })
    expect(await screen.findByText(NOTE.body)).toBeTruthy()
  })

  test('can be typed without triggering shortcuts', async () => {
    const { updates } = open()
    const area = await field()
    for (const key of ['j', 'r', '2', 'm', 'd']) press(key, area)
    expect(await shows('Orla')).toBeTruthy()
    expect(updates).toEqual([])
  })
})

describe('status and owner', () => {
  test('are selected, or set by key as in the list', async () => {
    const { updates } = open()
    await field()
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'booked' } })
    await waitFor(() => expect(updates).toHaveLength(1))
    press('m')
    await waitFor(() => expect(screen.getByLabelText('Owner')).toHaveProperty('value', 'anna'))
    expect(updates.map(({ change }) => change)).toEqual([{ status: 'booked' }, { owner_id: 'anna' }])
  })

  test('changed by another admin meanwhile are reported in the panel, with the change and its author', async () => {
    const { changeElsewhere } = open()
    await field()
    await flush()
    changeElsewhere(ORLA.id, { status: 'closed', owner_id: 'ben', next_step: 'Call', next_step_on: '2020-01-31' })
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'booked' } })
    const text =
      /^Ben has changed Orla in the meantime \(.*\)\. It is now: closed, owner Ben, next step Call · Overdue since Jan 31, 2020\.$/
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
    // The alert about one entry isn't shown for the next.
    turn('Next entry')
    await shows('Pat')
    expect(screen.queryByText(text)).toBeNull()
  })

  test('of spam come with the reason for it, and a button that marks it as no spam', async () => {
    const spam = makeEntry({ ...ORLA, status: 'spam', spam_reason: 'links' })
    const { updates } = open({}, [spam, PAT])
    expect((await screen.findByText(spamWords.title)).parentElement?.textContent).toMatch(
      /three or more links\. It is erased/,
    )
    push(spamWords.notSpam)
    await waitFor(() => expect(updates).toEqual([{ ids: [spam.id], version: 1, change: { status: 'new' } }]))
  })
})

describe('the next step', () => {
  test('is removed when an entry becomes spam, and restored by undo', async () => {
    const { updates, rows } = open({}, [makeEntry({ ...ORLA, next_step: 'Call', next_step_on: '2026-11-26' }), PAT])
    await field()
    await flush()
    // The database removes the next step when an entry becomes spam.
    rows.set(ORLA.id, { ...rows.get(ORLA.id)!, next_step: null, next_step_on: null })
    press('5')
    const { action } = await nextToast()
    action?.run()
    await waitFor(() => expect(updates).toHaveLength(2))
    expect(updates[1]!.change).toEqual({ status: 'new', next_step: 'Call', next_step_on: '2026-11-26' })
  })

  test('is a text and a day, set by `d` and one press, and removed by undo', async () => {
    const { updates } = open()
    await field()
    press('d')
    const line = screen.getByLabelText(nextStepWords.line)
    await waitFor(() => expect(document.activeElement).toBe(line))
    fireEvent.change(line, { target: { value: ' Call again ' } })
    push(nextStepWords.inAWeek)
    const inAWeek = daysAhead()[3]![1]
    await waitFor(() => expect(updates).toHaveLength(1))
    expect(updates[0]!.change).toEqual({ next_step: 'Call again', next_step_on: inAWeek })
    const { title, action } = await nextToast()
    expect(title).toBe(`Orla: next step Call again · ${dueText(inAWeek).text}`)
    const button = await screen.findByRole('button', { name: /^Call again · .*Change the next step$/ })
    await waitFor(() => expect(document.activeElement).toBe(button))
    action?.run()
    await waitFor(() => expect(updates).toHaveLength(2))
    expect(updates[1]!.change).toEqual({ next_step: null, next_step_on: null })
  })

  test('has a relative day name or an overdue mark; a suggested day on a weekend moves to Monday', () => {
    const today = '2026-11-23'
    expect(dueText('2026-11-23', today)).toEqual({ text: 'Today', overdue: false })
    expect(dueText('2026-11-24', today).text).toBe('Tomorrow')
    expect(dueText('2026-11-29', today).text).toBe('Sunday')
    expect(dueText('2026-11-30', today).text).toBe('Nov 30, 2026')
    expect(dueText('2026-11-22', today)).toEqual({ text: 'Overdue since Nov 22, 2026', overdue: true })
    expect(daysAhead(today).map(([name, day]) => `${name} ${day}`)).toEqual([
      'Today 2026-11-23',
      'Tomorrow 2026-11-24',
      'Thursday 2026-11-26',
      'In a week 2026-11-30',
    ])
    expect(daysAhead('2026-11-25')[2]).toEqual(['Monday', '2026-11-30'])
    expect(daysAhead('2026-11-26')[2]).toEqual(['Monday', '2026-11-30'])
  })
})

describe('a reply', () => {
  const mail = () => screen.getByRole('link', { name: replyWords.button })

  test('opens a mail; on returning, the admin is asked about it, and "not yet" changes nothing', async () => {
    const { updates } = open()
    await field()
    mail().addEventListener('click', (event) => event.preventDefault())
    window.dispatchEvent(new Event('focus'))
    expect(screen.queryByText(replyWords.asked)).toBeNull()
    press('r')
    expect(screen.queryByText(replyWords.asked)).toBeNull()
    window.dispatchEvent(new Event('focus'))
    await screen.findByText(replyWords.asked)
    push(replyWords.notYet)
    expect(screen.queryByText(replyWords.asked)).toBeNull()
    expect(updates).toEqual([])
  })

  test.each(['contacted', 'booked'] as const)(
    'to a repeated request is also asked about, and keeps the status %s',
    async (status) => {
      const last_request_at = new Date(Date.now() - 26 * 60_000 - 5_000).toISOString()
      const answered_at = '2026-11-20T10:00:30Z'
      const { updates, rows } = open({}, [
        {
          ...ORLA,
          status,
          owner_id: 'anna',
          answered_at,
          last_request_at,
          asked_again_at: last_request_at,
          return_count: 1,
        },
        PAT,
      ])
      await screen.findByText('Asked again 26 min ago, not answered yet')
      expect(screen.queryByText(/Answered after/)).toBeNull()
      mail().addEventListener('click', (event) => event.preventDefault())
      await field()
      press('r')
      window.dispatchEvent(new Event('focus'))
      await screen.findByText(replyWords.asked)
      rows.set(ORLA.id, { ...rows.get(ORLA.id)!, asked_again_at: null })
      push(`${statusNames[status]}, mine`)
      await waitFor(() =>
        expect(updates).toEqual([{ ids: [ORLA.id], version: 1, change: { status, owner_id: 'anna' } }]),
      )
      await screen.findByText(/Answered after/)
      expect(screen.queryByText(/not answered yet/)).toBeNull()
    },
  )

  test('opens with text about the form used, and a hostile name or email adds no header to it', () => {
    const to = (entry: Partial<Entry>) => new URL(replyAddress(makeEntry(entry)))
    const demo = to({ name: 'Dr. Aoife Brennan', email: 'a+b@northwind.example', source: 'demo' })
    expect(demo.href).toMatch(/^mailto:a%2Bb@northwind\.example\?subject=/)
    expect(demo.searchParams.get('subject')).toBe(`Your ${NAMES.product} demo`)
    expect(demo.searchParams.get('body')).toMatch(/^Hello Aoife,\r\n\r\nThank you for asking for a demo/)
    expect(demo.href).not.toContain('+')
    expect(to({ source: 'app' }).searchParams.get('subject')).toContain('waitlist')
    expect(to({ source: null, name: '+353 1 555' }).searchParams.get('body')).toMatch(/^Hello,\r\n/)
    const hostile = to({ name: 'A&bcc=x@y.example', email: 'a?bcc=x@y.example' })
    expect([...hostile.searchParams.keys()]).toEqual(['subject', 'body'])
  })
})

describe('a correction', () => {
  const typed = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } })

  test('is validated, sends only changed fields, and shows an existing or invalid address at its field', async () => {
    const { updates, known } = open()
    await field()
    push(entryWords.correct)
    typed('Name', '  ')
    push(correctWords.save)
    expect(screen.getByText(validationMessages.nameRequired)).toBeTruthy()
    typed('Name', 'Orla Daly ')
    typed('Email', 'known@daly.example')
    known['waitlist update'] = () => ({ error: { message: 'duplicate key value', code: '23505' }, status: 409 })
    push(correctWords.save)
    expect(await screen.findByText(correctWords.known)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Email/ }))
    known['waitlist update'] = () => ({ error: { message: 'check', code: '23514' }, status: 400 })
    push(correctWords.save)
    expect(await screen.findByText(validationMessages.emailInvalid)).toBeTruthy()
    expect(takeToasts()).toEqual([])
    delete known['waitlist update']
    typed('Email', 'orla@daly.example')
    push(correctWords.save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates).toEqual([{ ids: [ORLA.id], version: 1, change: { name: 'Orla Daly', email: 'orla@daly.example' } }])
    expect(await nextToast()).toMatchObject({ title: 'Orla: name, email corrected', action: { label: 'Undo' } })
  })

  test("sends only the edited fields; a conflict names another admin's corrections and keeps them", async () => {
    const orla = { ...ORLA, company: 'Daly', phone: '+353 1 555 0001' }
    const { updates, changeElsewhere } = open({}, [orla, PAT])
    await field()
    push(entryWords.correct)
    typed('Company', 'Daly & Co')
    typed('Email', 'other@x.ie')
    typed('Email', ORLA.email)
    changeElsewhere(ORLA.id, { phone: '+353 1 555 0099', email: 'orla@daly.example' })
    push(correctWords.save)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'It is now: new, owner Nobody, email orla@daly.example, phone +353 1 555 0099.',
    )
    for (const shown of ['Daly & Co', 'orla@daly.example', '+353 1 555 0099']) screen.getByDisplayValue(shown)
    push(correctWords.save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates.at(-1)).toEqual({ ids: [ORLA.id], version: 2, change: { company: 'Daly & Co' } })
  })

  test('that empties a field stores null', async () => {
    const { updates, rows } = open({}, [{ ...ORLA, phone: '+353 1 555 0001' }, PAT])
    await field()
    push(entryWords.correct)
    typed('Phone', ' ')
    push(correctWords.save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(updates.map(({ change }) => change)).toEqual([{ phone: null }])
    expect(rows.get(ORLA.id)?.phone).toBeNull()
  })
})

describe('a copy for the person', () => {
  test('has everything stored under the address, as text and as JSON, and is recorded in the audit', async () => {
    const copied = catchCopies()
    const brought = {
      landing_path: '/roi',
      referrer_host: 'search.example',
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'q4',
    }
    const orla = makeEntry({
      ...ORLA,
      ...brought,
      company: 'Daly Ltd',
      phone: '+353 1 555 0177',
      message: 'Many reps',
      source: 'demo',
      status: 'booked',
      owner_id: 'ben',
      next_step: 'Send an offer',
      next_step_on: '2026-11-26',
      answered_at: '2026-11-20T11:00:00Z',
      booked_at: '2026-11-21T10:00:00Z',
      changed_by: 'anna',
      return_count: 1,
    })
    const again = {
      ...RETURN,
      email: 'ORLA@x.ie',
      message: 'Forty reps now',
      created_at: '2026-11-21T08:00:00Z',
      utm_campaign: 'spring',
    }
    const corrected = {
      id: 'h',
      created_at: '2026-11-21T09:00:00Z',
      admin_id: 'anna',
      action: 'phone',
      before: '+353 1 1',
      after: '+353 1 555 0177',
    }
    const taken = { ...corrected, id: 'h2', action: 'owner', before: null, after: 'ben' }
    const spam = makeEntry({
      ...PAT,
      name: 'Orla too fast',
      email: 'ORLA@x.ie',
      status: 'spam',
      spam_reason: 'hurried',
      message: 'Sent at once',
    })
    const saved = (id: string, name: string, query: string) => ({
      id,
      name,
      view: { query },
      shared: true,
      admin_id: 'ben',
    })
    const { written } = open({
      'waitlist one': (query) =>
        callArgs(query, 'eq', 'id')?.[1] === ORLA.id
          ? whole(orla, {
              waitlist_notes: [NOTE],
              waitlist_returns: [again],
              waitlist_history: [corrected, taken],
              deliveries: [
                told('2026-11-20T10:01:00Z', 'Sales team'),
                told('2026-11-20T10:02:00Z', 'CRM', { kind: 'webhook', style: 'standard' }),
              ],
            })
          : whole(spam),
      waitlist_twins: () => ({ data: [{ id: ORLA.id, twin_id: spam.id, status: 'spam' }] }),
      saved_views: () => ({
        data: [saved('v', 'Orla’s', orla.email.toUpperCase()), saved('w', 'Another', `an${orla.email}`)],
      }),
      'audit_log insert': () => ({ data: null, status: 201 }),
    })
    await field()
    push(entryWords.copyAll)
    fireEvent.click(await screen.findByRole('button', { name: copyWords.copy(copyWords.kinds.text) }))
    push(copyWords.copy(copyWords.kinds.json))
    await screen.findByText(copyWords.copied)
    const [text = '', json = ''] = copied
    expect(text).toMatch(new RegExp(`^What ${NAMES.product} holds about Orla, `))
    // Checks the copy's parts by title, in this order; titles repeat for the second entry.
    const [first = '', second = ''] = text.split(copyWords.other(2))
    const part = (title: string, of = first) => of.split(`${title.toUpperCase()}\n`)[1]?.split('\n\n')[0] ?? ''
    const { parts } = copyWords
    const held: Record<string, readonly string[]> = {
      [parts.sent]: [
        'Name: Orla',
        `Email: ${orla.email}`,
        'Company: Daly Ltd',
        'Phone: +353 1 555 0177',
        'Message: Many reps',
        'November 20, 2026',
      ],
      [parts.again]: ['Email: ORLA@x.ie', 'Message: Forty reps now', 'November 21, 2026', 'spring'],
      [parts.brought]: ['/roi', 'search.example', 'news', 'mail', 'q4'],
      [parts.became]: [
        'Status: Booked',
        'Owner: Ben',
        'Send an offer, Nov 26, 2026',
        copyWords.answered,
        'First booked: ',
      ],
      [parts.notes]: [NOTE.body, 'Ben'],
      [parts.history]: ['Phone from +353 1 1 to +353 1 555 0177', 'Owner from Nobody to Ben'],
      [parts.told]: ['Told Sales team (mail)', 'Told CRM (webhook)'],
      [parts.kept]: ['Until Nov 20, 2028'],
    }
    for (const [title, texts] of Object.entries(held))
      for (const each of texts) expect(part(title), title).toContain(each)
    for (const each of ['Name: Orla too fast', 'Message: Sent at once'])
      expect(part(parts.sent, second)).toContain(each)
    expect(part(parts.became, second)).toContain('Status: Spam')
    expect(part(parts.views, second).trimEnd()).toBe(`Orla’s: ${orla.email.toUpperCase()} (saved by Ben)`)

    const { id, created_at, last_request_at, last_activity_at, changed_at, status_since, ...fields } = JSON.parse(json)
    expect([id, created_at, last_request_at, last_activity_at, changed_at, status_since]).toEqual([
      orla.id,
      orla.created_at,
      orla.last_request_at,
      orla.last_activity_at,
      orla.changed_at,
      orla.status_since,
    ])
    expect(fields).toEqual({
      ...brought,
      name: 'Orla',
      email: orla.email,
      company: 'Daly Ltd',
      phone: '+353 1 555 0177',
      message: 'Many reps',
      source: 'demo',
      spam_reason: null,
      status: 'booked',
      owner: 'Ben',
      changed_by: 'Anna',
      next_step: 'Send an offer',
      next_step_on: '2026-11-26',
      answered_at: '2026-11-20T11:00:00Z',
      booked_at: '2026-11-21T10:00:00Z',
      asked_again_at: null,
      latest_message: null,
      return_count: 1,
      returns: [again],
      notes: [{ id: NOTE.id, created_at: NOTE.created_at, body: NOTE.body, by: 'Ben' }],
      history: [
        { id: 'h2', created_at: taken.created_at, action: 'owner', before: null, after: 'Ben', by: 'Anna' },
        {
          id: 'h',
          created_at: corrected.created_at,
          action: 'phone',
          before: '+353 1 1',
          after: '+353 1 555 0177',
          by: 'Anna',
        },
      ],
      told: [
        { event: 'request.created', at: '2026-11-20T10:02:00Z', to: 'CRM', kind: 'standard' },
        { event: 'request.created', at: '2026-11-20T10:01:00Z', to: 'Sales team', kind: 'email' },
      ],
      kept_until: '2028-11-20',
      other_entries: [
        expect.objectContaining({
          id: spam.id,
          name: 'Orla too fast',
          message: 'Sent at once',
          spam_reason: 'hurried',
        }),
      ],
      saved_searches: [{ name: 'Orla’s', query: orla.email.toUpperCase(), by: 'Ben' }],
    })
    expect(written('audit_log insert')).toEqual([{ action: 'export', entry_count: 2 }])
  })

  test('of spam states the 30 days of retention', () => {
    const spam = makeEntry({ status: 'spam', status_since: '2026-11-01T10:00:00Z' })
    expect(keptUntil(spam)).toBe('2026-12-01')
  })
})

test('erasing shows the spam under the same address that is erased too, its receivers, and the entries that stay', async () => {
  const spam = { ...PAT, status: 'spam' as const }
  const table = createEntryTable([ORLA, spam])
  let twins = [{ id: ORLA.id, twin_id: spam.id, status: 'spam' }]
  connect((query) => {
    if (query.table === 'waitlist_twins') return { data: twins }
    if (query.table !== 'waitlist' || callArgs(query, 'delete')) return table.answer(query) ?? { data: [] }
    return { data: [{ id: spam.id, deliveries: [told('2026-11-20T12:00:00Z', 'Sales team')] }] }
  })
  const onErased = vi.fn<(ids: string[]) => void>()
  const nothing = () => undefined
  const erasing = (entry: Entry) =>
    render(<EraseDialog entries={[entry]} onErased={onErased} onClose={nothing} returnFocus={nothing} />, {
      wrapper: WithQueries,
    })
  erasing(ORLA)
  expect(await screen.findByText('This also erases 1 more entry of this address, in spam.')).toBeTruthy()
  expect(screen.getByText(`${eraseWords.sentTo}: Sales team, mail, Nov 20, 2026.`)).toBeTruthy()
  push(eraseWords.confirm(1))
  await waitFor(() => expect(onErased).toHaveBeenCalledWith([ORLA.id, spam.id]))
  expect(await nextToast()).toMatchObject({ title: '2 entries erased' })
  cleanup()
  twins = [{ id: spam.id, twin_id: ORLA.id, status: 'new' }]
  erasing(spam)
  expect(await screen.findByText(eraseWords.left(1))).toBeTruthy()
  push(eraseWords.confirm(1))
  await waitFor(() => expect(onErased).toHaveBeenLastCalledWith([spam.id]))
})

test('erasing lists each receiver of the notices once, as text to copy', async () => {
  const deliveries = ['2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z'].map((at) => told(at, 'Sales team'))
  const table = createEntryTable([ORLA, PAT])
  connect((query) =>
    query.table === 'waitlist' && !callArgs(query, 'delete')
      ? {
          data: [
            { id: ORLA.id, deliveries },
            { id: PAT.id, deliveries: [] },
          ],
        }
      : (table.answer(query) ?? { data: [] }),
  )
  const copied = catchCopies()
  const onErased = vi.fn<(ids: string[]) => void>()
  const nothing = () => undefined
  render(<EraseDialog entries={[ORLA, PAT]} onErased={onErased} onClose={nothing} returnFocus={nothing} />, {
    wrapper: WithQueries,
  })
  expect(await screen.findByText(`${eraseWords.sentTo}: Sales team, mail, Nov 22, 2026.`)).toBeTruthy()
  expect(screen.getByText(eraseWords.sentToNobody)).toBeTruthy()
  push(eraseWords.copyList)
  await screen.findByText(eraseWords.copied)
  expect(copied).toEqual([`Orla <${ORLA.email}>\n- Sales team, mail, Nov 22, 2026`])
  push(eraseWords.confirm(2))
  await waitFor(() => expect(onErased).toHaveBeenCalledWith([ORLA.id, PAT.id]))
})

test.each([
  [20, 'Just now'],
  [42 * 60, '42 min ago'],
  [2.5 * 3600, '2 h ago'],
  [36 * 3600, '1 day ago'],
  [40 * 86_400, 'Oct 14, 2026'],
])('a time %s seconds ago is shown as %s', (seconds, text) => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  expect(agoText(new Date(now - seconds * 1000).toISOString(), now)).toBe(text)
})

test.each([
  ['+44 (0)20 7946 0001', 'tel:+442079460001'],
  ['+49 (0) 30 23125 001', 'tel:+493023125001'],
  ['(+44) (0)20 7946 0001', 'tel:+442079460001'],
  ['0044 (0)20 7946 0001', 'tel:00442079460001'],
  ['+353 20 915 0102 x99', 'tel:+353209150102;ext=99'],
  ['020 7946 0001, ext. 12', 'tel:02079460001;ext=12'],
  ['020 7946 0001 or 07700 900123', 'tel:02079460001'],
  ['020 7946 0001 / 07700 900123', 'tel:02079460001'],
  ['030/23125-001', 'tel:03023125001'],
  ['(020) 7946 0001', 'tel:02079460001'],
  ['Tel. 020 7946 0001', 'tel:02079460001'],
  ['112', 'tel:112'],
  ['on request', undefined],
  [null, undefined],
])('a phone link dials the number that a person would: %s', (phone, address) => {
  expect(telAddress(phone)).toBe(address)
})

test('a mail link escapes its address and adds nothing', () => {
  expect(mailAddress('aoife+demo@northwind.example')).toBe('mailto:aoife%2Bdemo@northwind.example')
  expect(mailAddress('a?bcc=x@y.example')).toBe('mailto:a%3Fbcc%3Dx@y.example')
})
