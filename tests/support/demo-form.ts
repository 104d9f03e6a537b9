import { hydrated, expect, advancePageClock } from './test.ts'
import type { Site } from './site.ts'
import type { Locator, Page } from '@playwright/test'
import {
  REQUEST_CHOICES,
  REQUEST_COLUMNS,
  REQUEST_FIELDS,
} from '../../src/content/request-fields.ts'
import { REQUEST, REQUIRED } from './request-values.ts'

export const INSERT = '**/rest/v1/waitlist*'

export const request = {
  ...REQUEST,
  message: 'Twelve reps.\nSalesforce, mostly in the car.',
}
/** The values without which the demo form isn't sent. */
export const required = REQUIRED

export type Values = Partial<typeof request>

/** Finds the demo form, even while the confirmation covers it. */
export const form = (page: Page) =>
  page.getByRole('form', { name: 'Book a demo', includeHidden: true })
export const field = (page: Page, name: string) =>
  form(page).locator(`[name=${name}]`)
export const submit = (page: Page) =>
  form(page).getByRole('button', { name: /^Book(ing\.\.\.| a Demo)$/ })

export async function fill(page: Page, values: Values) {
  for (const [name, value] of Object.entries(values))
    await enter(field(page, name), value)
}

/** Types the value of a form's control, or chooses it. */
export async function enter(control: Locator, value: string) {
  const name = (await control.getAttribute('name')) ?? ''
  await (name in REQUEST_CHOICES
    ? control.selectOption(value)
    : control.fill(value))
}

export async function openForm(page: Page, path = '/') {
  await page.goto(path)
  await hydrated(form(page))
  await advancePageClock(page)
}

export const rows = (site: Site) =>
  site.sql(`select ${REQUEST_COLUMNS} from public.waitlist`)

export async function expectKept(page: Page, values: Values = request) {
  for (const [name, value] of Object.entries(values))
    await expect(field(page, name)).toHaveValue(value)
}

export async function expectCleared(page: Page) {
  for (const name of REQUEST_FIELDS)
    await expect(field(page, name)).toHaveValue('')
}

export const shiftClock = (page: Page, milliseconds: number) =>
  page.addInitScript((shift) => {
    const RealDate = Date
    class ShiftedDate extends RealDate {
      constructor(...parts: ConstructorParameters<typeof RealDate>) {
        if (parts.length) super(...parts)
        else super(ShiftedDate.now())
      }
      static override now() {
        return RealDate.now() + shift
      }
    }
    window.Date = ShiftedDate as DateConstructor
  }, milliseconds)

/** Makes any access to storage throw, as some browser settings do. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const storage of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
