import type { Page } from '@playwright/test'
import { letterOf } from '../../src/admin/shortcuts.ts'
import { nextStepWords } from '../../src/admin/requests/model/entry-words.ts'
import { expectClean } from '../support/expect-clean.ts'
import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { OFFICE_HOURS, ROUND_THE_CLOCK } from '../support/round-the-clock.ts'
import { expect, FAR_ZONE, test, toast } from '../support/test.ts'

test.use({ asAdmin: true, timezoneId: FAR_ZONE })

/** On a Friday and a Saturday it is Monday. */
const NEXT_WORKDAY = /^(Tomorrow|Monday)$/

const rows = (page: Page) => page.locator('[data-entry]')
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name })
const groups = (page: Page) =>
  page.locator('tbody th[scope=rowgroup]').allTextContents()

test.beforeEach(async ({ site }) => {
  await site.sql('update public.team_settings set zone = $1', [FAR_ZONE])
  await site.sql(ROUND_THE_CLOCK)
  await site.sql(`insert into public.waitlist (name, email, status, status_since, last_request_at, asked_again_at, return_count, next_step, next_step_on)
    values ('Ann', 'ann@due.example', 'new', now() - interval '3 days', now() - interval '3 days', null, 0, null, null),
      ('Bea', 'bea@due.example', 'new', now() - interval '241 minutes', now(), null, 0, null, null),
      ('Cy', 'cy@due.example', 'contacted', now(), now() - interval '5 days', now() - interval '5 days', 1, null, null),
      ('Dan', 'dan@due.example', 'booked', now(), now(), null, 0, 'Ask', (now() at time zone '${FAR_ZONE}')::date),
      ('Eve', 'eve@due.example', 'contacted', now(), now(), null, 0, null, (now() at time zone '${FAR_ZONE}')::date + 2)`)
})
test.afterEach(async ({ site }) => {
  await site.sql(`update public.team_settings set zone = 'Europe/Dublin'`)
  await site.sql(OFFICE_HOURS)
})

test('Due is in the order of being due, says why, and entries are put off by keyboard, with undo', async ({
  page,
}) => {
  await test.step('the view has the due entries, the longest waiting first, in groups', async () => {
    await page.goto('/admin/dashboard')
    await page
      .getByRole('list', { name: 'Requests' })
      .getByRole('link', { name: 'Due' })
      .click()
    await expect(rows(page)).toHaveText(['Cy', 'Ann', 'Bea', 'Dan'])
    expect(await groups(page)).toEqual(['Overdue', 'Today'])
  })

  await test.step('each row says why it is due', async () => {
    await expect(row(page, 'Cy')).toContainText('Asked again 5 days ago')
    await expect(row(page, 'Ann')).toContainText('New for 3 days')
    await expect(row(page, 'Bea')).toContainText('New for 4 h')
    await expect(row(page, 'Dan')).toContainText('Ask · today')
  })

  await test.step('later entries are shown on request', async () => {
    await page.getByRole('button', { name: 'Show later' }).click()
    await expect(rows(page)).toHaveText(['Cy', 'Ann', 'Bea', 'Dan', 'Eve'])
  })

  await test.step('the keys write a next step for the selected entries, and Escape gives the focus back', async () => {
    for (const key of ['j', 'x', 'j', 'x', 'd', 'm'])
      await page.keyboard.press(key)
    await expect(
      page.getByRole('textbox', { name: nextStepWords.line }),
    ).toHaveValue('m')
    await page.keyboard.press('Escape')
    await expect(rows(page).nth(1)).toBeFocused()
  })

  await test.step('h asks to when the selected entries are put off', async () => {
    await page.keyboard.press('h')
    await expect(page.getByRole('dialog')).toHaveAccessibleName(
      nextStepWords.dialog(2, ''),
    )
    await expect(
      page.getByRole('button', { name: NEXT_WORKDAY }).first(),
    ).toBeFocused()
    await expectClean(page, 'putting entries off')
  })

  await test.step('the entries are put off until the next workday, behind “Show later”', async () => {
    await page.keyboard.press('Enter')
    await expect(
      toast(page, /2 entries: next step (tomorrow|Monday)/),
    ).toBeVisible()
    expect((await groups(page)).slice(0, 2)).toEqual(['Overdue', 'Today'])
    await page.getByRole('button', { name: 'Show later' }).click()
    await expect(rows(page)).toHaveText(['Bea', 'Dan'])
  })

  await test.step('u undoes it for both entries', async () => {
    await page.keyboard.press('u')
    await expect(toast(page, 'Undone for 2 entries')).toBeVisible()
  })

  await test.step('a phone has the same entries and reasons', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(rows(page)).toHaveText(['Cy', 'Ann', 'Bea', 'Dan'])
    await expect(page.getByText('New for 3 days')).toBeVisible()
  })
})

