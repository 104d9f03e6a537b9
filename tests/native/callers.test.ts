import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NativePostgres } from '../../scripts/backend/local-supabase.ts'
import { ADMIN_ID, ENTRY_ID, FILL, FUNCTIONS, MEMBER_ID, TABLES } from '../support/attempts.ts'
import { openCallers, type NativeAnswer, type NativeCallers } from '../support/native-callers.ts'
import { startProject } from '../support/native-project.ts'

// Each table by each verb, and each function, by each caller, on a real PostgreSQL in the statements that PostgREST
// sends.

/** User id of each caller; the session of `former` has ended. */
const CALLERS = {
  visitor: undefined,
  member: MEMBER_ID,
  former: '00000000-0000-4000-8000-00000000000c',
  admin: ADMIN_ID,
}

let postgres: NativePostgres
let callers: NativeCallers
/** Each column's type, which PostgREST reads from the catalogue. */
const types = new Map<string, string>()

beforeAll(async () => {
  postgres = startProject('open')
  const people = Object.entries(CALLERS).flatMap(([caller, id]) =>
    id ? [`('${id}', '${caller}@native.example')`] : [],
  )
  postgres.sql(`
    insert into auth.users (id, email) values ${people.join()};
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where id <> '${MEMBER_ID}';
    insert into auth.sessions (id, user_id, created_at) select overlay(id::text placing '5' from 1)::uuid, id,
      now() - case when email like 'former@%' then interval '8 days' else '0' end from auth.users;
    insert into public.waitlist (id, name, email, utm_source) values ('${ENTRY_ID}', 'Ada', 'ada@native.example', 'news');
    ${FILL.join(';')}`)
  const columns = postgres.sql(`select attrelid::regclass || '.' || attname || '=' || format_type(atttypid, null)
    from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0`)
  for (const line of columns.split('\n')) types.set(...(line.split('=') as [string, string]))
  callers = await openCallers(postgres, 1)
})
afterAll(async () => {
  await callers.close()
  postgres.stop()
})

/** PostgREST 12 to 14 wrap every statement like this. */
const framed = (source: string) => `WITH pgrst_source AS (${source})
  SELECT '' AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total, coalesce(json_agg(_postgrest_t), '[]') AS body
  FROM (SELECT * FROM pgrst_source) _postgrest_t`

const VERBS: Record<string, (table: string, body: Record<string, unknown>, select?: string) => string> = {
  select: (table, _body, select = '*') => `SELECT "public"."${table}".${select} FROM "public"."${table}"`,
  insert: (table, body) =>
    `INSERT INTO "public"."${table}"(${insertColumns(body)}) SELECT ${insertColumns(body, 'pgrst_body.')} FROM ${describeInsert(table, body)} RETURNING 1`,
  update: (table, body) =>
    `UPDATE "public"."${table}" SET (${insertColumns(body)}) = ROW(${insertColumns(body, 'pgrst_body.')})
     FROM ${describeInsert(table, body)} RETURNING 1`,
  delete: (table) => `DELETE FROM "public"."${table}" RETURNING 1`,
}
const insertColumns = (body: object, prefix = '') =>
  Object.keys(body)
    .map((name) => `${prefix}"${name}"`)
    .join()
const typed = (table: string, body: object) =>
  Object.keys(body)
    .map((name) => `"${name}" ${types.get(`${table}.${name}`) ?? 'text'}`)
    .join()
const describeInsert = (table: string, body: object) => `(SELECT $1::json AS json_data) pgrst_payload,
  LATERAL (SELECT ${insertColumns(body)} FROM json_to_record(pgrst_payload.json_data)
    AS _(${typed(table, body)})) pgrst_body`

const describeAnswer = ({ rows, error }: NativeAnswer) => error?.code ?? rows

it('the list of tables, views and functions is complete, besides own_session and waitlist_state', () => {
  const named = (sql: string) => postgres.sql(sql).trim().split('\n')
  expect(
    named(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
    ),
  ).toEqual([...Object.keys(TABLES), 'own_session', 'waitlist_state'].toSorted())
  expect(named(`select distinct proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`)).toEqual(
    Object.keys(FUNCTIONS).toSorted(),
  )
})

it.each(Object.entries(TABLES))(
  '%s can be read and changed by the specified callers only',
  async (table, { row, change, admin, own = 0, select, isView }) => {
    for (const [caller, person] of Object.entries(CALLERS)) {
      for (const [verb, statement] of Object.entries(VERBS)) {
        const body = verb === 'insert' ? row : change
        const values = verb === 'insert' || verb === 'update' ? body : undefined
        const answer = describeAnswer(await callers.attempt(person, framed(statement(table, body, select)), values))
        const refused = ['42501', ...(isView ? ['55000'] : [])]
        const may = caller === 'admin' && admin.includes(verb)
        // A visitor lacks the grant; a signed-in caller may have it, but finds no row.
        const found =
          caller === 'visitor' || verb === 'insert' ? [] : [caller === 'member' && verb === 'select' ? own : 0]
        expect(may ? ['rows'] : [...refused, ...found], `${caller}: ${verb}`).toContain(
          may && Number(answer) ? 'rows' : answer,
        )
      }
    }
  },
)

it.each(Object.entries(FUNCTIONS))(
  '%s() returns nothing to visitors, members and ended sessions',
  async (name, { given, member }) => {
    const list = Object.entries(given).map(([argument, value]) => `"${argument}" := '${String(value)}'`)
    const call = (person?: string) =>
      callers.attempt(person, framed(`SELECT called.* FROM "public"."${name}"(${list.join()}) called`))
    expect(describeAnswer(await call())).toBe('42501')
    for (const person of [CALLERS.member, CALLERS.former]) {
      const { error, body } = await call(person)
      // The result is no row, zero or false.
      expect(error?.code ?? JSON.stringify(body)).toMatch(
        member === 'refusal' ? /^42501$/ : /^\[(\{"\w+":(0|false)\})?\]$/,
      )
    }
  },
)
