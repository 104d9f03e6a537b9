// @vitest-environment node
import type { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMigratedDatabase } from '../../scripts/test/database/migrated-database.ts'

// The search over more requests than the first thousand, after which what matches is looked for by an index.

const ADMIN = 'a0000000-0000-4000-8000-00000000000a'
const PAGE = 50
/** More than the first 1,000, after which whatever matches is looked for in another way. */
const MANY = 6_000
/** One request of so many matches: more than one page of them, too few for one page among the first 1,000. */
const EVERY = 60
/** So many of the oldest hold a word that none of the newest 1,000 does. */
const EARLY = 4_900

let database: PGlite

beforeAll(async () => {
  database = await createMigratedDatabase({ pgcrypto })
  await database.exec(`
    insert into auth.users (id, email) values ('${ADMIN}', 'admin@search.example');
    insert into auth.sessions (id, user_id, created_at) values ('${ADMIN}', '${ADMIN}', now());
    insert into public.user_roles (user_id, role) values ('${ADMIN}', 'admin');
    select set_config('request.jwt.claims', '{"sub": "${ADMIN}", "role": "authenticated", "session_id": "${ADMIN}"}', false);
    insert into public.waitlist (name, email, company, phone, message, created_at)
    select 'Person ' || n, case when n <= ${EARLY} then 'early' else 'late' end || to_char(n, 'FM0000') || '@search.example', 'Company ' || n % 700,
      case n % ${EVERY} when 0 then 'Ext. 7_7' else 'Ext. 707' end, case n when 1 then 'The oldest' end,
      timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute'
    from generate_series(1, ${MANY}) as n;
    insert into public.waitlist (name, email, company, message) values
      ('Zoë Łukasz', 'zoe@search.example', '100%_sure\\', 'two  spaces'),
      ('Νίκος', 'nikos@search.example', '1000 sure', 'two spaces');
    insert into public.waitlist (name, email, company, created_at)
    values ('한글', 'korean@search.example', '€ 山田 O''Q', '2025-01-01');
    set role authenticated;
  `)
}, 120_000)

afterAll(() => database.close())

interface Found {
  id: string
  name: string
  sort_key: string
}

async function find(query: string, sort = 'name', after?: Found): Promise<Found[]> {
  const { rows } = await database.query<Found>(
    `select id, name, sort_key from public.waitlist_page(
       query => $1, sort => $2, descending => false, cursor_key => $3, cursor_id => $4, size => ${PAGE})`,
    [query, sort, after?.sort_key ?? null, after?.id ?? null],
  )
  return rows
}

async function count(query: string): Promise<number> {
  const { rows } = await database.query<{ total: number }>('select total from public.waitlist_count(query => $1)', [
    query,
  ])
  return rows[0]?.total ?? NaN
}

describe('a search', () => {
  it.each([
    ['ZOE', 'Zoë Łukasz'],
    ['zoë lukasz', 'Zoë Łukasz'],
    ['ΝΙΚΟΣ', 'Νίκος'],
    ['0%_', 'Zoë Łukasz'],
    ['sure\\', 'Zoë Łukasz'],
    ['two  sp', 'Zoë Łukasz'],
    ['two sp', 'Νίκος'],
    ['the OLDEST', 'Person 1'],
    ['%', 'Zoë Łukasz'],
    ['zoe zoe', undefined],
    // Less than three characters, signs, and what is written without spaces; the request is the oldest one.
    ['€', '한글'],
    ['山', '한글'],
    ['山田', '한글'],
    ["o'", '한글'],
    ['Q', '한글'],
    ['한', '한글'],
    ["田 o'q", '한글'],
    ['qx', undefined],
    ['田山', undefined],
  ])('for %j finds %s', async (query, name) => {
    expect((await find(query)).map((found) => found.name)).toEqual(name === undefined ? [] : [name])
    expect(await count(query)).toBe(name === undefined ? 0 : 1)
  })

  it.each(['name', 'company', 'created_at'])(
    'what few requests hold is paged through completely, by %s',
    async (sort) => {
      const seen: string[] = []
      for (let page = await find('7_7', sort); page.length > 0; page = await find('7_7', sort, page.at(-1))) {
        expect(page.length).toBeLessThanOrEqual(PAGE)
        seen.push(...page.map(({ name }) => name))
      }
      const expected = Array.from({ length: Math.floor(MANY / EVERY) }, (_, index) => `Person ${(index + 1) * EVERY}`)
      expect(seen).toHaveLength(expected.length)
      expect(seen.toSorted()).toEqual(expected.toSorted())
      expect(await count('7_7')).toBe(expected.length)
    },
  )

  it.each([
    ['created_at', null, 0],
    ['email', null, 0],
    ['created_at', ['new', 'booked'], 0],
    ['email', ['new'], 0],
    // Behind a key among those without the word, and behind one among those with it.
    ['created_at', null, EARLY + 10],
    ['email', ['new'], EARLY - 3],
  ])('finds a word that is rare first and common later, by %s, of %j, behind %d', async (sort, statuses, behind) => {
    const { rows } = await database.query<Found>(
      `select name from public.waitlist_page(
         query => 'early', sort => $1, statuses => $2, size => ${PAGE},
         cursor_key => (select sort_key from public.waitlist_page(query => $3, sort => $1)),
         cursor_id => (select id from public.waitlist_page(query => $3, sort => $1)))`,
      [sort, statuses, behind === 0 ? 'of nobody' : `${behind <= EARLY ? 'early' : 'late'}${behind}@`],
    )
    const first = behind > 0 && behind <= EARLY ? behind - 1 : EARLY
    expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: PAGE }, (_, index) => `Person ${first - index}`))
  })

  it('looks for that no further than to where a sample has found enough', async () => {
    await database.exec('reset role')
    const { rows } = await database.query(
      `select stop_id is not null as stops from private.waitlist_stops(
         private.make_waitlist_view('early', null, null, null, 'email', true, false, null, null, null),
         null, null, null, null, null, ${PAGE})`,
    )
    await database.exec('set role authenticated')
    expect(rows).toEqual([{ stops: true }, { stops: true }, { stops: false }])
  })

  it.each([
    ['707', 10, 11],
    ['7_7', 10, 11],
    ['7_7', 100, 100],
    ['', 1000, 1001],
    ['qx', 0, 0],
  ])('for %j is counted no further than %d, if asked', async (query, atMost, total) => {
    const { rows } = await database.query('select total from public.waitlist_count(query => $1, at_most => $2)', [
      query,
      atMost,
    ])
    expect(rows).toEqual([{ total }])
  })
})
