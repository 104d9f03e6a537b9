import { figuresWords } from '../../src/content/admin-report.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { HOSTILE_ENTRIES, insertSql } from '../support/hostile-entries.ts'
import { sideways } from '../support/sideways.ts'
import { ADMIN, TOASTS } from '../support/specification.ts'
import type { Site } from '../support/site.ts'
import { admin, comeBack, expect, signIn, test, toast } from '../support/test.ts'

test.use({ asAdmin: true })

const card = (page: Page) => page.getByRole('region', { name: 'Waitlist Submissions' })
/** How many there are in all (specification §2). */
const badge = (page: Page) =>
  card(page)
    .locator('p')
    .filter({ hasText: / entries$/ })
const entryLinks = (page: Page) => page.locator('[data-entry]')
const dialog = (page: Page) => page.getByRole('dialog')
/** What the address says of the view, which is never sent. */
const search = (page: Page) => new URLSearchParams(new URL(page.url()).hash.slice(1))
const emails = (page: Page) => page.locator('tbody tr td:nth-of-type(1)').allTextContents()

/** The e-mails of the current page, once it is the one at that position. */
async function emailsAt(page: Page, position: string | RegExp) {
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(position)
  return emails(page)
}

/** Numbered entries, one a minute; the highest number is the newest. */
const addEntries = (site: Site, count: number, from = 1) =>
  site.sql(
    `insert into public.waitlist (name, email, company, message, source, created_at, heard_at)
     select 'Person ' || n, 'person' || n || '@list.example', 'Company ' || n % 10, 'Message ' || n, 'app', moment, moment
     from generate_series($1::int, $2::int) n,
       lateral (select timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute' as moment) as sent`,
    [from, from + count - 1],
  )

test('find: as one types, whatever the case and accents; characters mean themselves; the address holds it', async ({
  page,
  site,
}) => {
  await addEntries(site, 60)
  await site.sql(
    `insert into public.waitlist (name, email, company, phone, message, source, heard_at) values
      ('Zoë Ó Briain', 'zoe@find.example', '100%_sure\\', '+353 1', 'two  spaces', 'roi', now() - interval '1 second'),
      ('Zoe Plain', 'plain@find.example', '1000 sure', null, 'two spaces', null, now())`,
  )
  await page.goto('/admin/dashboard')
  await expect(entryLinks(page)).toHaveCount(50)
  const field = page.getByLabel('Search', { exact: true })
  await field.pressSequentially('ZOE')
  await expect(entryLinks(page)).toHaveText(['Zoe Plain', 'Zoë Ó Briain'])
  await expect.poll(() => search(page).get('q')).toBe('ZOE')
  for (const [text, found] of [
    ['0%_S', 'zoe@'],
    ['sure\\', 'zoe@'],
    ['two  sp', 'zoe@'],
    ['two sp', 'plain@'],
  ] as const) {
    await field.fill(text)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page.locator('tbody tr')).toContainText(found)
  }
  // One step back is the list before anything was typed; and the field follows.
  await page.goBack()
  await expect(entryLinks(page)).toHaveCount(50)
  await expect(field).toHaveValue('')
  await page.goForward()
  await expect(field).toHaveValue('two sp')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByLabel('Source').selectOption('none')
  await expect(entryLinks(page)).toHaveText(['Zoe Plain'])
  await page.getByLabel('Source').selectOption('')
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await expect(page.getByRole('status').filter({ hasText: '-50 of 60' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2025-12-31')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  expect(search(page).get('to')).toBe('2025-12-31')
  await expect(badge(page)).toHaveText('62 entries')
})

test('find: the last answer wins, and nothing flickers on the way', async ({ page, site }) => {
  await addEntries(site, 3)
  await page.goto('/admin/dashboard')
  await expect(entryLinks(page)).toHaveCount(3)
  await page.route(/waitlist\?.*search=like/, async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.get('search') === 'like.%person%') await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue().catch(() => undefined)
  })
  const field = page.getByLabel('Search', { exact: true })
  const asked = page.waitForRequest((request) => request.url().includes('like.%25person%25'))
  await field.fill('person')
  await asked
  await expect(entryLinks(page)).toHaveCount(3)
  await field.fill('person 2')
  await expect(entryLinks(page)).toHaveText(['Person 2'])
  await page.waitForTimeout(600)
  await expect(entryLinks(page)).toHaveText(['Person 2'])
})

