import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EraseDialog } from '@/admin/requests/entry/erase-dialog'
import type { Entry } from '@/admin/requests/model/api'
import { copyWords, entryWords, eraseWords, timelineWords } from '@/admin/requests/model/entry-words'
import { BEN, idOf, nextToast, seedEntries } from '../support/admin-backend'
import { ADA, answer, db, withoutTriggers } from '../support/embedded'
import { adminsLoaded, openPanel, push } from '../support/entry-panel'
import { NAMES } from '../support/specification.ts'
import { WithQueries } from '../support/with-queries'

// Stored data of an entry: in its timeline, in a copy for the person, and before an erasure.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const [ENTRY, SPAM] = [1, 2].map(idOf)
const [NOTE, SALES, CRM, ANNA] = [71, 91, 92, 93].map(idOf)
const at = (minute: number) => `2026-11-21T10:0${minute}:00+00:00`

/** Fills every column and table of an entry, and turns another into spam with its address. */
const FILL = `
  truncate public.destinations, public.saved_views cascade;
  update public.waitlist set created_at = '${at(0)}', company = 'Daly Ltd', phone = '+353 1 555 0177',
    message = 'Many reps', source = 'demo', landing_path = '/roi', referrer_host = 'search.example',
    utm_source = 'news', utm_medium = 'mail', utm_campaign = 'q4', status = 'booked', owner_id = '${BEN}',
    next_step = 'Send an offer', next_step_on = '2026-11-26', answered_at = '${at(1)}', booked_at = '${at(9)}',
    changed_by = '${ADA}', return_count = 1, latest_message = 'Forty reps now', asked_again_at = '${at(8)}'
    where id = '${ENTRY}';
  update public.waitlist set email = '1@X.example', status = 'spam', spam_reason = 'hurried', message = 'Sent at once'
    where id = '${SPAM}';
  insert into public.waitlist_notes (id, entry_id, created_at, admin_id, body, removed_at) values
    ('${NOTE}', '${ENTRY}', '${at(4)}', '${BEN}', 'Called: rings back on Monday.', null),
    (gen_random_uuid(), '${ENTRY}', '${at(4)}', '${BEN}', 'Removed', '${at(9)}');
  insert into public.waitlist_returns (entry_id, created_at, name, email, message, source, utm_campaign)
    values ('${ENTRY}', '${at(8)}', 'Orla', '1@X.example', 'Forty reps now', 'app', 'spring');
  insert into public.waitlist_history (entry_id, created_at, admin_id, action, before, after) values
    ('${ENTRY}', '${at(1)}', '${BEN}', 'status', 'new', 'contacted'),
    ('${ENTRY}', '${at(2)}', '${BEN}', 'owner', null, '${ADA}'),
    ('${ENTRY}', '${at(3)}', '${BEN}', 'next-step', null, '2026-11-26 Call again'),
    ('${ENTRY}', '${at(4)}', '${BEN}', 'note-added', null, null),
    ('${ENTRY}', '${at(5)}', '${BEN}', 'phone', null, '+353 1 555 0177'),
    ('${ENTRY}', '${at(6)}', null, 'status', 'closed', 'new'),
    ('${ENTRY}', '${at(7)}', '${BEN}', 'next-step', '2026-11-26', null);
  insert into public.destinations (id, name, kind, addresses, url, style, admin_id) values
    ('${SALES}', 'Sales team', 'email', '{sales@x.example}', null, null, null),
    ('${CRM}', 'CRM', 'webhook', null, 'https://crm.example', 'standard', null),
    ('${ANNA}', 'Admin', 'admin', null, null, null, '${ADA}');
  insert into public.deliveries (destination_id, entry_id, event, state, finished_at) values
    ('${SALES}', '${ENTRY}', 'request.created', 'delivered', '2026-11-21T10:00:30Z'),
    ('${CRM}', '${ENTRY}', 'request.created', 'delivered', '${at(0)}'),
    ('${ANNA}', '${ENTRY}', 'request.created', 'failed', '${at(9)}'),
    ('${ANNA}', '${ENTRY}', 'owner.assigned', 'delivered', '${at(9)}'),
    ('${SALES}', '${ENTRY}', 'request.updated', 'delivered', '2026-11-22T12:00:00Z'),
    ('${CRM}', '${ENTRY}', 'request.updated', 'delivered', '2026-11-22T12:02:00Z'),
    ('${CRM}', '${SPAM}', 'request.created', 'delivered', '2026-11-20T12:00:00Z');
  insert into public.saved_views (admin_id, name, view, shared)
    values ('${BEN}', 'Mine', '{"query": "1@X.EXAMPLE"}', true)`