test('no row moves when an entry opens, and no toolbar scrolls, overlaps or is covered', async ({
  page,
  site,
}) => {
  await site.sql(`insert into public.waitlist (name, email, company, phone, message, source)
    select 'Person ' || n, 'person' || n || '@layout.example', 'A company with a name', '+353 1 555 0101', repeat('text', 20), 'demo'
    from generate_series(1, 30) n`)
  for (const width of [320, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/dashboard#source=demo&from=2020-01-01&q=person')
    await expect(rows(page)).toHaveCount(30)
    await expect(
      page.getByRole('button', { name: /filter and sort/i }),
    ).toContainText('2 filters')
    await expectNoOverlap(page, `${width} px`)
    if (width === 320) continue
    const top = () =>
      row(page, 'Person 9')
        .first()
        .evaluate((element) => element.getBoundingClientRect().y)
    const before = await top()
    await rows(page).nth(2).click()
    await expect(page.locator('[data-entry][aria-current]')).toHaveCount(1)
    expect(await top(), `${width} px`).toBe(before)
    await expectNoOverlap(page, `${width} px with an open entry`)
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const key of ['x', 'j', 'x', letterOf('contacted')])
    await page.keyboard.press(key)
  const shown = toast(page, '2 entries: contacted')
  await expect(shown).toBeVisible()
  await expect(async () => {
    const bar = await page
      .getByRole('region', { name: 'What is selected' })
      .boundingBox()
    const box = await shown.boundingBox()
    expect(
      box!.y + box!.height <= bar!.y || box!.x >= bar!.x + bar!.width,
    ).toBe(true)
  }).toPass()
  await page.keyboard.press(letterOf('closed'))
  await expect(toast(page, '2 entries: closed')).toBeVisible()
  // Playwright clicks only what nothing covers.
  await page
    .getByRole('button', { name: 'Skip', exact: true })
    .click({ trial: true })
})

/**
 * Checks that the page, the toolbars and the header neither scroll nor show
 * controls on top of each other.
 */
async function expectNoOverlap(page: Page, when: string) {
  expect(await horizontalOverflow(page), when).toBe(0)
  const troubles = await page.evaluate(() => {
    const bars = [
      document.querySelector('.shell > header')!,
      document.querySelector('main header')!,
      document.querySelector('search')!.parentElement!,
    ]
    return bars.flatMap((bar) => {
      const controls = [
        ...bar.querySelectorAll('a, button, input, h1, h2'),
      ].filter(
        (element) =>
          element.checkVisibility() &&
          element.getBoundingClientRect().width > 2,
      )
      const boxes = controls.map((element) => element.getBoundingClientRect())
      const over = controls.filter((element, at) =>
        boxes.some(
          (box, other) =>
            other > at &&
            !controls[other]!.contains(element) &&
            !element.contains(controls[other]!) &&
            box.left < boxes[at]!.right - 1 &&
            boxes[at]!.left < box.right - 1 &&
            box.top < boxes[at]!.bottom - 1 &&
            boxes[at]!.top < box.bottom - 1,
        ),
      )
      const scrolls = bar.scrollWidth > bar.clientWidth ? ['scrolls'] : []
      return over.map((element) => element.textContent).concat(scrolls)
    })
  })
  expect(troubles, when).toEqual([])
}
