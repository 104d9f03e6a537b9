import { basename } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { comparisonPath } from '../../src/lib/paths.ts'
import { advanceClock } from '../support/advance-clock.ts'
import { ADMIN, BUTTONS, NAMES, TOASTS } from '../support/specification.ts'
import { sourceFiles } from '../support/source-files.ts'
import { startSite, type Site } from '../support/site.ts'
import { startWebKit, until } from './webkit.ts'

// The main walks through the site in WebKitGTK. Playwright's WebKit, where installed, runs the browser tests tagged
// @walk instead.

const comparisons = sourceFiles('src/content/comparisons/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'overview')
  .map(comparisonPath)

const KINDS = [
  '/',
  '/blog',
  ...comparisons,
  '/ai-agent-salesforce',
  '/app',
  '/privacy-policy',
  '/admin/login',
]
const FIELD = 'input, textarea, select'

let site: Site
let browser: Awaited<ReturnType<typeof startWebKit>>

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite(),
    startWebKit(process.env.WEBKIT_PATH ?? ''),
  ])
})
afterAll(async () => {
  site.stop()
  await browser.close()
})
beforeEach(async () => {
  await site.sql('truncate public.waitlist, private.rate_limits cascade')
  await browser.resize(1280, 900)
})

const isHydrated = (selector: string) =>
  browser.run(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    selector,
  )

async function open(path: string, selector = 'header a, form') {
  await browser.open(site.url + path)
  await until(async () => {
    expect(
      await browser.run(() => document.readyState + location.pathname),
    ).toBe(`complete${path}`)
    expect(await isHydrated(selector)).toBe(true)
  })
}

const says = (selector: string, text: string) =>
  expect
    .poll(() =>
      browser.run(
        (wanted) => document.querySelector(wanted)?.textContent,
        selector,
      ),
    )
    .toContain(text)
const at = (address: RegExp) =>
  expect.poll(() => browser.run(() => location.href)).toMatch(address)
const scrollTop = () => browser.run(() => Math.round(window.scrollY))
const entries = () =>
  browser.run(() => document.querySelectorAll('[data-entry]').length)

it('each kind of page opens, is hydrated and fits the window', async () => {
  for (const path of KINDS) {
    await open(path)
    expect(
      await browser.run(
        () => document.documentElement.scrollWidth - window.innerWidth,
      ),
      path,
    ).toBeLessThanOrEqual(0)
  }
})

it('the record follows what a visitor types, and a request is stored', async () => {
  await open('/', 'main textarea')
  await browser.fill(
    'main textarea',
    '',
    'Call with Anna Berg from Fjord Foods. Budget is 40k.',
  )
  await says('main section dl', 'Fjord Foods')
  // The form's code loads when it comes near.
  await browser.run(() => document.querySelector('#cta')!.scrollIntoView())
  await until(async () => expect(await isHydrated('#cta form')).toBe(true))
  await browser.run(advanceClock)
  await browser.fill(FIELD, 'Name', 'Zoë')
  await browser.fill(FIELD, 'Email', 'zoe@harbour.example')
  await browser.press('#cta form button', BUTTONS.bookDemo)
  await says('body', TOASTS.success.title)
  const stored = await site.sql(
    'select name, email, source from public.waitlist',
  )
  expect(stored).toEqual([
    { name: 'Zoë', email: 'zoe@harbour.example', source: 'demo' },
  ])
})

it('on a phone the hero shows all of its text, and the menu leads to a page', async () => {
  await browser.resize(390, 844)
  await open('/', 'main textarea')
  const tooLarge = () => {
    const text = document.querySelector('main textarea')!
    return [
      text.scrollHeight - text.clientHeight,
      Math.max(document.documentElement.scrollWidth - 390, 0),
    ]
  }
  expect(
    await browser.run(tooLarge),
    'pixels of text cut off, and of the page beyond the window',
  ).toEqual([0, 0])
  await browser.press('header button, header summary', 'Open menu')
  await browser.press('nav a', 'Blog')
  await at(/\/blog$/)
})

