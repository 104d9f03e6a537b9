import { test as base, expect, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { letTimePass } from './let-time-pass.ts'
import { bePatient } from './patience.ts'
import { typeAsFirefoxDoes } from './type-as-firefox-does.ts'
import { startSite, type Site } from './site.ts'

export { expect }

/** What Chromium and Firefox call a request that was given up. */
const ABORTED = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED'])

/** What a test expects to go wrong in the browser: anything else in the console or on the network fails it. */
export class Troubles {
  readonly #expected: RegExp[] = []
  readonly #seen: string[] = []

  /** Declares a trouble that the test causes on purpose. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  watch(page: Page) {
    const see = (text: string) => this.#seen.push(text)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) see(`console ${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => see(`page error: ${error.message}`))
    page.on('requestfailed', (request) => {
      // A navigation takes running downloads with it: that is no fault of the page.
      const why = request.failure()?.errorText ?? ''
      if (!ABORTED.has(why)) see(`request failed: ${request.url()} ${why}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) see(`answer ${response.status()}: ${response.url()}`)
    })
  }

  get unexpected() {
    return this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }
}

interface TestFixtures {
  troubles: Troubles
  /** The site under test, its waitlist emptied. */
  site: Site
  /**
   * `test.use({ asAdmin: true })`: the browser begins with an admin's session, as after an earlier visit. It is shared:
   * what ends a session must sign in for itself.
   */
  asAdmin: boolean
}

interface WorkerFixtures {
  workerSite: Site
  /** `test.use({ deliver: true })`: the site tells destinations of requests, and shows caught mails on /_mail. */
  deliver: boolean
  /** What a browser stores for an admin, once signed in. */
  adminState: () => Promise<BrowserContextOptions['storageState']>
}

/**
 * Every browser test runs against the built site with a database of the worker's own, whose waitlist is empty and
 * whose rate limit is fresh at the start of each test. A console error, a page error or a failed request that a test doesn't expect fails it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  deliver: [false, { option: true, scope: 'worker' }],
  workerSite: [
    async ({ deliver }, use) => {
      const site = await startSite({ deliver })
      await use(site)
      site.stop()
    },
    { scope: 'worker' },
  ],
  adminState: [
    async ({ browser, workerSite }, use) => {
      let state: ReturnType<typeof keepSession> | undefined
      const keepSession = async () => {
        const page = await browser.newPage({ baseURL: workerSite.url })
        await signIn(page, admin)
        const kept = await page.context().storageState()
        await page.context().close()
        return kept
      }
      await use(() => (state ??= keepSession()))
    },
    { scope: 'worker' },
  ],
  asAdmin: [false, { option: true }],
  storageState: async ({ asAdmin, adminState, storageState }, use) => use(asAdmin ? await adminState() : storageState),
  site: async ({ workerSite }, use) => {
    await workerSite.sql(
      'truncate public.waitlist, private.rate_limits, public.saved_views, public.admin_settings cascade',
    )
    await use(workerSite)
  },
  baseURL: async ({ workerSite }, use) => use(workerSite.url),
  troubles: async ({ context }, use) => {
    await bePatient(context)
    const troubles = new Troubles()
    context.on('page', (page) => troubles.watch(page))
    troubles.expect(/delivery_health/, /status of 404/)
    await use(troubles)
    expect(troubles.unexpected, 'console errors, page errors and failed requests').toEqual([])
  },
  // In this order: troubles watches the pages that are opened after it.
  page: async ({ troubles: _troubles, site: _site, browserName, javaScriptEnabled, page }, use) => {
    if (browserName === 'firefox') await page.addInitScript(typeAsFirefoxDoes)
    // A page is painted before its code is fetched: unless a test asks for an earlier moment, opening one waits for both.
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (response && javaScriptEnabled && !options?.waitUntil) await pageAlive(page)
      return response
    }
    await use(page)
  },
})

export const admin = { email: 'admin@sayfield.example', password: 'sayfield-admin' }
export const member = { email: 'member@sayfield.example', password: 'sayfield-member' }

/** What fills the notification area once its library has arrived, a second after the first press or key. */
export const notificationArea = (page: Page) => page.locator('section[aria-live] > *')

/** A visitor's toast by its title. */
export const toast = (page: Page, title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title })

/** Waits until a prerendered part of the page is hydrated, which is when React has put its keys on it. */
export async function hydrated(part: Locator) {
  // What stands far below is asked for on approach; what React makes anew is gone for a moment.
  await expect(() => part.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass()
  await hydratedInPlace(part)
}

/** The same without going there, for what comes with the page that one navigates to. */
export const hydratedInPlace = (part: Locator) =>
  expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

/** The same for the page as a whole; a page whose code never comes is left as it is. */
const pageAlive = (page: Page) =>
  page
    .waitForFunction(
      () =>
        // The page's own code may come after the frame's.
        ['header a', 'main h1'].every((part) => {
          const element = document.querySelector(part)
          if (element === null) return part === 'main h1'
          return Object.keys(element).some((key) => key.startsWith('__reactProps'))
        }),
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined)

/** Waits until so many frames have been painted: what a page does by itself is done, also where frames are slow. */
export const frames = (page: Page, amount = 10) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, amount)

/** Stops a page's clock, which `page.clock.install()` only makes settable. */
export const stopClock = (page: Page) =>
  expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))).toPass()

/** Lets the time pass that a person needs before they send a form: what is sent at once is taken for a program's. */
export const readAWhile = (page: Page) => page.evaluate(letTimePass)

/** Signs in through the login page and waits for the dashboard's address. */
export async function signIn(page: Page, { email, password }: typeof admin) {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/**
 * Comes back to the window, until the dashboard asks what is new: while a question of before is still open, it asks no
 * other.
 */
export async function comeBack(page: Page) {
  let asked = false
  const asking = page.waitForRequest(/\/waitlist\?.*last_activity_at=gt/).then(() => (asked = true))
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(asked).toBe(true)
  }).toPass()
  await asking
}
