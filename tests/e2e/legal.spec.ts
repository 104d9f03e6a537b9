import type { Page } from '@playwright/test'
import { LEGAL_UPDATED, NAMES } from '../support/specification.ts'
import { alive, expect, readAWhile, test, toast } from '../support/test.ts'
import { leadsToTheForm } from '../support/to-the-form.ts'

const main = (page: Page) => page.getByRole('main')

const sections = (page: Page) => main(page).locator('h2[id]')

const DOCUMENTS = [
  {
    path: '/privacy-policy',
    title: 'Privacy policy',
    sections: [
      '1. Information we collect',
      '2. How we use it',
      '3. Data security',
      '4. Your rights under the GDPR',
      '5. No sale or sharing without consent',
      '6. Retention',
      '7. Contact',
    ],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of service',
    sections: [
      '1. Acceptance',
      '2. Service description',
      '3. User obligations',
      '4. Data and privacy',
      '5. Intellectual property',
      '6. Limitation of liability',
      '7. Termination',
      '8. Changes',
      '9. Contact',
    ],
  },
]

for (const { path, title, sections: names } of DOCUMENTS) {
  test.describe(path, () => {
    test.beforeEach(({ page }) => page.goto(path))

    test(`spec §2 ${path}: ${names.length === 7 ? 'seven' : 'nine'} sections, each with an anchor`, async ({
      page,
    }) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await sections(page).allInnerTexts()).toEqual(names)
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      expect(await contents.allInnerTexts()).toEqual(names)
      await contents.last().click()
      await expect(page).toHaveURL(`${path}#contact`)
      await expect(sections(page).last()).toBeFocused()
    })

    test(`spec §2 ${path}: last updated 17 September 2025, company contact address in Ireland and mailbox`, async ({
      page,
    }) => {
      await expect(main(page).getByText(`Last updated ${LEGAL_UPDATED.written}`)).toBeVisible()
      await expect(main(page).getByText(`${NAMES.company}, Dublin, Ireland`).last()).toBeVisible()
      const mailbox = main(page).getByRole('link', { name: NAMES.contactEmail })
      await expect(mailbox.last()).toHaveAttribute('href', `mailto:${NAMES.contactEmail}`)
    })

    test(`${path}: a section's address can be copied`, async ({ page, context, baseURL }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('link', { name: `Copy link to section: ${names[0]}` }).click()
      await expect(toast(page, 'Link copied')).toBeVisible()
      const id = await sections(page).first().getAttribute('id')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}#${id}`)
    })
  })
}

test('/privacy-policy: it is true that a visit sets no cookie and asks no third party', async ({
  page,
  context,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })
  for (const path of ['/', '/blog', '/privacy-policy', '/app', '/comparison']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(await context.cookies()).toEqual([])
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('/privacy-policy: it is true that how a visit began is kept in the tab, and sent with a form or not at all', async ({
  page,
  context,
  site,
}) => {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  const began = { landing_path: '/blog', referrer_host: 'news.example', utm_source: 'letter' }
  await page.goto('/blog?utm_source=letter&gclid=click-a1', { referer: 'https://news.example/item?reader=7' })
  await page.getByRole('banner').getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL('/comparison')
  await page.goto('/app?utm_source=later')
  const form = page.getByRole('form', { name: 'Join the waitlist' })
  await alive(form)
  await readAWhile(page)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
  const kept = await page.evaluate(() => Object.fromEntries<string>(Object.entries(sessionStorage)))
  expect(JSON.parse(kept['first-touch'] ?? '{}')).toEqual({ ...began, utm_medium: '', utm_campaign: '' })
  expect(Object.keys(kept).toSorted()).toEqual(['first-touch', 'scroll-positions'])
  expect(JSON.stringify(kept)).not.toMatch(/click-a1|gclid|reader/)

  await form.getByLabel('Name').fill('Orla')
  await form.getByLabel('Email').fill('orla@harbour.example')
  await form.getByRole('button').click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  const said = sent.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  expect(said).toEqual([{ name: 'Orla', email: 'orla@harbour.example', source: 'app', ...began }])
  expect(await site.sql('select landing_path, referrer_host, utm_source from public.waitlist')).toEqual([began])
  expect(await context.cookies()).toEqual([])
})

test.describe('/privacy-eu', () => {
  test.beforeEach(({ page }) => page.goto('/privacy-eu'))

  test('spec §2 /privacy-eu: the call to action goes straight to / with scrollTo=cta', async ({ page }) => {
    const action = main(page).getByRole('link', { name: 'Book a Demo' })
    await expect(action).toHaveAttribute('href', '/?scrollTo=cta')
    await leadsToTheForm(action)
  })

  test('spec §2 /privacy-eu: a mailto link to the privacy contact', async ({ page }) => {
    const mailbox = main(page).getByRole('link', { name: NAMES.privacyEmail })
    await expect(mailbox).toHaveAttribute('href', `mailto:${NAMES.privacyEmail}`)
  })

  test('/privacy-eu: the way of a sentence is six steps, inside and outside of the boundary', async ({ page }) => {
    const way = main(page).getByRole('list', { name: /^The way of one sentence/ })
    const steps = way.locator('> li')
    await expect(steps).toHaveCount(6)
    const said = await steps.allInnerTexts()
    for (const [index, text] of said.entries()) expect(text).toContain(String(index + 1))
    for (const text of [said[2], said[3]]) expect(text).not.toMatch(/Aoife|Northwind|45,000|14 March/)
    expect(said[2]).toContain('[PERSON_1]')
    await expect(steps.nth(2).getByText('[PERSON_1]')).toHaveClass(/bg-token/)
    await expect(steps.nth(5).getByText('€45,000')).toHaveClass(/bg-field/)

    const lefts = async () => Promise.all((await steps.all()).map(async (step) => (await step.boundingBox())!.x))
    const [you, inside, model, answer, back, crm] = await lefts()
    expect([you, inside, model]).toEqual([crm, back, answer])
    expect(you! < inside! && inside! < model!, 'out to the model, and back').toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(new Set(await lefts()).size, 'one below the other on a phone').toBe(1)
  })
})
