// @vitest-environment node
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import { ADA, createTab, db, signIn } from '../support/embedded'

// What becomes of a request, as the migration request_intake tells it: one test
// for each line of its list.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const MARY = { name: 'Mary', email: 'mary@x.example', source: 'demo' }

beforeEach(() =>
  db(`truncate public.waitlist, private.rate_limits cascade;
    update public.destinations set active = false;
    insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@x.example}')`),
)

let visitor: ReturnType<typeof createTab>
beforeAll(() => void (visitor = createTab()))
const send = async (body: object | object[]) =>
  (await visitor.from('waitlist').insert(body as never)).status

const entries = (columns: string) =>
  db(`select ${columns} from public.waitlist order by created_at, id`)
const returns = () =>
  db(
    'select message, spam_reason from public.waitlist_returns order by created_at',
  )
const notices = async () =>
  (
    await db<{ event: string }>(
      'select event from public.deliveries order by created_at',
    )
  ).map(({ event }) => event)
const tokens = async () => (await db('select from private.rate_limits')).length

test('a first request becomes a new entry without an owner, and the team is told', async () => {
  expect(await send({ ...MARY, message: 'Show me' })).toBe(201)
  expect(await entries('name, message, status, owner_id, due_reason')).toEqual([
    {
      name: 'Mary',
      message: 'Show me',
      status: 'new',
      owner_id: null,
      due_reason: 'new',
    },
  ])
  expect(await returns()).toEqual([])
  expect(await notices()).toEqual(['request.created'])
})

test('the same address again is kept as a return, whose question is due; text, status and outcome stay', async () => {
  await send({ ...MARY, message: 'Show me' })
  await db(`update public.waitlist set status = 'booked'`)
  expect(
    await send({ ...MARY, email: 'MARY@x.example', message: 'Any news?' }),
  ).toBe(409)
  expect(
    await entries('message, latest_message, status, return_count, due_reason'),
  ).toEqual([
    {
      message: 'Show me',
      latest_message: 'Any news?',
      status: 'booked',
      return_count: 1,
      due_reason: 'question',
    },
  ])
  expect(await returns()).toEqual([{ message: 'Any news?', spam_reason: null }])
  expect(await notices()).toEqual(['request.created', 'request.returned'])
})

test('the same address again reopens a closed entry, which stays won', async () => {
  await send(MARY)
  await db(`update public.waitlist set status = 'closed', outcome = 'won'`)
  expect(await send(MARY)).toBe(409)
  expect(await entries('status, outcome')).toEqual([
    { status: 'new', outcome: 'won' },
  ])
})

test('a return while an admin has the entry open makes their press fail: they have not seen the question', async () => {
  await send(MARY)
  const { tab } = await signIn(ADA)
  const seen = await tab.from('waitlist').select('id, version').single()
  await send({ ...MARY, message: 'Please call my new number' })
  const press = () =>
    tab
      .from('waitlist')
      .update({ status: 'contacted' })
      .eq('id', seen.data?.id ?? '')
      .eq('version', seen.data?.version ?? 0)
      .select('status')
  expect((await press()).data).toEqual([])
  expect(await entries('status, asked_again_at is not null as asks')).toEqual([
    { status: 'new', asks: true },
  ])
})

test('a person whom an admin marked as spam is brought back by writing again', async () => {
  await send(MARY)
  await db(`update public.waitlist set status = 'spam'`)
  expect(await send({ ...MARY, message: 'We want 400 seats' })).toBe(409)
  expect(await entries('status, latest_message')).toEqual([
    { status: 'new', latest_message: 'We want 400 seats' },
  ])
  expect(await notices()).toContain('request.returned')
})

test('what the form finds to be spam is an entry of its own, and a person of the same address another', async () => {
  expect(await send({ ...MARY, spam_reason: 'honeypot' })).toBe(201)
  expect(await send({ ...MARY, spam_reason: 'honeypot' })).toBe(409)
  expect(await notices()).toEqual([])
  expect(await send(MARY)).toBe(201)
  expect(await entries('status, return_count')).toEqual([
    { status: 'spam', return_count: 1 },
    { status: 'new', return_count: 0 },
  ])
})

test('a batch stores nothing, and takes tokens', async () => {
  expect(await send([MARY, { ...MARY, email: 'another@x.example' }])).toBe(413)
  expect(await entries('id')).toEqual([])
  expect(await returns()).toEqual([])
  expect(await tokens()).toBeGreaterThan(0)
})

/**
 * Sends a body in chunks, so without Content-Length, as supabase-js never does.
 */
const sendInChunks = async () => {
  const { url } = visitor.from('waitlist') as unknown as { url: URL }
  const chunked: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: new Blob([JSON.stringify(MARY)]).stream(),
    duplex: 'half',
  }
  return (await fetch(url, chunked)).status
}

test('a body without a length is refused at no token, where the deployment asks for one', async () => {
  expect(await sendInChunks()).toBe(413)
  expect(await entries('id')).toEqual([])
  expect(await tokens()).toBe(0)
})

test('an invalid request stores nothing, takes a token, and hides whether its address is known', async () => {
  await send(MARY)
  const before = await entries('*')
  expect(await send({ ...MARY, name: '' })).toBe(400)
  expect(await send({ ...MARY, name: '', email: 'new@x.example' })).toBe(400)
  expect(await entries('*')).toEqual(before)
  expect(await returns()).toEqual([])
})

test("an admin's call becomes their own entry, answered already, at no token", async () => {
  const { tab } = await signIn(ADA)
  const { status } = await tab
    .from('waitlist')
    .insert({ name: 'Caller', phone: '087 765 4321', source: 'call' })
  expect(status).toBe(201)
  expect(await entries('status, owner_id, answered_by, due_reason')).toEqual([
    { status: 'contacted', owner_id: ADA, answered_by: ADA, due_reason: null },
  ])
  expect(await tokens()).toBe(0)
})
