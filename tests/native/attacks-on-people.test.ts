import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { openTeam, type Team } from '../support/concurrent-work.ts'
import { startProject } from '../support/native-project.ts'

// Attacks on what people wrote, and by a stolen session of an admin.

let postgres: NativePostgres
let team: Team
let admin: string

beforeAll(() => {
  postgres = startProject('open')
  team = openTeam(postgres, 1)
  admin = team.admins[0]!
})
beforeEach(() =>
  postgres.sql(
    'truncate public.waitlist, public.deliveries, public.audit_log, private.rate_limits cascade',
  ),
)
afterAll(async () => {
  await team.close()
  postgres.stop()
})

const STRANGER = '203.0.113.66'
const CUSTOMER = '198.51.100.7'
const write = async (address: string, message: string) =>
  (
    await team.callers.insert(address, {
      name: 'Carla',
      email: 'cfo@customer.example',
      message,
      source: 'demo',
    })
  ).status
/** Runs an admin's statement; returns the code of its refusal. */
const act = async (sql: string) =>
  (await team.callers.ask(admin, sql)).error?.code
const markAsSpam = () => act(`update public.waitlist set status = 'spam'`)
const read = (sql: string) => postgres.sql(sql).split('\n').filter(Boolean)
const state = () =>
  postgres.sql(
    'select status, coalesce(latest_message, message) from public.waitlist',
  )
const told = () =>
  read(
    `select distinct event from public.deliveries where state = 'waiting' order by event`,
  )

it("junk in a customer's name, marked as spam, doesn't hide what the customer writes", async () => {
  expect(await write(STRANGER, 'Cheap pills')).toBe(201)
  await markAsSpam()
  expect(await write(CUSTOMER, 'We want 400 seats')).toBe(409)
  expect(state()).toBe('new|We want 400 seats')
  expect(told()).toContain('request.returned')
})

it('a customer whom more junk sent back to spam on the same day is seen a day later', async () => {
  await write(STRANGER, 'Cheap pills')
  await markAsSpam()
  await write(STRANGER, 'More pills')
  expect(state()).toBe('new|More pills')
  await markAsSpam()
  await write(CUSTOMER, 'We want 400 seats')
  expect(state()).toBe('spam|We want 400 seats')
  postgres.sql(`select private.reopen_marked(now() + interval '25 hours')`)
  expect(state()).toBe('new|We want 400 seats')
  expect(told()).toContain('request.returned')
})

it('ten junk requests leave what the customer wrote where an admin reads it', async () => {
  await write(CUSTOMER, 'Show me')
  await write(CUSTOMER, 'We have budget now: 400 seats, call Friday')
  for (let number = 0; number < 10; number++)
    await write(STRANGER, `Cheap pills ${number}`)
  expect(
    await act(
      `do $$ begin assert (select count(*) = 11 from public.waitlist_returns); end $$`,
    ),
  ).toBeUndefined()
  expect(
    read('select message from public.waitlist_returns order by created_at')[0],
  ).toBe('We have budget now: 400 seats, call Friday')
})

it("a stranger can't take an entry's outcome, owner, texts or answer away", async () => {
  await write(CUSTOMER, 'Show me')
  await act(
    `update public.waitlist set status = 'closed', outcome = 'won', owner_id = auth.uid()`,
  )
  const kept = `select outcome, owner_id, message, name, answered_at from public.waitlist`
  const before = postgres.sql(kept)
  await write(STRANGER, 'Junk')
  expect(postgres.sql(kept)).toBe(before)
})

it("a request is kept in no table but its entry's, nor in the write-ahead log before that", async () => {
  await write(CUSTOMER, 'Show me')
  await write(STRANGER, '')
  expect(postgres.sql('select count(*) from private.demo_request')).toBe('0')
  expect(
    postgres.sql(
      `select relpersistence from pg_class where oid = 'private.demo_request'::regclass`,
    ),
  ).toBe('u')
})

it('a stolen session that sends all notices elsewhere and puts the address back is named with both', async () => {
  const set = (url: string) =>
    act(
      `update public.destinations set url = '${url}' where style = 'standard'`,
    )
  await write(CUSTOMER, 'Show me')
  await set('https://evil.example/in')
  await act(
    `select public.deliveries_replay(id, '2000-01-01') from public.destinations where style = 'standard'`,
  )
  await set('https://crm.native.example')
  expect(
    read(
      `select action, before, after from public.audit_log order by created_at`,
    ),
  ).toEqual([
    'destination-changed|URL: https://crm.native.example|URL: https://evil.example/in',
    'deliveries-replayed||',
    'destination-changed|URL: https://evil.example/in|URL: https://crm.native.example',
  ])
  expect(told()).toContain('destination.changed')
})

it("a stolen session can't silence a destination, hold a notice back, or export without an end", async () => {
  await write(CUSTOMER, 'Show me')
  expect(await act(`update public.destinations set events = '{}'`)).toBe(
    '23514',
  )
  expect(
    await act(
      `insert into public.deliveries (destination_id, event, entry_id, state)
       select destinations.id, 'request.created', waitlist.id, 'dismissed' from public.destinations, public.waitlist`,
    ),
  ).toBe('42501')
  const exportOnce = () =>
    act(
      `insert into public.audit_log (action, entry_count) values ('export', 1)`,
    )
  for (let number = 0; number < 100; number++)
    expect(await exportOnce()).toBeUndefined()
  expect(await exportOnce()).toBe('PT429')
})

it("an erasure finds the person by an address before a correction, and a return's", async () => {
  await write(CUSTOMER, 'Show me')
  await act(`update public.waitlist set email = 'carla@customer.example'`)
  postgres.sql(`insert into public.waitlist_returns (entry_id, name, email, source)
      select id, 'Carla', 'carla@home.example', 'email' from public.waitlist;
    insert into public.waitlist (name, email, status, spam_reason) values
      ('Junk', 'cfo@customer.example', 'spam', 'links'), ('Junk', 'carla@home.example', 'spam', 'links'),
      ('Junk', 'somebody@else.example', 'spam', 'links')`)
  await act(
    `delete from public.waitlist where email = 'carla@customer.example'`,
  )
  expect(read('select email from public.waitlist')).toEqual([
    'somebody@else.example',
  ])
})

it('a stolen session that sends forty replies at once sends thirty, and no more after taking some back', async () => {
  postgres.sql(
    `insert into public.waitlist (name, email) values ('Carla', 'cfo@customer.example')`,
  )
  const reply = () =>
    act(
      `insert into public.replies (entry_id, subject, body) select id, 'Hello', 'Buy this' from public.waitlist`,
    )
  const answers = await Promise.all(Array.from({ length: 40 }, reply))
  expect(answers.filter((code) => code === undefined)).toHaveLength(30)
  expect(answers.filter((code) => code === 'PT429')).toHaveLength(10)
  expect(await act('delete from public.replies')).toBeUndefined()
  expect(read('select id from public.replies')).toEqual([])
  expect(await reply()).toBe('PT429')
})
