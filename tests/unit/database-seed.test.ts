// @vitest-environment node
import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SOURCES } from '@/site/demo-request/schema'
import { createMigratedDatabase } from '../../scripts/backend/local-supabase.ts'
import { LIMITS } from '../support/specification.ts'

const CONTENTS = `
  select (select json_agg(waitlist order by id) from public.waitlist) as waitlist,
    (select json_agg(user_roles order by user_id) from public.user_roles) as user_roles,
    (select json_agg(profiles order by user_id) from public.profiles) as profiles,
    (select json_agg(users order by id) from auth.users) as users,
    (select json_agg(identities order by id) from auth.identities) as identities
`

let database: PGlite

beforeAll(async () => {
  database = await createMigratedDatabase()
  await database.exec(await readFile('supabase/seed.sql', 'utf8'))
}, 60_000)

afterAll(() => database.close())

it('running the seed again changes nothing', async () => {
  const { rows: before } = await database.query(CONTENTS)
  await database.exec(await readFile('supabase/seed.sql', 'utf8'))
  const { rows: after } = await database.query(CONTENTS)
  expect(after).toEqual(before)
})

it('an admin and a member can sign in with the documented passwords', async () => {
  const { rows } = await database.query(`
    select email, user_roles.role::text, encrypted_password = extensions.crypt(
      case email when 'admin@sayfield.example' then 'sayfield-admin' else 'sayfield-member' end, encrypted_password
    ) as password_fits
    from public.profiles
    join auth.users using (email)
    left join public.user_roles on user_roles.user_id = users.id
    order by email
  `)
  expect(rows).toEqual([
    { email: 'admin@sayfield.example', role: 'admin', password_fits: true },
    { email: 'member@sayfield.example', role: null, password_fits: true },
  ])
})

it('the sample requests are varied and recent, with reserved email addresses', async () => {
  const { rows } = await database.query(`
    select count(*)::int as requests,
      count(distinct source)::int as sources,
      count(*) filter (where num_nulls(company, phone, message, source) > 0)::int > 10 as some_sparse,
      ${Object.keys(LIMITS)
        .map((field) => `max(char_length(${field})) as ${field},`)
        .join(' ')}
      bool_and(email like '%.example') as reserved,
      max(created_at) <= now() and min(created_at) > now() - interval '46 days' as recent
    from public.waitlist
  `)
  expect(rows).toEqual([
    { requests: 60, sources: SOURCES.length, some_sparse: true, ...LIMITS, reserved: true, recent: true },
  ])
})