beforeEach(() => withoutTriggers(FILL))

function catchCopies() {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)))
  return copied
}

test('the timeline lists returns, notes, changes and notices, newest first', async () => {
  await openPanel()
  await adminsLoaded()
  const list = await screen.findByRole('list', { name: timelineWords.title })
  const lines = within(list).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.replaceAll(/\d+ \w+ ago|Just now|Nov \d+, 2026$/g, ''))).toEqual([
    'Notified CRM (webhook) of a change',
    'Notified Sales team (email) of a change',
    'Notified Anna (email), now the owner',
    'Asked again: App page',
    'Next step removed: Nov 26, 2026, Ben',
    'Status changed from closed to new, Automatic',
    'Phone from N/A to +353 1 555 0177, Ben',
    'Ben Called: rings back on Monday.',
    'Next step: Call again, Nov 26, 2026, Ben',
    'Owner changed from Nobody to Anna, Ben',
    'Status changed from new to contacted, Ben',
    'Notified Sales team (email) and CRM (webhook) of the request',
    'Request received: Demo form',
  ])
})

describe('a copy for the person', () => {
  async function copies() {
    const copied = catchCopies()
    await openPanel()
    await adminsLoaded()
    push(entryWords.copyAll)
    fireEvent.click(await screen.findByRole('button', { name: copyWords.copy(copyWords.kinds.text) }))
    push(copyWords.copy(copyWords.kinds.json))
    await screen.findByText(copyWords.copied)
    return copied
  }

  test('has everything stored under the address as text', async () => {
    const [text = ''] = await copies()
    expect(text).toMatch(new RegExp(`^What ${NAMES.product} holds about Person 1, `))
    const [first = '', second = ''] = text.split(copyWords.other(2))
    const part = (title: string, of = first) => of.split(`${title.toUpperCase()}\n`)[1]?.split('\n\n')[0]
    const { parts } = copyWords
    for (const [title, held] of [
      [parts.sent, 'Name: Person 1\nEmail: 1@x.example\nCompany: Daly Ltd\nPhone: +353 1 555 0177\nMessage: Many reps'],
      [parts.again, 'Email: 1@X.example\nCompany: N/A\nPhone: N/A\nMessage: Forty reps now\nCampaign: spring\n'],
      [parts.brought, 'First page: /roi\nSite: search.example\nCampaign: q4 (news, mail)\nForm: Demo form'],
      [parts.became, 'Status: Booked\nOwner: Ben\nNext step: Send an offer, Nov 26, 2026\nFirst answered: '],
      [parts.notes, 'Ben:\nCalled: rings back on Monday.'],
      [parts.history, 'Owner changed from Nobody to Anna'],
      [parts.told, 'Notified CRM (webhook) of the request'],
      [parts.kept, 'Until Nov 21, 2028'],
    ] as const)
      expect(part(title), title).toContain(held)
    expect(part(parts.sent, second)).toContain('Name: Person 2')
    expect(part(parts.became, second)).toBe('Status: Spam\nOwner: Nobody')
    expect(part(parts.views, second)).toBe('Mine: 1@X.EXAMPLE (saved by Ben)\n')
  })

  test('has every stored column as JSON, with names instead of ids', async () => {
    const [, json = ''] = await copies()
    const [found] = await db<{ held: object }>(`
      select to_jsonb(waitlist)
        - '{search,other_texts,origin,company_domain,name_key,email_key,company_key,version,reminders,press,owner_id}'::text[]
        || jsonb_build_object('returns', (select jsonb_agg(to_jsonb(each) - 'entry_id') from public.waitlist_returns each))
        as held
      from public.waitlist where id = '${ENTRY}'`)
    expect(JSON.parse(json)).toEqual({
      ...found?.held,
      owner: 'Ben',
      changed_by: 'Anna',
      notes: [{ id: NOTE, created_at: at(4), body: 'Called: rings back on Monday.', by: 'Ben' }],
      history: expect.arrayContaining([
        { id: expect.any(String), created_at: at(2), action: 'owner', before: null, after: 'Anna', by: 'Ben' },
        { id: expect.any(String), created_at: at(6), action: 'status', before: 'closed', after: 'new', by: null },
      ]),
      told: expect.arrayContaining([{ event: 'request.created', at: at(0), to: 'CRM', kind: 'standard' }]),
      kept_until: '2028-11-21',
      other_entries: [expect.objectContaining({ id: SPAM, message: 'Sent at once', spam_reason: 'hurried' })],
      saved_searches: [{ name: 'Mine', query: '1@X.EXAMPLE', by: 'Ben' }],
    })
  })
})

