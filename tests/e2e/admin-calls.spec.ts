import type { Page } from '@playwright/test'
import { admin, focusUntilPoll, expect, frames, test, toast } from '../support/test.ts'

// Each call of the dashboard is a round trip of 50 to 150 ms over a real network.

const LIST_SHOWN = 'list shown'

/** Records the page's calls to the backend by name, and when the list's first row is shown. */
async function watchCalls(page: Page) {
  await page.addInitScript((shown) => {
    const calls: string[] = []
    Object.assign(window, { calls })
    const send = window.fetch
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      const [, name] = /^\/(?:rest|auth)\/v1\/(.*)/.exec(pathname) ?? []
      if (name) calls.push(`${init?.method ?? 'GET'} ${name}`)
      return send(input, init)
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-entry]')) return
      calls.push(shown)
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, LIST_SHOWN)
}

const callsOf = (page: Page) => page.evaluate<string[]>('window.calls')

/** Opens the dashboard and forgets its calls, which have ended once figures and notices are shown. */
async function openDashboard(page: Page) {
  await watchCalls(page)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('list', { name: 'Figures of this week' })).toBeVisible()
  await expect.poll(() => callsOf(page)).toContain('GET schedule_states')
  await frames(page)
  await page.evaluate('window.calls.length = 0')
}

function expectAtMost(budget: number, calls: readonly string[]) {
  const beyond = calls.slice(budget)
  expect(beyond, `calls beyond the budget of ${budget}; all: ${calls.join(', ')}`).toEqual([])
}

const firstRow = (page: Page) => page.getByRole('row').filter({ hasText: 'Zoë Ó Briain' })

test.beforeEach(({ site }) =>
  site.sql(
    `insert into public.waitlist (name, email, last_request_at, last_activity_at)
     select name, md5(name) || '@calls.example', now() - interval '1 hour', now() - interval '1 hour'
     from unnest(array['Zoë Ó Briain', 'Ben', 'Cat']) as name`,
  ),
)

test('from the press on Sign In to the list are at most nine calls', async ({ page }) => {
  await watchCalls(page)
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.evaluate('window.calls.length = 0')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(firstRow(page)).toBeVisible()
  const calls = await callsOf(page)
  expect(calls[0]).toBe('POST token')
  expectAtMost(9, calls.slice(0, calls.indexOf(LIST_SHOWN)))
})

test.describe('signed in', () => {
  test.use({ asAdmin: true })

  test('a search is at most two calls', async ({ page }) => {
    await openDashboard(page)
    await page.getByLabel('Search', { exact: true }).fill('zoe o briain')
    await expect(page.getByText('1-1 of 1')).toBeVisible()
    await frames(page)
    expectAtMost(2, await callsOf(page))
  })

  test('a status change is one call and at most one refresh, also beside its open entry', async ({ page }) => {
    await openDashboard(page)
    await firstRow(page).getByRole('button', { name: 'New. Mark as contacted' }).click()
    await expect(toast(page, 'Zoë Ó Briain: contacted')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contacted', exact: false }).first()).toHaveText(/1$/)
    await frames(page)
    const calls = await callsOf(page)
    expect(calls[0]).toBe('PATCH waitlist')
    expectAtMost(2, calls)

    await page.locator('[data-entry]', { hasText: 'Zoë Ó Briain' }).click()
    await expect(page.getByRole('region', { name: 'Zoë Ó Briain' }).getByRole('heading', { level: 2 })).toBeVisible()
    await frames(page)
    await page.evaluate('window.calls.length = 0')
    await page.keyboard.press('3')
    await expect(toast(page, 'Zoë Ó Briain: booked')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Booked', exact: false }).first()).toHaveText(/1$/)
    await frames(page)
    expectAtMost(2, await callsOf(page))
  })

  test('a poll without news is one call', async ({ page }) => {
    await openDashboard(page)
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByText('No entries match these filters.')).toBeVisible()
    await frames(page)
    await page.evaluate('window.calls.length = 0')
    await focusUntilPoll(page)
    await frames(page)
    expectAtMost(1, await callsOf(page))
  })
})
