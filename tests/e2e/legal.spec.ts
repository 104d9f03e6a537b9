import type { Page } from '@playwright/test'
import { WIDTHS } from '../support/looks.ts'
import { stored } from '../support/policy.ts'
import { NAMES } from '../support/specification.ts'
import { hydrated, expect, advancePageClock, test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')

test('/privacy-policy: how a visit began is sent only with a form', async ({
  page,
  context,
  site,
}) => {
  const form = page.getByRole('form', { name: 'Join the waitlist' })
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push(request.postDataJSON() as Record<string, unknown>)
  })
  const attribution = {
    landing_path: '/blog',
    referrer_host: 'news.example',
    utm_source: 'letter',
  }

  await test.step('a visitor comes from a newsletter to the blog, and goes on to /app', async () => {
    await page.goto('/blog?utm_source=letter&gclid=click-a1', {
      referer: 'https://news.example/item?reader=7',
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Compare' })
      .click()
    await expect(page).toHaveURL('/comparison')
    await page.evaluate(() =>
      window.history.pushState(null, '', '/comparison?utm_source=later'),
    )
    await page.getByRole('contentinfo').locator('a[href="/app"]').click()
    await expect(page).toHaveURL('/app')
  })

  await test.step('so far nothing was sent or stored', async () => {
    await hydrated(form)
    await advancePageClock(page)
    await page.waitForLoadState('networkidle')
    expect(sent).toEqual([])
    expect(await stored(page)).toEqual({})
  })

  await test.step('the visitor sends the form', async () => {
    await form.getByLabel('Name').fill('Orla')
    await form.getByLabel('Email').fill('orla@harbour.example')
    await form.getByRole('button').click()
    await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  })

  await test.step('the request has the first page, the site before it and the campaign', async () => {
    const sentRows = sent.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([, value]) => value !== null),
      ),
    )
    expect(sentRows).toEqual([
      {
        name: 'Orla',
        email: 'orla@harbour.example',
        source: 'app',
        ...attribution,
      },
    ])
  })

  await test.step('the database stores them, and the browser no cookie', async () => {
    expect(
      await site.sql(
        'select landing_path, referrer_host, utm_source from public.waitlist',
      ),
    ).toEqual([attribution])
    expect(await context.cookies()).toEqual([])
  })
})

test('spec §2 /privacy-eu: each step of a sentence is inside or outside of the EU boundary', async ({
  page,
}) => {
  await page.goto('/privacy-eu')
  const mailboxes = main(page).getByRole('link', { name: NAMES.privacyEmail })
  await expect(mailboxes.first()).toHaveAttribute(
    'href',
    `mailto:${NAMES.privacyEmail}`,
  )
  const steps = main(page)
    .getByRole('list', { name: /^One sentence’s route/ })
    .locator('> li')
  for (const text of (await steps.allInnerTexts()).slice(2, 4))
    expect(text).not.toMatch(/Aoife|Northwind|45,000|14 March/)

  const lefts = () =>
    steps.evaluateAll((all) =>
      all.map((step) => step.getBoundingClientRect().left),
    )
  const [you, inside, model, answer, back, crm] = await lefts()
  expect([you, inside, model]).toEqual([crm, back, answer])
  expect(you! < inside! && inside! < model!, 'out to the model, and back').toBe(
    true,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  expect(new Set(await lefts()).size, 'one below the other on a phone').toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  const table = (page: Page) =>
    main(page).getByRole('table', { name: 'Who is responsible' })

  /** What stands before a cell's text. */
  const labelOf = (page: Page, text: RegExp) =>
    table(page)
      .getByRole('cell', { name: text })
      .first()
      .evaluate((cell) => getComputedStyle(cell, '::before').content)

  test('/privacy-eu: on a phone a row is a card whose values have their names', async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await page.goto('/privacy-eu')
    await expect(table(page).getByText('Processed by')).toBeHidden()
    expect(await labelOf(page, /Stored in Ireland/)).toBe('"Where"')
    expect(await labelOf(page, /24 months at most/)).toBe('"How long"')
  })

  test('/privacy-eu: on a desktop the names head the columns', async ({
    page,
  }) => {
    await page.goto('/privacy-eu')
    await expect(table(page).getByText('Processed by')).toBeVisible()
    expect(await labelOf(page, /Stored in Ireland/)).toBe('none')
  })
})
