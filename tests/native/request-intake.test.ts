import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import {
  flood,
  countStatus,
  openCallers,
  visit,
} from '../support/native-callers.ts'
import type {
  Body,
  NativeAnswer,
  NativeCallers,
} from '../support/native-callers.ts'
import { startProject } from '../support/native-project.ts'

// Floods by many sessions at once, on a real PostgreSQL, in the statements that
// PostgREST sends.

let postgres: NativePostgres
let callers: NativeCallers
/** Connects as the owner of the database, beside the callers. */
let owner: Client

beforeAll(async () => {
  postgres = startProject('open')
  // On a busy machine calls wait longer than a hosted project's timeout allows.
  postgres.sql(`alter role authenticator set statement_timeout = '60s'`)
  callers = openCallers(postgres)
  owner = new Client(
    `postgresql://postgres@${encodeURIComponent(postgres.folder)}/postgres`,
  )
  await owner.connect()
})
beforeEach(() =>
  postgres.sql(
    'truncate public.waitlist, public.destinations, private.rate_limits cascade',
  ),
)
afterAll(async () => {
  await callers.close()
  await owner.end()
  postgres.stop()
})

const MESSAGE =
  'We are a team of twelve who update records after every call. Please show us how it works.'
let last = 0
const fresh = () => ({
  name: 'Flood',
  email: `${++last}@flood.example`,
  message: MESSAGE,
})
const KNOWN = { name: 'Known', email: 'known@flood.example', message: MESSAGE }
const INNOCENT = '198.51.100.7'

const count = (source: string) =>
  Number(postgres.sql(`select count(*) from ${source}`))
const stored = () => count('public.waitlist')
const kinds = (answers: NativeAnswer[]) =>
  [
    ...new Set(
      answers.map(({ status, error }) =>
        `${status} ${error?.code ?? ''}`.trim(),
      ),
    ),
  ].toSorted()

it('when an address sends its first two requests at the same moment, the second is kept as a repeat', async () => {
  const answers = await flood(callers, 10, 100, (number) => [
    `10.0.0.${number}`,
    { ...KNOWN, email: `${number >> 1}@flood.example` },
  ])
  expect(kinds(answers)).toEqual(expect.arrayContaining(['201']))
  expect(stored()).toBe(50)
  expect(count('public.waitlist_returns')).toBe(50)
})

it('requests at the same moment go in turn to the admins who take turns', async () => {
  postgres.sql(`insert into auth.users (id, email) select gen_random_uuid(), n || '@team.example' from generate_series(1, 3) n;
    insert into public.user_roles (user_id, role, takes_turns) select id, 'admin', true from auth.users`)
  await flood(callers, 10, 60, (number) => [`10.0.0.${number}`, fresh()])
  postgres.sql('update public.user_roles set takes_turns = false')
  const counts = postgres.sql(
    'select count(*) from public.waitlist group by owner_id',
  )
  expect(counts.trim().split('\n')).toEqual(['20', '20', '20'])
})

it('an entry is erased only after the request that is being stored for it', async () => {
  await callers.insert(INNOCENT, KNOWN)
  // Pauses before the return is stored: triggers run in the order of their
  // names.
  postgres.sql(`
    create function private.pause() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end';
    create trigger "65_pause" after insert on public.waitlist for each statement
      when (pg_trigger_depth() = 0) execute function private.pause();`)
  const answer = callers.insert(INNOCENT, { ...KNOWN, name: 'Again' })
  while (count(`pg_stat_activity where wait_event = 'PgSleep'`) === 0)
    await new Promise((resolve) => setTimeout(resolve))
  // Waits for the request, whose COMMIT this process sends.
  const erased = owner.query('delete from public.waitlist')
  expect((await answer).error).toBeUndefined()
  await erased
  postgres.sql(
    'drop trigger "65_pause" on public.waitlist; drop function private.pause()',
  )
  expect(stored()).toBe(0)
  expect(count('public.waitlist_returns')).toBe(0)
  expect(await callers.insert(INNOCENT, KNOWN)).toMatchObject({ status: 201 })
})