it('back, forward and a reload lead to where each page was left, also from another site', async () => {
  await open('/')
  await browser.run(() => window.scrollTo({ top: 1800, behavior: 'instant' }))
  const kept = () =>
    browser.run(() => (history.state as { scrolled?: number } | null)?.scrolled)
  // A jump lays out the whole page and keeps its last section in place.
  const left = await until(async () => {
    const top = await scrollTop()
    expect(await kept()).toBe(top)
    return top
  })
  expect(left).toBeGreaterThan(1000)
  await browser.press('header a', 'Blog')
  await at(/\/blog$/)
  await expect.poll(scrollTop).toBe(0)
  await browser.go('back')
  await says('main h1', NAMES.promise)
  await expect.poll(scrollTop).toBe(left)
  await browser.go('forward')
  await at(/\/blog$/)
  await expect.poll(scrollTop).toBe(0)
  await browser.go('back')
  await expect.poll(scrollTop).toBe(left)
  await browser.open('data:text/html,elsewhere')
  await at(/^data:/)
  await browser.go('back')
  await at(/\/$/)
  await expect.poll(scrollTop).toBe(left)
  await browser.run(() => {
    Object.assign(window, { left: true })
    location.reload()
  })
  await expect
    .poll(() =>
      browser.run(() => !('left' in window) && Math.round(window.scrollY)),
    )
    .toBe(left)
})

/**
 * Presses more keys than WebKit allows changes of the URL in ten seconds. Runs
 * in the page.
 */
function holdKeys() {
  let done = 0
  const timer = setInterval(() => {
    document.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: done % 2 ? 'k' : 'j',
        cancelable: true,
      }),
    )
    if (++done < 105) return
    clearInterval(timer)
    Object.assign(window, { areLetGo: true })
  }, 16)
}

async function signIn() {
  await open('/admin/login')
  await browser.fill(FIELD, 'Email', 'admin@sayfield.example')
  await browser.fill(FIELD, 'Password', 'sayfield-admin')
  await browser.press('button', BUTTONS.signIn)
  await says('h1', ADMIN.title)
}

it('an admin signs in, searches, holds a key in an entry and signs out', async () => {
  await site.sql(
    `insert into public.waitlist (name, email, message, source, last_request_at)
     select 'Person ' || n, 'person' || n || '@list.example', 'Message ' || n, 'app',
       timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute'
     from generate_series(1, 60) n`,
  )
  await signIn()
  await expect.poll(entries).toBe(50)
  await browser.fill(FIELD, 'Search', 'person 17')
  await expect.poll(entries).toBe(1)
  await browser.go('back')
  await expect.poll(entries).toBe(50)
  await browser.press('[data-entry]', 'Person 60')
  const panel = 'section section[aria-labelledby]'
  await says(panel, 'Message 60')
  await browser.run(holdKeys)
  await expect
    .poll(() => browser.run(() => 'areLetGo' in window), { timeout: 300_000 })
    .toBe(true)
  await browser.type('k', 'k')
  await says(panel, 'Message 60')
  await browser.type('j')
  await says(panel, 'Message 59')
  await browser.escape()
  await expect
    .poll(() => browser.run(() => location.hash))
    .not.toContain('entry=')
  await browser.press('button', BUTTONS.signOut)
  await at(/\/admin\/login/)
  await says('body', TOASTS.signedOut.title)
})

it("on a phone an empty date filter doesn't show today's date", async () => {
  await signIn()
  await browser.resize(390, 844)
  await browser.press('button', 'Filter and sort')
  // WebKit renders today's date in an empty field: its colour must hide it.
  const colours = () =>
    browser.run(() =>
      [...document.querySelectorAll('[type=date]')].map(
        (input) => getComputedStyle(input).color,
      ),
    )
  await expect.poll(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
})