test('sort: by four columns, either way, said to assistive technology, kept in the address', async ({ page, site }) => {
  await addEntries(site, 12)
  await page.goto('/admin/dashboard')
  const heads = page.getByRole('columnheader')
  await expect(page.getByRole('columnheader', { name: 'Submitted' })).toHaveAttribute('aria-sort', 'descending')
  await expect(heads.getByRole('link')).toHaveText(['Name', 'Email', 'Company', 'Submitted'])
  for (const column of ['Name', 'Email', 'Company', 'Submitted']) {
    await heads.getByRole('link', { name: column }).click()
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', /ascending|descending/)
    await expect(page.locator('[aria-sort]')).toHaveCount(1)
  }
  // The address follows the last press after a moment.
  await expect.poll(() => search(page).get('sort')).toBeNull()
  await heads.getByRole('link', { name: 'Name' }).click()
  await expect(entryLinks(page).first()).toHaveText('Person 1')
  // Two presses within an eighth of a second are one step of the history.
  await expect.poll(() => search(page).get('sort')).toBe('name')
  await heads.getByRole('link', { name: 'Name' }).click()
  await expect(entryLinks(page).first()).toHaveText('Person 9')
  await expect.poll(() => [search(page).get('sort'), search(page).get('dir')]).toEqual(['name', 'desc'])
  await page.goBack()
  await expect(entryLinks(page).first()).toHaveText('Person 1')
})

test('page: first, previous, next, last, with the exact position', async ({ page, site }) => {
  await addEntries(site, 120)
  await page.goto('/admin/dashboard')
  const turn = (name: string) => card(page).getByRole('link', { name, exact: true }).click()
  await emailsAt(page, '1-50 of 120')
  await turn('Last')
  expect((await emailsAt(page, '71-120 of 120')).at(-1)).toBe('person1@list.example')
  await turn('Previous')
  expect((await emailsAt(page, '21-70 of 120'))[0]).toBe('person100@list.example')
  await page.reload()
  await emailsAt(page, '21-70 of 120')
  await turn('Previous')
  expect(await emailsAt(page, '1-20 of 120')).toHaveLength(20)
  await turn('Next')
  await emailsAt(page, '21-70 of 120')
  await turn('First')
  await emailsAt(page, '1-50 of 120')
  await expect(card(page).getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
})

test('address: what is searched for, sorted by or open never reaches the host', async ({ page, site }) => {
  await addEntries(site, 120)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!/\/(rest|auth)\/v1\//.test(request.url())) sent.push(request.url(), request.headers().referer ?? '')
  })
  await page.goto('/admin/dashboard')
  await page.getByLabel('Search', { exact: true }).fill('person')
  await expect.poll(() => search(page).get('q')).toBe('person')
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('link').click()
  // The newest came first until then; Next would lead on from there.
  await expect(page.locator('tbody tr').first()).not.toContainText('person120@')
  await emailsAt(page, '1-50 of 120')
  await card(page).getByRole('link', { name: 'Next' }).click()
  const shown = await emailsAt(page, '51-100 of 120')
  await expect.poll(() => search(page).get('cursor')).toContain('@list.example')
  await page.reload()
  await emailsAt(page, '51-100 of 120')
  // Sent to somebody else, it shows the same.
  await page.goto('/')
  await page.goBack()
  expect(await emailsAt(page, '51-100 of 120')).toEqual(shown)
  expect(sent.length).toBeGreaterThan(10)
  expect(sent.filter((text) => /person|example\b.*~|cursor|[?&]q=/.test(text))).toEqual([])
})

test('page: while entries come and go, none is left out and none comes twice', async ({ page, site }) => {
  await addEntries(site, 240)
  await page.goto('/admin/dashboard')
  const seen: string[] = []
  for (let number = 1; number <= 5; number++) {
    // The next page's rows are there, and no longer the last one's.
    await expect
      .poll(async () => {
        const [first] = await emails(page)
        return first !== undefined && !seen.includes(first)
      })
      .toBe(true)
    seen.push(...(await emails(page)))
    // The last row of this page, which the next one begins behind, goes; so does one further on; two come on top.
    const last = Number(/\d+/.exec(seen.at(-1) ?? '')?.[0])
    await site.sql(`delete from public.waitlist where email in ($1, $2)`, [
      `person${last}@list.example`,
      `person${last - 10}@list.example`,
    ])
    await addEntries(site, 2, 1000 + number * 2)
    const next = card(page).getByRole('link', { name: 'Next' })
    if ((await next.getAttribute('aria-disabled')) === 'true') break
    await next.click()
  }
  expect(new Set(seen).size).toBe(seen.length)
  const left = await site.sql<{ email: string }>(
    `select email from public.waitlist where email not like 'person1___@%'`,
  )
  expect(left.filter(({ email }) => !seen.includes(email))).toEqual([])
  // What came meanwhile moved the position, which is put right.
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toHaveText(/ of 240$/)
})