it('100 callers at once whose limits overlap never deadlock while buckets are purged', async () => {
  const many = openCallers(postgres, 100)
  // Households and /48s overlap, so requests hold buckets that others wait for.
  const address = (number: number) =>
    number % 2
      ? `10.0.0.${number % 250}`
      : `2001:db8:${number % 7}:${((number * 13) % 1200).toString(16)}::1`
  const people = Array.from({ length: 10 }, (_, number) => ({
    ...KNOWN,
    email: `known${number}@flood.example`,
  }))
  const answers: NativeAnswer[] = []
  for (let round = 0; round < 8; round++) {
    postgres.sql(
      `truncate public.waitlist cascade; update private.rate_limits set full_at = full_at - interval '2 hours'`,
    )
    const attack = flood(many, 100, 400, (number) => {
      const rare = number % 20 ? people.slice(0, 2) : fresh()
      return [
        address(number + round),
        number % 10 ? (people.slice(number % 9)[number % 2] ?? KNOWN) : rare,
      ]
    })
    const purge = owner.query('select private.purge_short_lived()')
    answers.push(...(await attack))
    await purge
  }
  await many.close()
  expect(answers).toHaveLength(3200)
  expect(
    kinds(answers).filter((kind) => !/^(201|409|413|429 PT429)$/.test(kind)),
  ).toEqual([])
  expect(countStatus(answers, 409)).toBeGreaterThan(1000)
})

// Floods from 60 office-sized networks. The limits follow from each level's
// bursts, on any machine.
const ATTACKS: [what: string, body: () => Body][] = [
  ['new addresses', fresh],
  ['one known address', () => KNOWN],
]
it.each(ATTACKS)(
  'a flood of %s is bounded, and visitors get in',
  async (_label, body) => {
    postgres.sql(
      `insert into public.destinations (name, kind, addresses) values ('Team', 'email', '{team@flood.example}')`,
    )
    await callers.insert('203.0.113.1', KNOWN)
    const attack = flood(callers, 60, 6000, (number) => [
      `10.1.0.${number % 60}`,
      body(),
    ])
    const visitors = await visit(callers, attack, fresh)
    const hostile = await attack
    const storedCount = countStatus(hostile, 201) + countStatus(hostile, 409)
    expect(kinds(visitors)).toEqual(['201'])
    // Each network stores 100 up to a total of 250 an hour, another 20 up to
    // 1,000, then five; plus requests counted at the same time on ten
    // connections.
    expect(storedCount).toBeLessThanOrEqual(250 + 60 * 20 + 60 * 5 + 20)
    expect(stored() + count('public.waitlist_returns')).toBe(
      storedCount + visitors.length + 1,
    )
    expect(
      count(`public.deliveries where event = 'request.returned'`),
    ).toBeLessThanOrEqual(1)
  },
)

it('requests that PostgREST rolls back take no tokens from other visitors', async () => {
  const undone: NativeAnswer[] = []
  for (let number = 0; number < 1060; number++)
    undone.push(await callers.insertUndone('192.0.2.1', fresh()))
  expect(countStatus(undone, 201)).toBe(1060)
  expect(stored()).toBe(0)
  for (let number = 0; number < 3; number++) {
    expect(await callers.insert(INNOCENT, fresh())).toMatchObject({
      status: 201,
    })
  }
})

/** Number of calls of each function during a visitor's request. */
const callsOfInsert = (body: Body) => {
  const rows = [body].flat()
  const names = Object.keys(rows[0] ?? {}).join()
  return postgres.sql(`begin; set local track_functions = 'all'; set local role anon;
    insert into public.waitlist (${names}) select ${names} from json_populate_recordset(null::public.waitlist,
      $body$${JSON.stringify(rows)}$body$);
    reset role;
    select coalesce(string_agg(concat(funcname, ' ', calls), ', ' order by funcname), 'none') from pg_stat_xact_user_functions;
    rollback`)
}

it('the database folds the texts of a known address as often as those of an unknown one', async () => {
  await callers.insert('203.0.113.1', KNOWN)
  const folds = (email: string) =>
    /\bfold \d+/.exec(callsOfInsert({ ...KNOWN, email, message: 'M' }))?.[0]
  // The searched text, and the list's keys of name and address.
  expect(folds('unknown@flood.example')).toBe('fold 3')
  expect(folds(KNOWN.email)).toBe('fold 3')
})

const REFUSED: [what: string, body: (email: string) => Body][] = [
  ['an invalid request', (email) => ({ ...KNOWN, email, name: '' })],
  [
    'one of 2,500 heavy characters',
    (email) => ({ ...KNOWN, email, message: '\uFDFA'.repeat(2500) }),
  ],
  [
    'one of 10,000 characters',
    (email) => ({ ...KNOWN, email, message: 'x'.repeat(10_000) }),
  ],
  ['a batch of two', (email) => [{ ...KNOWN, email, message: 'M' }, fresh()]],
]
it.each(REFUSED)(
  'for %s the database makes the same calls for a known address',
  async (_label, body) => {
    await callers.insert('203.0.113.1', KNOWN)
    const calls = callsOfInsert(body(KNOWN.email))
    expect(calls).toContain('hold_request')
    expect(calls).toBe(callsOfInsert(body('unknown@flood.example')))
    expect(calls).not.toContain('fold')
  },
)
