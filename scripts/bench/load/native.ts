import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadRun } from './requests.ts'
import { ALL_TURNS } from './native-callers.ts'
import type { NativePostgres } from '../../test/database/native-postgres.ts'

/**
 * One insert as PostgREST makes it: a transaction in the visitor's role, told of the request's headers. What is not
 * measured is PostgREST itself, and the network.
 */
const insertScript = (address: string) => `
\\set n random(1, 2000000000)
\\set a random(0, 255)
\\set b random(0, 255)
\\set c random(0, 255)
begin;
select set_config('role', 'anon', true), set_config('request.headers', '{"cf-connecting-ip": "${address}"}', true);
insert into public.waitlist (name, email, company, phone, message, source) values ('Load Tester',
  'load' || :client_id || '-' || :n || '@load.example', 'Harbour Freight Example', '+353 1 555 0100',
  'We are a team of twelve who update records after every call. Please show us how it works.', 'demo');
commit;
`

const ANY_ADDRESS = `10.' || :a || '.' || :b || '.' || :c || '`
const ONE_ADDRESS = '192.0.2.1'

/** Valid requests by so many connections at once, the limit on inserts off or on. */
export function loadNative(postgres: NativePostgres, callers: number, amount: number, limited: boolean): LoadRun {
  postgres.sql(`alter table public.waitlist ${limited ? 'enable' : 'disable'} trigger limit_requests`)
  return bench(postgres, limited ? 'inserts, limit on' : 'inserts, limit off', callers, amount, ANY_ADDRESS)
}

/** Everybody from one address at once: how many rows there are afterwards. */
export function floodNative(postgres: NativePostgres, callers: number): { sent: number; stored: number } {
  postgres.sql('alter table public.waitlist enable trigger limit_requests')
  const before = Number(postgres.sql('select count(*) from public.waitlist'))
  bench(postgres, 'flood', callers, callers, ONE_ADDRESS)
  return { sent: callers, stored: Number(postgres.sql('select count(*) from public.waitlist')) - before }
}

let runs = 0

function bench(postgres: NativePostgres, name: string, callers: number, amount: number, address: string): LoadRun {
  postgres.sql(ALL_TURNS)
  const script = join(postgres.folder, 'insert.sql')
  const prefix = `run${++runs}`
  writeFileSync(script, insertScript(address))
  const each = Math.max(1, Math.round(amount / callers))
  postgres.run(
    'pgbench',
    '--no-vacuum',
    '--log',
    `--log-prefix=${prefix}`,
    `--file=${script}`,
    `--client=${callers}`,
    `--transactions=${each}`,
    '--jobs=1',
  )
  const lines = readdirSync(postgres.folder)
    .filter((file) => file.startsWith(`${prefix}.`))
    .flatMap((file) => readFileSync(join(postgres.folder, file), 'utf8').trim().split('\n'))
    .filter(Boolean)
    .map((line) => line.split(' ').map(Number))
  // client, transaction, microseconds, script, seconds and microseconds of its end
  // https://www.postgresql.org/docs/current/pgbench.html
  const times = lines.map(([, , took = 0]) => took / 1000).toSorted((one, other) => one - other)
  const ends = lines.map(([, , , , second = 0, micro = 0]) => second + micro / 1e6)
  const begins = lines.map(([, , took = 0, , second = 0, micro = 0]) => second + (micro - took) / 1e6)
  const seconds = Math.max(...ends) - Math.min(...begins)
  return { name, callers, seconds, statuses: new Map([[201, times.length]]), times }
}
