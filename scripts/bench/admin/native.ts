import type { NativePostgres } from '../../backend/local-supabase.ts'
import { summarize, type Measure } from '../spread.ts'
import { COMMON_WORD, fillStatements, RARE_WORD } from './entries.ts'

const ADMIN = '00000000-0000-4000-8000-000000000001'
const RUNS = 20

const BEHIND = `last_request_at <= '{key}' and (last_request_at < '{key}' or id < '{id}')`
const OPEN = `status in ('new', 'contacted', 'booked')`
const CLOSED = `status = 'closed'`
const DUE = `status <> 'spam' and (next_step_on <= current_date or status = 'new' and status_since < now() - interval '4 hours' or asked_again_at < now() - interval '4 hours')`
const NEWEST = 'last_request_at desc, id desc'
const PAGE_SIZE = 51

const search = (word: string) => `search like '%${word}%'`

/** Like PostgREST's SQL. */
const page = (where: string, order = NEWEST) => `
    with page as (
      select waitlist.*, coalesce(notes.notes, '[]') as notes
      from (select * from public.waitlist where ${where} order by ${order} limit ${PAGE_SIZE}) as waitlist
      left join lateral (
        select json_agg(json_build_object('removed_at', removed_at)) as notes
        from public.waitlist_notes where entry_id = waitlist.id
      ) as notes on true
    )
    select coalesce(json_agg(page), '[]') from page`
const count = (where: string) => `select count(*) from (select 1 from public.waitlist where ${where}) as counted`

/** The dashboard's queries (admin/requests/model/api.ts), from most frequent to most expensive. */
const READS = {
  'first page of open entries': page(OPEN),
  'first page of all': page('true'),
  'due, newest first': page(DUE),
  'due, by next step': page(DUE, 'next_step_on, id'),
  'a page in the middle': page(BEHIND),
  'by name': page(OPEN, 'name_key, id'),
  'filter by status and owner': page(`status = 'booked' and owner_id is null`),
  'filter by origin': page(`${OPEN} and origin = 'newsletter'`),
  'search: rare word': page(search(RARE_WORD)),
  'search: common word, open': page(`${OPEN} and ${search(COMMON_WORD)}`),
  'search: common word, by name': page(search(COMMON_WORD), 'name_key, id'),
  'search: nothing': page(search('qqqqqq')),
  'count of due': count(DUE),
  'count of new': count(`status = 'new'`),
  'count of closed': count(CLOSED),
  'search: count of a rare word, closed': count(`${CLOSED} and ${search(RARE_WORD)}`),
  'search: count of a common word, closed': count(`${CLOSED} and ${search(COMMON_WORD)}`),
  'place of a page in the middle': count(BEHIND.replaceAll('<', '>')),
}

const changeOf = (amount: number) => `
  update public.waitlist set status = (array['contacted', 'booked'])[1 + run % 2]
  where id in (select id from public.picked limit ${amount}) and version = run`

export function measureNative(postgres: NativePostgres, count: number): Measure[] {
  postgres.sql(`
    insert into auth.users (id, email) values ('${ADMIN}', 'admin@bench.example');
    insert into auth.sessions (id, user_id, created_at) values ('${ADMIN}', '${ADMIN}', now());
    insert into public.user_roles (user_id, role) values ('${ADMIN}', 'admin')`)
  postgres.sql(fillStatements(count).join(';\n'))
  const [key = '', id = ''] = postgres
    .sql(
      `select last_request_at, id from public.waitlist order by last_request_at desc, id desc offset ${Math.floor(count / 2)} limit 1`,
    )
    .split('|')
  const report = (days: number) =>
    `select public.waitlist_report('origin', current_date - ${days}, current_date, 'Europe/Dublin')`
  const measures = Object.entries({
    ...READS,
    'days: 1,000 of them': `select public.waitlist_days('Europe/Dublin', current_date - 1000, current_date, 'week')`,
    'report by origin: 7 days': report(7),
    'report by origin: 90 days': report(90),
    'report by origin: 2 years': report(730),
  }).map(([name, read]) => {
    const filled = read.replaceAll('{key}', key).replaceAll('{id}', id)
    return summarize(name, timesOf(postgres, `perform * from (${filled}) as asked`))
  })
  measures.push(
    summarize(
      'reminders: a minute with nothing due',
      timesOf(postgres, 'perform private.queue_reminders()', 'postgres'),
    ),
  )
  postgres.sql(`
    create table public.picked as select id from public.waitlist where status = 'closed' limit 100;
    grant select on public.picked to authenticated`)
  // Each run makes a new version, so the entries differ.
  measures.push(summarize('change of 100', timesOf(postgres, changeOf(100))))
  postgres.sql(
    `truncate public.picked; insert into public.picked select id from public.waitlist where version = 1 limit 1`,
  )
  measures.push(summarize('change of one', timesOf(postgres, changeOf(1))))
  return [...measures, ...insertOf(postgres)]
}

/** Includes trigger and policy. */
function insertOf(postgres: NativePostgres): Measure[] {
  const insert = `insert into public.waitlist (name, email, company, phone, message, source)
    values ('Bench Tester', 'bench-' || run || '@bench.example', 'Harbour Freight Example', '+353 1 555 0100',
      'We are a team of twelve who update records after every call. Please show us how it works.', 'demo')`
  // The trigger counts rows per statement.
  const headers = `perform set_config('waitlist.statement', '', true), set_config('request.headers', '{"cf-connecting-ip": "198.51.100.' || run || '"}', true);`
  return [summarize("a visitor's insert", timesOf(postgres, `${headers} ${insert}`, 'anon'))]
}

/** In milliseconds, inside the server. */
function timesOf(postgres: NativePostgres, statement: string, role = 'authenticated'): number[] {
  const times = postgres.sql(`
    create temporary table took (ms double precision);
    grant insert on took to public;
    -- As hosted Supabase sets it: what is not read in order costs little more.
    set random_page_cost = 1.1;
    set role ${role};
    select set_config('request.jwt.claims', '{"sub": "${ADMIN}", "role": "${role}", "session_id": "${ADMIN}"}', false) \\g /dev/null
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
