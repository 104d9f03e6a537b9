import { REQUEST_FIELDS } from '../../src/content/request-fields.ts'
import {
  enter,
  expectCleared,
  field,
  fill,
  form,
  INSERT,
  openForm,
  request,
  required,
  submit,
} from '../support/demo-form.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { frames, hydrated, expect, test } from '../support/test.ts'

// The form's faults are tested in slow/faults-form.

test('after sending by key the focus is on the note, whose button returns it to the form', async ({
  page,
}) => {
  const answer = await holdRequests(page, INSERT)
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  await submit(page).press('Space')
  const shown = page.locator('[data-sonner-toast]')
  await expect(shown).toBeInViewport({ ratio: 1 })
  // Playwright clicks only what nothing covers.
  await submit(page).click({ trial: true })
  await fill(page, request)
  await submit(page).press('Space')
  await expect(submit(page)).toBeDisabled()
  // Waits until the browser has taken the focus from the disabled button.
  await frames(page)
  answer()
  await expectCleared(page)
  const note = page.getByRole('region', {
    name: 'Thanks, we’ve got your request',
  })
  await expect(note).toBeFocused()
  await note
    .getByRole('button', { name: 'Send another request' })
    .press('Enter')
  await expect(field(page, 'name')).toBeFocused()
})

for (const { path, name, values } of [
  { path: '/', name: 'Book a demo', values: request },
  {
    path: '/app',
    name: 'Join the waitlist',
    values: { name: request.name, email: request.email },
  },
]) {
  test(`${path}: a form submitted before its code has loaded is sent once, as typed`, async ({
    page,
    site,
  }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const early = page.locator(`form[aria-label="${name}"]`)
    for (const [each, value] of Object.entries(values))
      await enter(early.locator(`[name=${each}]`), value)
    await early.locator('[type=submit]').click()
    await early.locator('[type=submit]').click()
    await early.locator('[name=name]').press('Enter')
    await expect(page).toHaveURL(path)
    release()
    await hydrated(early)
    await expect(
      page.locator('[data-sonner-toast][data-type=success]'),
    ).toHaveCount(1)
    expect(await site.sql('select name, email from public.waitlist')).toEqual([
      { name: request.name, email: request.email },
    ])
    await expect(early.locator('[name=email]')).toHaveValue('')
  })
}

test('the honeypot is out of reach', async ({ page }) => {
  await openForm(page)
  const reached = form(page).getByRole('textbox')
  const chosen = form(page).getByRole('combobox')
  // With the introduction's line.
  await expect(reached.or(chosen)).toHaveCount(REQUEST_FIELDS.length + 1)
  await expect(field(page, 'website')).not.toBeInViewport()
  await field(page, 'message').focus()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('a number that is pasted with its label is shown whole, and sent without it', async ({
  page,
  site,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openForm(page)
  await fill(page, required)
  await page.evaluate(() =>
    navigator.clipboard.writeText('Tel: +353 87 123 4567'),
  )
  await field(page, 'phone').focus()
  await page.keyboard.press('Control+V')
  await expect(field(page, 'phone')).toHaveValue('Tel: +353 87 123 4567')
  await submit(page).click()
  await expectCleared(page)
  expect(await site.sql('select phone from public.waitlist')).toEqual([
    { phone: '+353 87 123 4567' },
  ])
})

for (const [width, height] of [
  [390, 844],
  [390, 560],
  [1440, 900],
] as const) {
  test(`at ${width} × ${height} a field that is too long is named by a notification that doesn't cover it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openForm(page)
    await fill(page, required)
    for (const [name, text] of [
      ['company', 'C'.repeat(101)],
      ['phone', '+353 (0)1 234 5678 ext. 123'],
      ['message', 'M'.repeat(1001)],
    ] as const) {
      await field(page, name).focus()
      await page.keyboard.insertText(text)
      await expect(field(page, name)).toHaveValue(text)
      // The notification before it may still fade out.
      const notification = page.locator(
        '[data-sonner-toast][data-type=error][data-removed=false]',
      )
      await expect(notification).toHaveCount(1)
      await expect(notification).toBeInViewport({ ratio: 1 })
      await submit(page).press('Enter')
      await expect(field(page, name)).toBeFocused()
      await expect(notification).toHaveCount(1)
      await expect(notification).toBeInViewport({ ratio: 1 })
      // The field is scrolled to smoothly.
      const isBeside = async () => {
        const [toast, control] = await Promise.all([
          notification.boundingBox(),
          field(page, name).boundingBox(),
        ])
        return (
          toast!.y + toast!.height <= control!.y ||
          toast!.y >= control!.y + control!.height ||
          toast!.x >= control!.x + control!.width
        )
      }
      await expect.poll(isBeside, { message: name }).toBe(true)
      await field(page, name).fill('')
      await expect(notification).toHaveCount(0)
    }
  })
}

test('on a phone each label stands above the frame of its field, which has the whole width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  const whole = (await submit(page).boundingBox())!.width
  for (const name of Object.keys(request)) {
    const control = (await field(page, name).boundingBox())!
    const label = (await form(page)
      .locator(`label[for="${await field(page, name).getAttribute('id')}"]`)
      .boundingBox())!
    expect(label.y + label.height).toBeLessThanOrEqual(control.y)
    expect(control.width).toBe(whole)
  }
})

test('the calculator leads to the form, which is then sent with its source', async ({
  page,
  site,
}) => {
  await page.goto('/')
  const team = page.getByRole('spinbutton', { name: 'Team size' })
  await team.scrollIntoViewIfNeeded()
  await hydrated(team)
  await team.fill('25')
  await page.locator('main a[href*="source=roi"]').click()
  await expect(page).toHaveURL(/team=25.*source=roi|source=roi.*team=25/)
  await expect(form(page)).toBeInViewport()
  await fill(page, request)
  await submit(page).click()
  await expectCleared(page)
  expect(await site.sql('select source from public.waitlist')).toEqual([
    { source: 'roi' },
  ])
})
