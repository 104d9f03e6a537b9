// @vitest-environment node
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SOURCES } from '@/content/request-fields'
import { type EmbeddedBackend, startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'

let backend: EmbeddedBackend
let client: BackendClient

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  client = await createBackendClient(backend)
  await backend.query(`
    create table public.probe (id integer primary key, made_at timestamptz not null default now());
    alter table public.probe enable row level security;
    grant select on public.probe to authenticated;
    create policy "Signed-in people read" on public.probe for select to authenticated using (true);
    insert into public.probe (id) select generate_series(1, 1001);

    create view public.caller as
      select coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for') as address,
        current_setting('request.method', true) as method, current_setting('request.path', true) as path
      from (select current_setting('request.headers', true)::json as headers) as request;
    grant select on public.caller to anon;
  `)
})

afterAll(async () => {
  client.close()
  await backend.close()
})

// Runs first, because the other tests change rows.
it('running the seed again changes nothing: recent requests of every source, with reserved email addresses', async () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8')
  const contents = () =>
    backend.query(`select (select json_agg(waitlist order by id) from public.waitlist) as waitlist,
      (select json_agg(user_roles order by user_id) from public.user_roles) as user_roles,
      (select json_agg(profiles order by user_id) from public.profiles) as profiles,
      (select json_agg(users order by id) from auth.users) as users,
      (select json_agg(identities order by id) from auth.identities) as identities`)
  const before = await contents()
  await backend.query(seed)
  expect(await contents()).toEqual(before)
  const requests = await backend.query(`select count(*)::int as requests, count(distinct source)::int as sources,
    bool_and(email like '%.example') as reserved,
    max(created_at) <= now() and min(created_at) > now() - interval '46 days' as recent from public.waitlist`)
  expect(requests).toEqual([{ requests: 60, sources: SOURCES.length, reserved: true, recent: true }])
})

describe('the embedded PostgREST', () => {
  it('formats timestamps like hosted Supabase, and returns at most 1000 rows', async () => {
    const { access_token } = await client.signIn()
    const { body } = await client.call('/rest/v1/probe?select=made_at', { headers: bearer(access_token) })
    expect(body).toHaveLength(1000)
    expect(body[0].made_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
  })

  it('passes the request and its real address to policies, not an address claimed by the caller', async () => {
    const names = 'x-forwarded-for cf-connecting-ip x-real-ip forwarded true-client-ip sb-forwarded-for'.split(' ')
    const headers = Object.fromEntries(names.map((name) => [name, '1.2.3.4']))
    const { body } = await client.call('/rest/v1/caller', { headers })
    expect(body).toEqual([{ address: '127.0.0.1', method: 'GET', path: '/caller' }])
  })
})
