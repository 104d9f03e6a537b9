import { blockStorage, shiftClock } from '../../support/demo-form.ts'
import { ADMIN, TOASTS } from '../../support/specification.ts'
import { admin, expect, signIn, test, toast } from '../../support/test.ts'
import type { Page } from '@playwright/test'

// Faults between an admin's browser and the database: no wrong state is shown.
// How long a call waits: unit/demo-request-api.

const DAY_MS = 24 * 60 * 60 * 1000
const ENTRIES = /\/rest\/v1\/(rpc\/)?waitlist/
const GATEWAY = '<!doctype html><title>A gateway</title>'
const ENTRY = 'person@faults.example'

const entry = (page: Page) => page.getByText(ENTRY).first()

test.beforeEach(({ site }) =>
  site.sql(`insert into public.waitlist (name, email) values ('Person', $1)`, [
    ENTRY,
  ]),
)

test.describe('the list', () => {
  test.use({ asAdmin: true })

  test('reports a failure offline, at half a JSON, and at a page from a gateway', async ({
    page,
    troubles,
  }) => {
    troubles.expect(/waitlist/, /Failed to load resource/, /ERR_/, /signal/)
    for (const [status, body] of [
      [undefined, ''],
      [200, '[{"id":"1","na'],
      [200, GATEWAY],
      [504, GATEWAY],
    ] as const) {
      const contentType = body === GATEWAY ? 'text/html' : 'application/json'
      await page.route(ENTRIES, (route) =>
        status
          ? route.fulfill({ status, body, contentType })
          : route.abort('internetdisconnected'),
      )
      await page.goto('/admin/dashboard')
      await expect(toast(page, TOASTS.loadFailed.title)).toContainText(
        TOASTS.loadFailed.description,
      )
      await expect(page.getByText(ADMIN.loadingEntries)).toHaveCount(0)
      await expect(page.getByText(ENTRY)).toHaveCount(0)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.reload()
      await expect(entry(page)).toBeVisible()
    }
  })
})

test.describe('an unusually configured browser', () => {
  test('an admin can work with blocked storage until the page is closed', async ({
    page,
  }) => {
    await blockStorage(page)
    await signIn(page, admin)
    await expect(entry(page)).toBeVisible()
  })

  for (const [label, shift] of [
    ['ahead', DAY_MS],
    ['behind', -DAY_MS],
  ] as const) {
    test(`an admin signs in, reads and stays signed in while the clock is a day ${label}`, async ({
      page,
    }) => {
      await shiftClock(page, shift)
      await signIn(page, admin)
      await expect(entry(page)).toBeVisible()
      await page.reload()
      await expect(entry(page)).toBeVisible()
    })
  }
})