test('read: a whole entry has its address, its neighbours, copy, mail and phone', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addEntries(site, 55)
  await site.sql(`update public.waitlist set phone = '+353 (0)1 234', message = E'one\n\ntwo' where name = 'Person 6'`)
  await page.goto('/admin/dashboard')
  await entryLinks(page)
    .filter({ hasText: /^Person 7$/ })
    .click()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Person 7')
  await page.keyboard.press('j')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Person 6')
  await expect(dialog(page).getByRole('link', { name: 'person6@list.example' })).toHaveAttribute(
    'href',
    'mailto:person6@list.example',
  )
  await expect(dialog(page).getByRole('link', { name: '+353 (0)1 234' })).toHaveAttribute('href', 'tel:+3531234')
  expect(
    await dialog(page)
      .locator('dd')
      .last()
      .evaluate((element) => (element as HTMLElement).innerText),
  ).toBe('one\n\ntwo')
  await dialog(page).getByRole('button', { name: 'Copy email' }).click()
  await expect(dialog(page).getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('person6@list.example')
  // Over the end of the page and back.
  await page.keyboard.press('j')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Person 5')
  await expect(page.locator('tbody tr')).toHaveCount(5)
  await page.keyboard.press('k')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Person 6')
  const six = entryLinks(page).filter({ hasText: /^Person 6$/ })
  await expect(six).toHaveCount(1)
  const id = await six.getAttribute('data-entry')
  await expect.poll(() => search(page).get('entry')).toBe(id)
  await page.reload()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Person 6')
  await expect(entryLinks(page).filter({ hasText: /^Person 6$/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(entryLinks(page).filter({ hasText: /^Person 6$/ })).toBeFocused()
  await expect.poll(() => search(page).get('entry')).toBeNull()
  await page.goto(`/admin/dashboard#entry=${crypto.randomUUID()}`)
  await expect(dialog(page).getByText('This entry does not exist any more.')).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`read: at ${width} px a notification lies over no button of an entry`, async ({ page, site }) => {
    await addEntries(site, 1)
    await site.sql(`update public.waitlist set message = rtrim(repeat('A long line. ', 75))`)
    await page.setViewportSize({ width, height })
    await page.goto('/admin/dashboard')
    await entryLinks(page).first().click()
    await expect(dialog(page)).toBeFocused()
    await page.keyboard.press('2')
    const said = page.locator('[data-sonner-toast][data-mounted=true]')
    await expect(said).toContainText('contacted')
    // It slides in.
    await page.waitForTimeout(600)
    const [toasted, read] = [await said.boundingBox(), await dialog(page).boundingBox()]
    const isBeside = toasted!.x >= read!.x + read!.width || toasted!.y >= read!.y + read!.height
    expect(isBeside, JSON.stringify([toasted, read])).toBe(true)
  })
}

test('read: hostile entries are text, in the list and in the dialog, and break no layout', async ({ page, site }) => {
  const { sql, params } = insertSql(HOSTILE_ENTRIES)
  await site.sql(sql, params)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390) await page.goto('/admin/dashboard')
    await expect(entryLinks(page)).toHaveCount(HOSTILE_ENTRIES.length)
    for (const { email, message } of HOSTILE_ENTRIES) {
      await page.locator('tbody tr').filter({ hasText: email }).locator('[data-entry]').click()
      await expect(dialog(page)).toContainText(email)
      const shown = await dialog(page)
        .locator('dd')
        .last()
        .evaluate((element) => element.textContent)
      expect(shown).toBe(message)
      expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
    expect(await sideways(page)).toBe(0)
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(page.locator('main script, main img, main b, main svg[onload]')).toHaveCount(0)
})

test('know: new entries are announced, and come when they are asked for', async ({ page, site }) => {
  await addEntries(site, 3)
  await page.goto('/admin/dashboard')
  await expect(entryLinks(page)).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await site.sql(`insert into public.waitlist (name, email) values ('Brand new', 'new@list.example')`)
  await comeBack(page)
  const announcement = page.getByRole('button', { name: 'Show 1 new entry' })
  await expect(announcement).toBeVisible()
  await expect(entryLinks(page)).toHaveCount(3)
  await announcement.click()
  await expect(entryLinks(page)).toHaveText(['Brand new', 'Person 3', 'Person 2', 'Person 1'])
  await expect(announcement).toHaveCount(0)
  await expect(badge(page)).toHaveText('4 entries')
})

test('know: an entry that comes again is on top, marked; the numbers follow what is marked as spam', async ({
  page,
  site,
}) => {
  await addEntries(site, 3)
  await site.sql(`update public.waitlist set created_at = now()`)
  await page.goto('/admin/dashboard#status=booked')
  const figures = page.getByRole('list', { name: figuresWords.label })
  await expect(figures).toContainText('This week3')
  await page.waitForLoadState('networkidle')
  await site.sql(`update public.waitlist set heard_at = now(), return_count = 1 where name = 'Person 1'`)
  await comeBack(page)
  await page.getByRole('button', { name: 'Show 1 new entry' }).click()
  await expect(entryLinks(page)).toHaveText(['Person 1', 'Person 3', 'Person 2'])
  await expect(page.locator('tbody tr').first()).toContainText('Asked again')
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await entryLinks(page).first().focus()
  await page.keyboard.press('5')
  await expect(figures).toContainText('This week2')
})

test('know: a failed load keeps what was shown and offers a retry', async ({ page, site, troubles }) => {
  troubles.expect(/waitlist\?/, /status of 500/)
  await addEntries(site, 60)
  await page.goto('/admin/dashboard')
  await expect(entryLinks(page)).toHaveCount(50)
  const pages = /waitlist\?.*limit=51/
  await page.route(pages, (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await card(page).getByRole('link', { name: 'Next' }).click()
  await expect(toast(page, TOASTS.loadFailed.title)).toBeVisible()
  await expect(entryLinks(page)).toHaveCount(50)
  await page.unroute(pages)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entryLinks(page)).toHaveCount(10)
  await expect(page.getByText('You are looking at an earlier state')).toHaveCount(0)
})

test.describe('with a session of its own', () => {
  test.use({ asAdmin: false })

  test('know: a session that ends mid-work leads back to the same view', async ({ page, site, troubles }) => {
    troubles.expect(/answer 40[013]/, /status of 40[013]/)
    await addEntries(site, 60)
    await signIn(page, admin)
    await page.goto('/admin/dashboard#q=person&sort=name')
    // Counted: nothing else is asked for until the page is turned.
    await emailsAt(page, '1-50 of 60')
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
    )
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
      }),
    )
    await card(page).getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**/admin/login')
    await page.unrouteAll()
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/admin/dashboard#*')
    expect([search(page).get('q'), search(page).get('sort')]).toEqual(['person', 'name'])
    await emailsAt(page, '51-60 of 60')
  })
})

