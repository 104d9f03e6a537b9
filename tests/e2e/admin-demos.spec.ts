import type { Page } from '@playwright/test'
import { expectClean } from '../support/expect-clean.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { expect, FAR_ZONE, test, toast } from '../support/test.ts'

test.use({ asAdmin: true, timezoneId: FAR_ZONE })

const under = (page: Page, heading: string) =>
  page
    .getByRole('heading', { level: 2, name: heading })
    .locator('..')
    .getByRole('listitem')

test.beforeEach(async ({ site }) => {
  await site.sql('update public.team_settings set zone = $1', [FAR_ZONE])
  await site.sql(`
    insert into public.waitlist (name, email, company, message, status) values
      ('Aoife Byrne', 'aoife@demos.example', 'Northwind', 'We are nine reps and lose Fridays to notes.', 'booked'),
      ('Tom Brady', 'tom@demos.example', 'Harbour', null, 'contacted'),
      ('Eve Daly', 'eve@demos.example', null, null, 'booked')`)
  await site.sql(`
    insert into public.demos (entry_id, starts_at)
    select id, case name when 'Aoife Byrne' then now() - interval '2 days' else now() + interval '9 days' end
    from public.waitlist where name <> 'Eve Daly'`)
})
test.afterEach(({ site }) =>
  site.sql(`update public.team_settings set zone = 'Europe/Dublin'`),
)

test('a missed demo is decided and undone by keyboard, then booked again from its entry', async ({
  page,
}) => {
  await test.step('what waits for its outcome stands first, with the words of the person', async () => {
    await page.goto('/admin/dashboard')
    await page
      .getByRole('navigation', { name: 'Admin area' })
      .getByRole('link', { name: 'Demos' })
      .click()
    await expect(under(page, 'Waiting for an outcome')).toHaveText([
      /Aoife Byrne.*Northwind.*lose Fridays to notes/s,
    ])
    await expect(under(page, 'Later')).toHaveText([/Tom Brady/])
    await expect(under(page, 'Booked, no demo to come')).toHaveText([
      /Eve Daly/,
    ])
    await expectClean(page, 'the demos')
  })

  await test.step('j and n decide the first demo, which keeps its place, and u undoes it', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: 'Aoife Byrne' })).toBeFocused()
    await page.keyboard.press('n')
    await expect(toast(page, 'Aoife Byrne: demo no-show')).toBeVisible()
    await expect(under(page, 'Booked, no demo to come')).toHaveCount(2)
    await page.keyboard.press('u')
    await expect(toast(page, 'Undone for 1 entry')).toBeVisible()
    await expect(under(page, 'Booked, no demo to come')).toHaveCount(1)
  })

  await test.step('a press decides it too, and the place renewed shows it no more', async () => {
    await under(page, 'Waiting for an outcome')
      .getByRole('button', { name: 'No-show' })
      .click()
    await expect(toast(page, 'Aoife Byrne: demo no-show')).toBeVisible()
    await page.reload()
    await expect(under(page, 'Later')).toHaveCount(1)
    await expect(under(page, 'Waiting for an outcome')).toHaveCount(0)
  })

  await test.step('its row opens the entry, where another demo is booked', async () => {
    await page.getByRole('link', { name: 'Set a time: Aoife Byrne' }).click()
    await page.getByLabel('Next demo').fill('2099-12-01T10:30')
    await page.keyboard.press('Enter')
    await expect(
      toast(page, 'Aoife Byrne: demo Dec 1, 2099, 10:30 AM'),
    ).toBeVisible()
    await page.goto('/admin/demos')
    await expect(under(page, 'Later')).toHaveText([/Tom Brady/, /Aoife Byrne/])
  })
})

test('a figure of the report leads to its demos, a phone shows them too', async ({
  page,
  site,
}) => {
  await site.sql(
    `update public.demos set outcome = 'no-show', starts_at = now() - interval '10 days' where starts_at < now()`,
  )
  await page.goto('/admin/report#from=2020-01-01')
  await page.getByRole('link', { name: 'No-show, Total: 1' }).click()
  await expect(page.getByText('1 demo', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Aoife Byrne' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText('lose Fridays to notes')).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
})
