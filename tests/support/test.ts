import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import { advanceClock } from './advance-clock.ts'
import { typeAsFirefoxDoes } from './type-as-firefox-does.ts'
import { startSite, type Site } from './site.ts'

export { expect }

/** Names of a cancelled request in Chromium and Firefox. */
const ABORTED = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED'])

/** Console and network errors; those that a test doesn't expect fail it. */
class Troubles {
  readonly #expected: RegExp[] = []
  readonly #seen: string[] = []

  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  watch(page: Page) {
    const addTrouble = (text: string) => this.#seen.push(text)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        addTrouble(`console ${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => addTrouble(`page error: ${error.message}`))
    page.on('requestfailed', (request) => {
      // Ignores requests cancelled by a navigation.
      const why = request.failure()?.errorText ?? ''
      if (!ABORTED.has(why))
        addTrouble(`request failed: ${request.url()} ${why}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400)
        addTrouble(`answer ${response.status()}: ${response.url()}`)
    })
  }

  get unexpected() {
    return this.#seen.filter(
      (text) => !this.#expected.some((pattern) => pattern.test(text)),
    )
  }
}

const LONGER = 6

/**
 * Lengthens a page's timeouts and notifications for busy machines. Fake clocks
 * (`page.clock.install()`) replace its timers.
 */
const extendTimeouts = (context: BrowserContext) =>
  context.addInitScript((longer) => {
    const [timeout, timer] = [
      AbortSignal.timeout.bind(AbortSignal),
      window.setTimeout.bind(window),
    ]
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds * longer)
    window.setTimeout = ((
      act: TimerHandler,
      milliseconds = 0,
      ...more: unknown[]
    ) =>
      timer(
        act,
        milliseconds >= 3000 && milliseconds <= 10_000
          ? milliseconds * longer
          : milliseconds,
        ...more,
      )) as typeof window.setTimeout
  }, LONGER)

interface TestFixtures {
  troubles: Troubles
  site: Site
  /**
   * The browser starts with an admin's session. It is shared: tests that end a
   * session must sign in themselves.
   */
  asAdmin: boolean
}

interface WorkerFixtures {
  workerSite: Site
  /** Starts the site with delivery; /_mail shows the mails. */
  deliver: boolean
  adminState: () => Promise<BrowserContextOptions['storageState']>
}

const WRITTEN = [
  'public.waitlist',
  'private.rate_limits',
  'public.saved_views',
  'public.admin_settings',
]

/** Most tests write nothing, and truncating takes as long as opening a page. */
const EMPTY = `do $$ begin
  if ${WRITTEN.map((table) => `exists (select from ${table})`).join(' or ')} then truncate ${WRITTEN.join()} cascade; end if;
end $$`

/**
 * Each worker has its own database, each test an empty waitlist and fresh rate
 * limits.
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
        const storedState = await page.context().storageState()
        await page.context().close()
        return storedState
      }
      await use(() => (state ??= keepSession()))
    },
    { scope: 'worker' },
  ],
  asAdmin: [false, { option: true }],
  storageState: async ({ asAdmin, adminState, storageState }, use) =>
    use(asAdmin ? await adminState() : storageState),
  site: async ({ workerSite }, use) => {
    await workerSite.sql(EMPTY)
    await use(workerSite)
  },
  baseURL: async ({ workerSite }, use) => use(workerSite.url),
  troubles: async ({ context, browserName }, use) => {
    await extendTimeouts(context)
    const troubles = new Troubles()
    context.on('page', (page) => troubles.watch(page))
    // WebKit reports an animation's final styles as a refused stylesheet; the
    // page looks the same without them.
    if (browserName === 'webkit')
      troubles.expect(/Refused to apply a stylesheet/)
    await use(troubles)
    expect(
      troubles.unexpected,
      'console errors, page errors and failed requests',
    ).toEqual([])
  },
  page: async (
    { troubles: _troubles, site: _site, browserName, javaScriptEnabled, page },
    use,
  ) => {
    if (browserName === 'firefox') await page.addInitScript(typeAsFirefoxDoes)
    // Unless `waitUntil` is given, waits for the code of a page, too: pages are
    // painted before it loads.
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      if (response && javaScriptEnabled && !options?.waitUntil)
        await pageAlive(page)
      return response
    }
    await use(page)
  },
})

export const admin = {
  email: 'admin@sayfield.example',
  password: 'sayfield-admin',
}
export const member = {
  email: 'member@sayfield.example',
  password: 'sayfield-member',
}

/** A time zone in which it is another day than in UTC, now. */
export const FAR_ZONE =
  new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'

/**
 * The notification area, present once its library has loaded, a second after
 * the first input.
 */
export const notificationArea = (page: Page) =>
  page.locator('section[aria-live] > *')

export const toast = (page: Page, title: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title })

/**
 * Scrolls to a prerendered part and waits until React has set its properties on
 * it.
 */
export async function hydrated(part: Locator) {
  // Parts far below load on approach, and are briefly detached if React creates
  // them again.
  await expect(() => part.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass()
  await hydratedInPlace(part)
}

export const hydratedInPlace = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    )
    .toBe(true)

/**
 * Waits until the page's frame and heading are hydrated; goes on after 10 s if
 * their code never loads.
 */
const pageAlive = (page: Page) =>
  page
    .waitForFunction(
      () =>
        // Checks the heading, too, as a page's own code may load after the
        // frame's.
        ['header a', 'main h1'].every((part) => {
          const element = document.querySelector(part)
          if (element === null) return part === 'main h1'
          return Object.keys(element).some((key) =>
            key.startsWith('__reactProps'),
          )
        }),
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => undefined)

/** Waits some frames, so that the page finishes its work. */
export const frames = (page: Page, amount = 10) =>
  page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }, amount)

/**
 * Advances the clock by a person's time for a form; faster requests count as
 * spam.
 */
export const advancePageClock = (page: Page) => page.evaluate(advanceClock)

export async function signIn(page: Page, { email, password }: typeof admin) {
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

/** Signs in without the page, as another device would. */
export async function signInElsewhere({ request }: Page, data: typeof admin) {
  const headers = { apikey: PUBLISHABLE_KEY }
  const response = await request.post('/auth/v1/token?grant_type=password', {
    headers,
    data,
  })
  return (await response.json()) as {
    access_token: string
    refresh_token: string
  }
}

/**
 * Focuses the window until the dashboard polls, which it doesn't while a poll
 * is pending.
 */
export async function focusUntilPoll(page: Page) {
  let hasRequested = false
  const request = page
    .waitForRequest(/\/waitlist_state/)
    .then(() => (hasRequested = true))
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    expect(hasRequested).toBe(true)
  }).toPass()
  await request
}
