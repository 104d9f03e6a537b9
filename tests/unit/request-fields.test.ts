// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REQUEST_FIELDS, REQUEST_LIMITS, requestLabels } from '@/content/request-fields'
import { demoRequestSchema } from '@/site/demo-request/schema'
import { FILE_FIELDS, LIST_FIELDS } from '@/admin/requests/model/fields'
import { noticeOf } from '../../supabase/functions/deliver/notice.ts'
import { words } from '../../supabase/functions/deliver/words.ts'
import { openDeliveryDatabase } from '../support/delivery.ts'

// Each field of the demo form must also be stored, searched, displayed and included in notices (docs/content.md).

it('every field of the form exists wherever requests are stored, shown or sent', async () => {
  const db = await openDeliveryDatabase()
  const typed = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, field === 'email' ? `${field}@x.ie` : field]))
  const destination = await db.webhook('https://hooks.example')
  await db.database.exec('set role anon')
  const insert = `insert into public.waitlist (${REQUEST_FIELDS.join()}) values ('${Object.values(typed).join("', '")}')`
  const refused = await db.query(insert).then(
    () => '',
    (error: Error) => error.message,
  )
  await db.database.exec('reset role')
  expect(refused, 'supabase/migrations/20261123000300_waitlist.sql: the column, and the grant to insert it').toBe('')
  const [stored] = await db.query<{ search: string }>('select search from public.waitlist')
  const [message] = await db.store().claim(destination, 1, 60)
  const { facts, quotes } = noticeOf(message!, 'https://site.example')
  const told = new Set([...facts.map(({ value }) => value), ...quotes.flatMap(({ lines }) => lines)])
  const form = readFileSync('src/site/demo-request/demo-form.tsx', 'utf8')
  const policy = readFileSync('src/content/legal/privacy-policy.mdx', 'utf8').split('\n## 2.', 1)[0]!.toLowerCase()
  await db.database.close()

  const forgotten = REQUEST_FIELDS.flatMap((field) => {
    const known = field === 'name' || field === 'email'
    const label = requestLabels[field]
    const places = {
      'the form: src/site/demo-request/demo-form.tsx': known || form.includes(`field('${field}')`),
      'the rules: src/site/demo-request/schema.ts': field in demoRequestSchema.shape,
      'the list: src/admin/requests/model/fields.ts': LIST_FIELDS.some(({ key }) => key === field),
      'the exported file: src/admin/requests/model/fields.ts': FILE_FIELDS.some(({ key }) => key === field),
      'search: supabase/migrations/20261123000300_waitlist.sql': stored?.search.includes(typed[field]!),
      'webhooks: public.deliveries_claim': JSON.stringify(message?.request).includes(`"${typed[field]}"`),
      'mails and chats: supabase/functions/deliver/words.ts': told.has(typed[field]!),
      'those by this name: supabase/functions/deliver/words.ts':
        ({ ...words.typed, message: words.fields.message } as Record<string, string>)[field] === label,
      'section 1 of the privacy policy: src/content/legal/privacy-policy.mdx': policy.includes(
        `your ${label.toLowerCase()}`,
      ),
    }
    return Object.entries(places).flatMap(([place, has]) => (has ? [] : `${field} is in the form but not in ${place}`))
  })
  expect(forgotten).toEqual([])
  const longest = Object.values(REQUEST_LIMITS).reduce((sum, limit) => sum + limit + 1, -1)
  expect(longest, 'private.fold cuts what is longer: raise its 1500 and 2000').toBeLessThanOrEqual(1500)
})
