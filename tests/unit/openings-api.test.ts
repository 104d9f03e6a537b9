import { beforeAll, expect, test, vi } from 'vitest'
import { openingsFor } from '@/admin/openings'
import { unknownPlaceholder } from '@/admin/placeholders'
import {
  addOpening,
  changeOpening,
  openingsQuery,
  removeOpening,
} from '@/admin/openings-api'
import { QueryClient } from '@tanstack/react-query'
import { db, signIn, use } from '../support/embedded'

vi.mock('@/supabase/client', () => import('../support/embedded'))

// The openings of replies in the database: those of a new project, and changes.

beforeAll(async () => use((await signIn()).tab))

const load = () => new QueryClient().fetchQuery(openingsQuery)
const FIELDS = {
  name: 'After a fair',
  form: null,
  subject: 'Good to meet you',
  body: 'Hello {first name},',
} as const

test('a new project offers three openings for each form', async () => {
  const openings = await load()
  for (const form of ['demo', 'app', 'exit-popup', 'roi', null])
    expect(openingsFor(openings, form).map(({ name }) => name)).toEqual([
      'Offer a time',
      'Ask first',
      'Follow up',
    ])
})

test.each([
  ['app', /Thank you for joining the waitlist/],
  ['exit-popup', /free month/],
  ['roi', /calculator/],
  ['demo', /asking for a demo/],
])('its first one thanks for what the form %s asked', async (form, text) => {
  expect(openingsFor(await load(), form)[0]?.body).toMatch(text)
})

test('its openings greet by first name, and every placeholder is known', async () => {
  for (const { subject, body } of await load()) {
    expect(body).toMatch(/^Hello \{first name\},\n\n/)
    expect(unknownPlaceholder(subject + body)).toBeUndefined()
  }
})

test('an opening is added once, although its call is repeated', async () => {
  const id = crypto.randomUUID()
  await addOpening(id, FIELDS)
  await addOpening(id, FIELDS)
  const added = (await load()).filter(({ name }) => name === FIELDS.name)
  expect(added).toEqual([{ id, ...FIELDS, version: 1 }])
  await removeOpening(id)
  expect((await load()).filter((opening) => opening.id === id)).toEqual([])
})

test('a second opening of the same name for the same form is refused', async () => {
  const [first] = await load()
  await expect(
    addOpening(crypto.randomUUID(), { ...FIELDS, name: first!.name }),
  ).rejects.toMatchObject({ reason: 'taken' })
})

test('a change after that of another admin is refused', async () => {
  const [seen] = await load()
  const { name, form, subject, body } = seen!
  await db(
    "update public.reply_openings set subject = 'Theirs' where id = $1",
    [seen!.id],
  )
  const change = { name, form, subject: 'Mine', body }
  expect(await changeOpening(seen!, change)).toBe(false)
  expect((await load())[0]?.subject).toBe('Theirs')
  expect(await changeOpening((await load())[0]!, { ...change, subject })).toBe(
    true,
  )
})
