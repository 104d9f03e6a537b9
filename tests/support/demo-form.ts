import { hydrated, expect, readAWhile } from './test.ts'
import type { Site } from './site.ts'
import type { Page } from '@playwright/test'

/** The calls that insert a request. */
export const INSERT = '**/rest/v1/waitlist*'

/** A request with something in every field. */
export const request = {
  name: 'Orla',
  email: 'orla@harbour.example',
  company: 'Harbour Freight Example',
  phone: '+353 1 555 0100',
  message: 'Twelve reps.\nSalesforce, mostly in the car.',
}

export type Values = Partial<typeof request>

/** Also while the word about what was sent stands in its place. */
export const form = (page: Page) => page.getByRole('form', { name: 'Book a demo', includeHidden: true })
export const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`)
export const submit = (page: Page) => form(page).getByRole('button', { name: /^Book(ing\.\.\.| a Demo)$/ })

export async function fill(page: Page, values: Values) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Opens the landing page and waits until its form is hydrated. */
export async function open(page: Page, path = '/') {
  await page.goto(path)
  await hydrated(form(page))
  await readAWhile(page)
}

/** The requests that are stored, as they were sent. */
export const rows = (site: Site) => site.sql('select name, email, company, phone, message from public.waitlist')

/** Each field still holds its value. */
export async function expectKept(page: Page, values: Values = request) {
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value)
}

/** Each field is empty. */
export async function expectCleared(page: Page) {
  for (const name of Object.keys(request)) await expect(field(page, name)).toHaveValue('')
}

/** Makes the browser's clock wrong, in every page of a context or tab, by so many milliseconds. */
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

/** Blocks the browser's storage, as some settings do: the mere look at it throws. */
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
