import { loadavg } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  REQUEST_COLUMNS,
  REQUEST_FIELDS,
  type RequestField,
} from '../../src/content/request-fields.ts'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { startProject } from '../support/native-project.ts'

// The list's search in 50,000 entries with 5,000 returns and 10,000 notes.
// Prints its times: docs/measured.md.

const ADMIN = '0c000000-0000-4000-8000-00000000000a'
const RUNS = 7

/** SQL of a request's values, by its number n; other fields are empty. */
const TYPED: Partial<Record<RequestField, string>> = {
  name: "case n % 1000 when 0 then 'Siobhán O’Brien' else 'Person ' || n end",
  email: "'person' || n || '@company' || n % 700 || '.example'",
  company: "'Company ' || n % 700 || ' Ltd'",
  phone: "'+353 87 ' || 1000000 + n",
  message: "'We want a demo.' || repeat(' We have forty reps on the road.', 9)",
}
/** SQL of a return's values. */
const AGAIN: Partial<Record<RequestField, string>> = {
  name: 'name',
  email: 'email',
  message: "'Any news?'",
}
const listed = (sql: (field: RequestField) => string) =>
  REQUEST_FIELDS.map(sql).join()

let postgres: NativePostgres

beforeAll(() => {
  postgres = startProject('closed')
  // Without triggers: a tenth of the time. Every text is folded as they would.
  postgres.sql(`
    insert into auth.users (id, email) values ('${ADMIN}', 'ann@search.example');
    insert into public.user_roles (user_id, role) values ('${ADMIN}', 'admin');
    insert into auth.sessions (id, user_id, created_at) values ('${ADMIN.replace('0', '5')}', '${ADMIN}', now());
    set session_replication_role = replica;
    insert into public.waitlist (${REQUEST_COLUMNS}, search, created_at, last_request_at)
    select ${REQUEST_COLUMNS}, private.searchable(${REQUEST_COLUMNS}), asked, asked
    from (
      select ${listed((field) => `${TYPED[field] ?? 'null'} as ${field}`)},
        timestamptz '2026-11-28' - n * interval '10 minutes' as asked
      from generate_series(1, 50000) as n
    ) as request;
    insert into public.waitlist_returns (entry_id, name, email, message, search)
    select id, name, email, 'Any news?', private.searchable(${listed((field) => AGAIN[field] ?? 'null')})
    from public.waitlist order by last_request_at limit 5000;
    insert into public.waitlist_notes (entry_id, admin_id, body)
    select id, '${ADMIN}', 'Left a voicemail, tries again on Monday' from public.waitlist order by last_request_at desc limit 10000;
    set session_replication_role = default;
    analyze`)
})
afterAll(() => postgres.stop())

/** The statement that PostgREST sends for the first page of a search. */
const search = (term: string) => `
  select id, name, email, company, status, last_request_at from public.waitlist_matching('${term.replaceAll("'", "''")}')
  where status in ('new', 'contacted', 'booked') order by last_request_at desc, id desc limit 51`

const asAdmin = (sql: string) =>
  postgres.sql(`begin;
    set local role authenticated;
    do $$ begin perform set_config('request.jwt.claims', '{"sub": "${ADMIN}", "role": "authenticated", "session_id": "${ADMIN.replace('0', '5')}"}', true); end $$;
    ${sql};
    commit`)

it.each([
  ['a word of every request', 'demo', 51],
  ['a word of a tenth of the notes', 'voicemail', 51],
  ['a rare word', 'person49999', 1],
  ['two words', 'company 699', 51],
  ['a word that nothing contains', 'zebra', 0],
  ['a phone number as it is dialled at home', '087 104 9999', 1],
  ['a name with an apostrophe', "O'Brien", 50],
])('%s finds its entries among 50,000', (label, term, found) => {
  // In one session, as PostgREST keeps its own: the first search of a new one
  // maps the whole table into its memory. Timing of each node would cost
  // several times the search.
  const plan = `explain (analyze, buffers, timing off) ${search(term)}`
  const plans = asAdmin(
    Array(1 + RUNS)
      .fill(plan)
      .join(';\n'),
  )
  const [, ...times] = [...plans.matchAll(/Execution Time: ([\d.]+) ms/g)].map(
    ([, time]) => Number(time),
  )
  times.sort((one, other) => one - other)
  console.log(
    `${label} (${term}): median ${times[3]?.toFixed(0)} ms, ${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)}; load ${loadavg()[0]?.toFixed(1)}`,
  )
  expect(asAdmin(search(term)).split('\n').filter(Boolean)).toHaveLength(found)
})
