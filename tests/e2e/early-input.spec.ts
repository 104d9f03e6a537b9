import type { Page } from '@playwright/test'
import {
  enter,
  field,
  form,
  request,
  rows,
  submit,
} from '../support/demo-form.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { advancePageClock, expect, hydrated, test } from '../support/test.ts'

// What was typed before the page came alive, on pages that an extension or
// translator has changed meanwhile. React then logs error 418 and renders those
// parts anew.

const CHANGES: [what: string, change: () => void][] = [
  ['nothing', () => undefined],
  [
    'an icon beside each field',
    () => {
      for (const control of document.querySelectorAll(
        'form input, form textarea',
      ))
        control.after(document.createElement('div'))
    },
  ],
  [
    'a wrapper around each link',
    () => {
      for (const link of document.querySelectorAll('main a')) {
        const wrapper = document.createElement('span')
        link.replaceWith(wrapper)
        wrapper.append(link)
      }
    },
  ],
  [
    'other words in a heading',
    () => {
      document.querySelector('h1')!.textContent = 'Einmal sagen.'
    },
  ],
]

const BRIEFING = 'Met Fiona at Acme, 60k'
const teamSize = (page: Page) =>
  page.getByRole('spinbutton', { name: 'Team size' })
const introduction = (page: Page) => page.getByLabel('Say who you are')

for (const [what, change] of CHANGES) {
  test(`with ${what} in the page, all that was typed before is there afterwards, and can be sent`, async ({
    page,
    site,
    troubles,
  }) => {
    troubles.expect(/418|Minified React error|Hydration/)
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await form(page).waitFor({ state: 'attached' })
    await page.getByLabel('Your briefing').fill(BRIEFING)
    await teamSize(page).fill('25')
    await introduction(page).fill('Orla from Harbour')
    for (const [name, value] of Object.entries(request))
      await enter(field(page, name), value)
    await page.evaluate(change)
    release()
    await hydrated(form(page))
    await advancePageClock(page)
    for (const [name, value] of Object.entries(request))
      await expect(field(page, name)).toHaveValue(value)
    await expect(introduction(page)).toHaveValue('Orla from Harbour')
    await submit(page).click()
    await expect(
      page.locator('[data-sonner-toast][data-type=success]'),
    ).toHaveCount(1)
    expect(await rows(site)).toEqual([request])
    await expect(page.getByLabel('Your briefing')).toHaveValue(BRIEFING)
    await teamSize(page).scrollIntoViewIfNeeded()
    await hydrated(teamSize(page))
    await expect(teamSize(page)).toHaveValue('25')
  })
}

test('text pasted before the page came alive stays whole, and the form says that it doesn’t fit', async ({
  page,
}) => {
  const tooLong = 'Tel: +353 87 123 4567 ext. 1234'
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await field(page, 'phone').focus()
  // As pasting does, and unlike `fill`, this respects `maxlength`.
  await page.keyboard.insertText(tooLong)
  release()
  await hydrated(form(page))
  await expect(field(page, 'phone')).toHaveValue(tooLong)
  await expect(
    page.getByText('Phone number must be less than 20 characters').first(),
  ).toBeVisible()
  await expect(field(page, 'phone')).toHaveAttribute('maxlength', '20')
})

test('a form that was sent before its HTML was replaced is sent once', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/418|Minified React error|Hydration/)
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/app', { waitUntil: 'commit' })
  const early = page.locator('form[aria-label="Join the waitlist"]')
  await early.locator('[name=name]').fill(request.name)
  await early.locator('[name=email]').fill(request.email)
  await page.evaluate(CHANGES[1]![1])
  await early.locator('[type=submit]').click()
  release()
  await expect(
    page.locator('[data-sonner-toast][data-type=success]'),
  ).toHaveCount(1)
  expect(await site.sql('select name, email from public.waitlist')).toEqual([
    { name: request.name, email: request.email },
  ])
})