describe('erasing', () => {
  const onErased = vi.fn<(ids: string[]) => void>()
  const nothing = () => undefined
  const eraseAll = (entries: Partial<Entry>[]) =>
    render(<EraseDialog entries={entries as Entry[]} onErased={onErased} onClose={nothing} returnFocus={nothing} />, {
      wrapper: WithQueries,
    })
  const erasing = (id: string | undefined, email: string) => eraseAll([{ id, name: 'Orla', email }])
  const left = async () => (await db('select id from public.waitlist')).map(({ id }) => id)

  test('names each receiver once, as text to copy, and the spam under the same address that is erased too', async () => {
    const copied = catchCopies()
    erasing(ENTRY, '1@x.example')
    expect(await screen.findByText('This also erases 1 more entry of this address, in spam.')).toBeTruthy()
    push(eraseWords.copyList)
    await screen.findByText(entryWords.copied)
    expect(copied).toEqual([
      'Orla <1@x.example>\n- CRM, webhook, Nov 22, 2026\n- Sales team, email, Nov 22, 2026\n- Anna, email, Nov 21, 2026',
    ])
    push(eraseWords.confirm(1))
    await waitFor(() => expect(onErased).toHaveBeenCalledWith([ENTRY, SPAM]))
    expect(await nextToast()).toMatchObject({ title: '2 entries erased' })
    expect(await left()).toEqual([])
  })

  test('spam names the entry of the same address, which stays', async () => {
    erasing(SPAM, '1@X.example')
    expect(await screen.findByText(eraseWords.left(1))).toBeTruthy()
    expect(screen.getByText(`${eraseWords.sentTo}: CRM, webhook, Nov 20, 2026.`)).toBeTruthy()
    push(eraseWords.confirm(1))
    await waitFor(() => expect(onErased).toHaveBeenLastCalledWith([SPAM]))
    expect(await left()).toEqual([ENTRY])
  })
  test('of many names eight, and if a part fails reports how many are gone', async () => {
    await seedEntries(101)
    const ids = Array.from({ length: 101 }, (_, index) => idOf(index + 1))
    answer(/^DELETE .*waitlist.*000101/, () => Promise.reject(new TypeError('lost')))
    eraseAll(ids.map((id, index) => ({ id, name: `Person ${index}`, email: 'x@x.example' })))
    const named = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/ x@.*/, ''))
    expect(named).toEqual([...ids.slice(0, 8).map((_, index) => `Person ${index}`), eraseWords.more(93)])
    push(eraseWords.confirm(101))
    expect(await nextToast()).toMatchObject({ kind: 'destructive', ...eraseWords.partly(100) })
    expect(onErased).toHaveBeenLastCalledWith(ids.slice(0, 100))
  })
})