test('erase: what is named goes, an audit row stays, which nobody changes', async ({ page, site }) => {
  await addEntries(site, 12)
  await page.goto('/admin/dashboard')
  const [gone] = await site.sql<{ id: string }>(`select id from public.waitlist where name = 'Person 12'`)
  await entryLinks(page)
    .filter({ hasText: /^Person 12$/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Erase' }).click()
  await expect(dialog(page)).toContainText('person12@list.example')
  await dialog(page).getByRole('button', { name: 'Erase 1 entry' }).click()
  await expect(toast(page, '1 entry erased')).toBeVisible()
  await expect(entryLinks(page)).toHaveCount(11)
  await expect(badge(page)).toHaveText('11 entries')
  const audit = await site.sql(`select p.email, action, entry_ids from public.audit_log a
    join public.profiles p on p.user_id = a.admin_id order by a.created_at desc limit 1`)
  expect(audit).toEqual([{ email: admin.email, action: 'erase', entry_ids: [gone?.id] }])

  await page.getByLabel('Select Person 11', { exact: true }).check()
  await page.getByRole('button', { name: 'Select this page' }).click()
  await page.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog(page)).toContainText('and 3 more')
  await dialog(page).getByRole('button', { name: 'Keep', exact: true }).last().click()
  await expect(entryLinks(page)).toHaveCount(11)
  await page.getByRole('button', { name: 'Erase' }).click()
  await dialog(page).getByRole('button', { name: 'Erase 11 entries' }).click()
  await expect(page.getByText(ADMIN.empty)).toBeVisible()
})

interface Stored {
  name: string
  email: string
  company: string | null
  phone: string | null
  message: string | null
}

/** What is exported, as one of the two kinds of file. */
async function take(page: Page, kind: 'CSV for spreadsheets' | 'CSV for another system') {
  const download = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Export CSV' }).first().click()
  await dialog(page).getByRole('button', { name: kind }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^waitlist-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const cells = [...text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)].map(([, cell]) => cell!.replaceAll('""', '"'))
  return { text, cells }
}

test('take along: the view as CSV, for spreadsheets without what they would run, for other systems as it was typed', async ({
  page,
  site,
}) => {
  const { sql, params } = insertSql(HOSTILE_ENTRIES)
  await site.sql(sql, params)
  await addEntries(site, 30)
  await page.goto('/admin/dashboard#q=hostile')
  await expect(entryLinks(page)).toHaveCount(HOSTILE_ENTRIES.length - 1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entryLinks(page)).toHaveCount(36)
  const spreadsheet = await take(page, 'CSV for spreadsheets')
  const head = '"Submitted","Name","Email","Company","Phone","Message","Source","Id","Status","Owner",'
  expect(spreadsheet.text.startsWith(`\uFEFF${head}`)).toBe(true)
  const columns = spreadsheet.text.slice(0, spreadsheet.text.indexOf('\r\n')).split(',').length
  expect(spreadsheet.cells).toHaveLength(37 * columns)
  expect(spreadsheet.cells.filter((cell) => /^[\s\p{Cf}]*[=+\-@]/u.test(cell))).toEqual([])
  await expect(toast(page, 'Export finished')).toContainText('36 rows')

  const system = await take(page, 'CSV for another system')
  expect(system.text.startsWith(head)).toBe(true)
  const stored = await site.sql<Stored>(`select name, email, company, phone, message from public.waitlist`)
  for (const { name, email, company, phone, message } of stored) {
    const at = system.cells.indexOf(email)
    expect(system.cells.slice(at - 1, at + 4)).toEqual([name, email, company ?? '', phone ?? '', message ?? ''])
  }
  const audit = await site.sql(`select action, entry_count from public.audit_log order by created_at desc limit 2`)
  expect(audit).toEqual([
    { action: 'export', entry_count: 36 },
    { action: 'export', entry_count: 36 },
  ])
})

test('take along: batch by batch, and stopped on request', async ({ page, site }) => {
  await addEntries(site, 3000)
  await page.goto('/admin/dashboard')
  await expect(badge(page)).toHaveText('3,000 entries')
  let batches = 0
  const reading = /waitlist\?.*limit=1000/
  await page.route(reading, async (route) => {
    batches += 1
    if (batches > 1) await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  await card(page).getByRole('button', { name: 'Export CSV' }).click()
  await dialog(page).getByRole('button', { name: 'CSV for spreadsheets' }).click()
  await expect(page.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('max', '3000')
  await page.getByRole('button', { name: 'Cancel export' }).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused()
  await page.unroute(reading)
  const { text } = await take(page, 'CSV for another system')
  await expect(toast(page, 'Export finished')).toContainText('3,000 rows')
  expect(text.split('\r\n')).toHaveLength(3002)
})

test('by keyboard alone: search, walk, open, close, select, the sheet and its switch', async ({ page, site }) => {
  await addEntries(site, 60)
  await page.goto('/admin/dashboard')
  await expect(entryLinks(page)).toHaveCount(50)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused()
  await page.keyboard.type('person 5')
  await expect(entryLinks(page)).toHaveCount(11)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('k')
  await expect(entryLinks(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 entry selected')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Person 58')
  // It is painted a moment before it listens.
  await expect(dialog(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entryLinks(page).nth(1)).toBeFocused()
  await page.keyboard.press('?')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('Keyboard shortcuts')
  await dialog(page).getByLabel('Shortcuts with single letters are on').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByLabel('Search', { exact: true })).not.toBeFocused()
})
