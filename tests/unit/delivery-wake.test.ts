// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asAdmin, openDeliveryDatabase } from '../support/delivery.ts'

// What hosted Supabase has and this database lacks: pg_net, which calls the function, and Vault, which keeps its secret.

let db: Awaited<ReturnType<typeof openDeliveryDatabase>>

beforeAll(async () => {
  db = await openDeliveryDatabase()
  await db.database.exec(`
    create schema net;
    create table net.calls (url text, headers jsonb);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
      language sql as 'insert into net.calls values (url, headers) returning 1';
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
  `)
})
afterAll(() => db.database.close())
beforeEach(async () => {
  await db.empty()
  await db.database.exec(`
    delete from net.calls;
    delete from vault.decrypted_secrets;
    insert into vault.decrypted_secrets values ('deliver_url', 'https://ref.supabase.co/functions/v1/deliver'), ('deliver_secret', 'word');
  `)
})

const calls = () => db.query<{ url: string; headers: object }>('select * from net.calls')

it('a request wakes the function, with its secret', async () => {
  await db.email('team@x.example')
  await db.requests(1)
  expect(await calls()).toEqual([
    {
      url: 'https://ref.supabase.co/functions/v1/deliver',
      headers: { 'content-type': 'application/json', authorization: 'Bearer word' },
    },
  ])
})

it('nothing is called with nobody to tell, and nothing where the secret is not set', async () => {
  await db.requests(1)
  await db.email('team@x.example')
  await db.database.exec(`delete from vault.decrypted_secrets where name = 'deliver_secret'`)
  await db.requests(1)
  expect(await calls()).toEqual([])
})

it('what an admin sends again, resumes or frees of spam wakes it too, what the dispatcher writes does not', async () => {
  const id = await db.email('team@x.example')
  await db.requests(1)
  const called = async (work: Promise<unknown>) => {
    await db.database.exec(
      `update public.deliveries set created_at = now() - interval '1 minute'; delete from net.calls`,
    )
    await work
    return (await calls()).length
  }
  expect(await called(asAdmin(db, `update public.deliveries set state = 'waiting'`))).toBe(1)
  await db.database.exec('update public.destinations set active = false')
  expect(await called(asAdmin(db, `update public.destinations set active = true where id = '${id}'`))).toBe(1)
  expect(
    await called(asAdmin(db, `insert into public.deliveries (destination_id, event) values ('${id}', 'test')`)),
  ).toBe(1)
  await asAdmin(db, `update public.waitlist set status = 'spam'`)
  expect(await called(asAdmin(db, `update public.waitlist set status = 'new'`))).toBe(1)
  expect(
    await called(db.database.exec(`set role service_role; select public.deliveries_claim('${id}', 9, 60); reset role`)),
  ).toBe(0)
})

it('those that come while it is on its way wake it no more', async () => {
  await db.email('team@x.example')
  for (let count = 0; count < 20; count++) await db.requests(1)
  expect(await calls()).toHaveLength(1)
})

it('what goes wrong in waking it refuses no request', async () => {
  await db.email('team@x.example')
  await db.database.exec('alter table net.calls add constraint never check (false)')
  await db.requests(1)
  await db.database.exec('alter table net.calls drop constraint never')
  expect(await db.states()).toEqual({ waiting: 1 })
})

it('the job of every minute calls it if something is due, and only then', async () => {
  await db.email('team@x.example')
  const job = `select private.wake_dispatcher() where public.deliveries_due() -> 'destinations' <> '[]'`
  expect(await readFile('supabase/migrations/20261123000900_retention.sql', 'utf8')).toContain(`$sql$${job}$sql$`)
  await db.database.exec(job)
  expect(await calls()).toEqual([])
  await db.requests(1)
  await db.database.exec(`delete from net.calls; ${job}`)
  expect(await calls()).toHaveLength(1)
})

it('the log forgets after 90 days what was delivered, and keeps what failed', async () => {
  await db.email('team@x.example')
  await db.requests(3)
  await db.database.exec(`
    with numbered as (select id, row_number() over () as n from public.deliveries)
    update public.deliveries set
      state = case when n < 3 then 'delivered' else 'failed' end,
      finished_at = now() - case when n = 1 then interval '89 days' else interval '91 days' end
    from numbered where numbered.id = deliveries.id;
    select private.purge_deliveries()
  `)
  expect(await db.states()).toEqual({ delivered: 1, failed: 1 })
})
