import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { copyWords, entryWords } from '@/admin/requests/model/entry-words'
import { BEN, idOf } from '../support/admin-backend'
import { ADA, db, withoutTriggers } from '../support/embedded'
import { adminsLoaded, openPanel, push } from '../support/entry-panel'
import { REQUEST } from '../support/request-values.ts'

// Stored data of an entry, in a copy for the person.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const [ENTRY, SPAM] = [1, 2].map(idOf)
const [NOTE, DEMO, CRM] = [71, 81, 92].map(idOf)
const { name: _name, email: _email, ...sent } = REQUEST
const SENT = Object.entries(sent)
const at = (minute: number) => `2026-11-21T10:0${minute}:00+00:00`

/**
 * Fills every column and table of an entry, and turns another into spam with
 * its address.
 */
const FILL = `
  truncate public.destinations cascade;
  update public.waitlist set created_at = '${at(0)}',
    ${SENT.map(([field, value]) => `${field} = '${value}', `).join('')} source = 'demo', landing_path = '/roi', referrer_host = 'search.example',
    utm_source = 'news', utm_medium = 'mail', utm_campaign = 'q4', status = 'booked', owner_id = '${BEN}',
    next_step = 'Send an offer', next_step_on = '2026-11-26', answered_at = '${at(1)}', booked_at = '${at(9)}',
    changed_by = '${ADA}', return_count = 1, latest_message = 'Forty reps now', asked_again_at = '${at(8)}'
    where id = '${ENTRY}';
  update public.waitlist set email = '1@X.example', status = 'spam', spam_reason = 'hurried', message = 'Sent at once'
    where id = '${SPAM}';
  insert into public.waitlist_notes (id, entry_id, created_at, admin_id, body, removed_at) values
    ('${NOTE}', '${ENTRY}', '${at(4)}', '${BEN}', 'Called: rings back on Monday.', null),
    (gen_random_uuid(), '${ENTRY}', '${at(4)}', '${BEN}', 'Removed', '${at(9)}');
  insert into public.demos (id, entry_id, starts_at, booked_by, booked_at) values
    ('${DEMO}', '${ENTRY}', '${at(7)}', '${BEN}', '${at(5)}');
  insert into public.waitlist_returns (entry_id, created_at, name, email, message, source, utm_campaign)
    values ('${ENTRY}', '${at(8)}', 'Orla', '1@X.example', 'Forty reps now', 'app', 'spring');
  insert into public.waitlist_history (entry_id, created_at, admin_id, action, before, after) values
    ('${ENTRY}', '${at(2)}', '${BEN}', 'owner', null, '${ADA}'),
    ('${ENTRY}', '${at(6)}', null, 'status', 'closed', 'new');
  insert into public.destinations (id, name, kind, url, style, events) values
    ('${CRM}', 'CRM', 'webhook', 'https://crm.example', 'standard', '{request.created}');
  insert into public.deliveries (destination_id, entry_id, event, state, finished_at) values
    ('${CRM}', '${ENTRY}', 'request.created', 'delivered', '${at(0)}')`

beforeEach(() => withoutTriggers(FILL))

/** Opens the entry, copies its data as JSON, and returns what was copied. */
async function copyAsJson() {
  const copied = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValue(undefined)
  await openPanel()
  await adminsLoaded()
  push(entryWords.copyAll)
  fireEvent.click(
    await screen.findByRole('button', {
      name: copyWords.copy(copyWords.kinds.json),
    }),
  )
  await screen.findByText(copyWords.copied)
  return JSON.parse(copied.mock.lastCall![0]) as Record<string, unknown>
}

/**
 * Columns that are for the site's own use, such as the folded text of the
 * search.
 */
const INTERNAL =
  'search,origin,company_domain,name_key,email_key,company_key,version,reminders,remind_at,escalate_at,escalated_at,press'
/** Columns with ids of admins, in whose place the copy has names. */
const ADMIN_IDS = 'owner_id,answered_by,handled_by,changed_by'

test('a copy for the person has every column of the entry and of its later requests', async () => {
  const [entry] = await db<{ stored: object }>(`
    select to_jsonb(waitlist) - '{${INTERNAL},${ADMIN_IDS}}'::text[] as stored
    from public.waitlist where id = '${ENTRY}'`)
  const returns = await db<{ stored: object }>(`
    select to_jsonb(waitlist_returns) - '{entry_id,search}'::text[] as stored
    from public.waitlist_returns where entry_id = '${ENTRY}'`)
  const {
    owner: _owner,
    changed_by: _changedBy,
    notes: _notes,
    demos: _demos,
    replies: _replies,
    invitations: _invitations,
    history: _history,
    told: _told,
    kept_until: _keptUntil,
    other_entries: _others,
    ...columns
  } = await copyAsJson()
  expect(columns).toEqual({
    ...entry!.stored,
    returns: returns.map(({ stored }) => stored),
  })
})

test('a copy for the person names the owner and the admin of the latest change', async () => {
  expect(await copyAsJson()).toMatchObject({ owner: 'Ben', changed_by: 'Anna' })
})

test('a copy for the person has the demos, with the names of their admins', async () => {
  expect(await copyAsJson()).toMatchObject({
    demos: [
      {
        id: DEMO,
        starts_at: at(7),
        minutes: 30,
        outcome: null,
        holder: null,
        booked_by: 'Ben',
        booked_at: at(5),
        decided_by: null,
        decided_at: null,
      },
    ],
  })
})

test('a copy for the person has the notes, but no removed one', async () => {
  expect(await copyAsJson()).toMatchObject({
    notes: [
      {
        id: NOTE,
        created_at: at(4),
        body: 'Called: rings back on Monday.',
        by: 'Ben',
      },
    ],
  })
})

test('a copy for the person has the history, with names, or none for the site itself', async () => {
  const { history } = await copyAsJson()
  expect(history).toEqual(
    expect.arrayContaining([
      {
        id: expect.any(String),
        created_at: at(2),
        action: 'owner',
        before: null,
        after: 'Anna',
        by: 'Ben',
      },
      {
        id: expect.any(String),
        created_at: at(6),
        action: 'status',
        before: 'closed',
        after: 'new',
        by: null,
      },
    ]),
  )
})

test('a copy for the person says which notices were sent to which destination', async () => {
  const { told } = await copyAsJson()
  expect(told).toEqual(
    expect.arrayContaining([
      { event: 'request.created', at: at(0), to: 'CRM', kind: 'standard' },
    ]),
  )
})

test('a copy for the person says until when the data is kept', async () => {
  expect(await copyAsJson()).toMatchObject({ kept_until: '2028-11-21' })
})

test('a copy for the person has other entries of the same address', async () => {
  expect(await copyAsJson()).toMatchObject({
    other_entries: [
      { id: SPAM, message: 'Sent at once', spam_reason: 'hurried' },
    ],
  })
})
