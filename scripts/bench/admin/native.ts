import { COMMON_WORD, fillStatements } from './entries.ts'
import { COUNTED_AT_ONCE, HARDEST, summarize, type Measure } from './requests.ts'
import type { NativePostgres } from '../../test/database/native-postgres.ts'

const ADMIN = '00000000-0000-4000-8000-000000000001'
const RUNS = 20

/** What a page costs that is not read in order: PostgreSQL's default, and what hosted Supabase sets. */
export const PAGE_COSTS = [4, 1.1]

/** One measurement with each of the costs of a page. */
export type NativeMeasure = Measure[]

const quoted = (text: string) => `'${text.replaceAll(`'`, `''`)}'`

/** What the worked list adds: filters, and how many there are of each status. */
const FILTERED: { name: string; sql: string }[] = [
  { name: 'open requests', sql: `public.waitlist_page(statuses => '{new,contacted,booked}')` },
  { name: 'filter by status and owner', sql: `public.waitlist_page(statuses => '{booked}', owned_by => 'me')` },
  {
    name: 'the same, by company',
    sql: `public.waitlist_page(statuses => '{booked}', owned_by => 'me', sort => 'company', descending => false)`,
  },
  {
    name: 'first touch, open',
    sql: `public.waitlist_page(statuses => '{new,contacted,booked}', touch => 'newsletter')`,
  },
  { name: 'counts for each status', sql: `public.waitlist_status_counts()` },
  // Words that no request has where the list begins, and a fifth or a twentieth of all.
  { name: 'rare first and common later', sql: `public.waitlist_page(query => 'person1')` },
  {
    name: 'the same, open',
    sql: `public.waitlist_page(query => 'person1', statuses => '{new,contacted,booked}')`,
  },
  {
    name: 'the same, by name, open',
    sql: `public.waitlist_page(query => 'zoe', statuses => '{new,contacted,booked}', sort => 'name', descending => false)`,
  },
  {
    name: 'count of a common word, open, up to 10,000',
    sql: `public.waitlist_count(query => '${COMMON_WORD}', at_most => ${COUNTED_AT_ONCE}, statuses => '{new,contacted,booked}')`,
  },
]

/** A change of one entry, and of 1,000 that are selected: of others in each pass, because each run is a new version. */
const changes = (amount: number, first: number) => `
  perform * from public.waitlist_change((
    select jsonb_agg(jsonb_build_object(
      'id', id, 'version', run, 'status', (array['contacted', 'booked'])[1 + run % 2]
    )) from (select id from public.picked order by id offset ${first} limit ${amount}) as selected
  ))`

/** The searches with little to go by and what is counted, asked as an admin asks. */
const READS: { name: string; sql: string }[] = [
  ...FILTERED.map(({ name, sql }) => ({ name, sql })),
  ...HARDEST.map(({ name, wanted: { query, sort, descending } }) => ({
    name,
    sql: `public.waitlist_page(query => ${quoted(query)}, sort => '${sort}', descending => ${descending})`,
  })),
  { name: 'count of two letters', sql: `public.waitlist_count(query => 'qx')` },
  {
    name: 'count of a common word, up to 10,000',
    sql: `public.waitlist_count(query => '${COMMON_WORD}', at_most => ${COUNTED_AT_ONCE})`,
  },
  { name: 'count of a common word', sql: `public.waitlist_count(query => '${COMMON_WORD}')` },
  {
    name: 'statistics, as many days as are counted',
    sql: `public.waitlist_days('Europe/Dublin', current_date - 1199, current_date)`,
  },
]

/** Requests as they come, and the dearest that is accepted. */
const INSERTS: { name: string; message: string }[] = [
  {
    name: 'insert: a request as they come',
    message: `'We are a team of twelve who update records after every call. Please show us how it works. ' || run`,
  },
  {
    name: 'insert: 1,000 syllables of Korean, all different',
    message: `(select string_agg(chr(44032 + (n * 7919 + run * 31) % 11172), '') from generate_series(1, 1000) as n)`,
  },
]

/** Fills a native server with `count` entries and measures there what is hardest. */
export function measureNative(postgres: NativePostgres, count: number): NativeMeasure[] {
  postgres.sql(`insert into auth.users (id, email) values ('${ADMIN}', 'admin@bench.example')`)
  postgres.sql(fillStatements(count).join(';\n'))
  postgres.sql(`
    insert into auth.sessions (id, user_id, created_at) values ('${ADMIN}', '${ADMIN}', now());
    insert into public.user_roles (user_id, role) values ('${ADMIN}', 'admin');
    alter table public.waitlist disable trigger user`)
  const reads = READS.map(({ name, sql }) =>
    PAGE_COSTS.map((cost) => summarize(name, timesOf(postgres, `perform * from ${sql}`, cost))),
  )
  const inserts = INSERTS.map(({ name, message }, kind) =>
    PAGE_COSTS.map((cost) => summarize(name, timesOf(postgres, insertSql(message, `${kind}-${cost}`), cost))),
  )
  postgres.sql(`
    create table public.picked as select entry_id as id from private.waitlist_work where status = 'closed' limit 4000;
    grant select on public.picked to authenticated`)
  const changed = [
    { name: 'change of one', amount: 1 },
    { name: 'change of 1,000', amount: 1000 },
  ].map(({ name, amount }, kind) =>
    PAGE_COSTS.map((cost, turn) => {
      const sql = changes(amount, 2000 * kind + 1000 * turn)
      return summarize(name, timesOf(postgres, sql, cost))
    }),
  )
  return [...reads, ...inserts, ...changed]
}

const insertSql = (message: string, mark: string) => `
  insert into public.waitlist (name, email, company, phone, message, source) values (
    'Bench Tester', 'bench-${mark}-' || run || '@bench.example', 'Harbour Freight Example', '+353 1 555 0100', ${message}, 'demo')`

/** How long each of some runs takes inside the server, as an admin. */
function timesOf(postgres: NativePostgres, statement: string, pageCost: number): number[] {
  const times = postgres.sql(`
    create temporary table took (ms double precision);
    grant insert on took to authenticated;
    set random_page_cost = ${pageCost};
    set role authenticated;
    select set_config('request.jwt.claims', '{"sub": "${ADMIN}", "role": "authenticated", "session_id": "${ADMIN}"}', false) \\g /dev/null
    do $$ declare start timestamptz; begin
      for run in 1..${RUNS} loop
        start := clock_timestamp();
        ${statement};
        insert into took select 1000 * extract(epoch from clock_timestamp() - start);
      end loop;
    end $$;
    reset role;
    select ms from took`)
  return times.split('\n').map(Number)
}
