import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ADMIN, BUTTONS, TOASTS } from '../support/specification.ts'
import { button, field, part } from './browser.ts'
import { PHONE, type ScenarioContext, type Scenario } from './walk.ts'

const ADMIN_ACCOUNT = { email: 'admin@sayfield.example', password: 'sayfield-admin' }

const entry = (name: string) => ({ selector: '[data-entry]', name })
const panel = part('section section[aria-labelledby]')
const entries = ({ browser }: ScenarioContext) => browser.run(() => document.querySelectorAll('[data-entry]').length)

/** Key presses: more URL changes than WebKit allows in ten seconds, at twice a held key's rate. */
const HELD_PRESSES = 105
const HELD_MS = 16
const HELD_AT_MOST_MS = 300_000

/** Presses keys from within the page: sending each from the test takes too long. */
function holdKeys(presses: number, everyMs: number) {
  let done = 0
  const timer = setInterval(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: done % 2 ? 'k' : 'j', cancelable: true }))
    if (++done < presses) return
    clearInterval(timer)
    Object.assign(window, { letGo: true })
  }, everyMs)
}

const addEntries = ({ site }: ScenarioContext, count: number) =>
  site.sql(
    `insert into public.waitlist (name, email, message, source, last_request_at)
     select 'Person ' || n, 'person' || n || '@list.example', 'Message ' || n, 'app',
       timestamptz '2026-01-01 12:00:00Z' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  )

async function openDashboard(context: ScenarioContext, count: number) {
  const { browser, front } = context
  await addEntries(context, count)
  await browser.open(`${front.url}/admin/dashboard`)
  await browser.until('the login page or the list', () =>
    browser.run(() => document.querySelector('[data-entry], input[type=password]') !== null),
  )
  if (await browser.on(part('input[type=password]'), () => true)) await signIn(context)
  await browser.until(`${count} entries`, async () => (await entries(context)) === Math.min(count, 50))
}

async function signIn({ browser }: ScenarioContext) {
  await browser.fill(field('Email'), ADMIN_ACCOUNT.email)
  await browser.fill(field('Password'), ADMIN_ACCOUNT.password)
  await browser.press(button(BUTTONS.signIn))
  await browser.at(/\/admin\/dashboard/)
}

/** Admin scenarios, in order: the session of the first is used up to the last. */
export const adminWalks: Record<string, Scenario> = {
  'an admin signs in and reads': async (context) => {
    const { browser, go } = context
    await addEntries(context, 3)
    await go('/admin/login')
    await signIn(context)
    await browser.says(part('body'), TOASTS.signedIn.title)
    await browser.says(part('h1'), ADMIN.title)
    await browser.see(entry('Person 3'))
  },

  'a search finds as one types, and the way back shows all again': async (context) => {
    const { browser } = context
    await openDashboard(context, 60)
    await browser.fill(field('Search'), 'person 17')
    await browser.until('one entry', async () => (await entries(context)) === 1)
    await browser.see(entry('Person 17'))
    await browser.at(/#q=person\+17$/)
    await browser.go('back')
    await browser.until('all entries', async () => (await entries(context)) === 50)
  },

  'an entry opens and closes, also after a key was held in it': async (context) => {
    const { browser } = context
    await openDashboard(context, 60)
    await browser.press(entry('Person 60'))
    await browser.says(panel, 'Message 60')
    await browser.run(holdKeys, HELD_PRESSES, HELD_MS)
    await browser.until('the keys are let go', () => browser.run(() => 'letGo' in window), HELD_AT_MOST_MS)
    await browser.type('k', 'k')
    await browser.says(panel, 'Message 60')
    await browser.type('j')
    await browser.says(panel, 'Message 59')
    await browser.at(/entry=/)
    await browser.type('Escape')
    await browser.until('the panel is closed', async () => (await browser.on(panel, () => true)) === null)
    await browser.until(
      'the address names no entry',
      async () => !/entry=/.test(await browser.run(() => location.href)),
    )
  },

  'the list is taken along as a file': async (context) => {
    const { browser, folder } = context
    await openDashboard(context, 3)
    await browser.press(button('Export CSV'))
    const file = await browser.until('a file', async () =>
      (await readdir(folder)).find((name) => name.endsWith('.csv')),
    )
    await browser.until('all of it', async () =>
      (await readFile(join(folder, file), 'utf8')).includes('person1@list.example'),
    )
  },

  'on a phone the dates can be read, and an empty one is empty': async (context) => {
    const { browser, engine } = context
    await browser.resize(...PHONE)
    await openDashboard(context, 3)
    await browser.press(button('Filter and sort'))
    for (const name of ['From', 'To']) {
      await browser.see(field(name))
      const room = await browser.on(field(name), (input) => {
        // A date input doesn't report its overflow, so measure an unconstrained copy.
        const copy = input.cloneNode() as HTMLElement
        copy.style.width = 'max-content'
        input.after(copy)
        const needed = copy.getBoundingClientRect().width
        copy.remove()
        return input.getBoundingClientRect().width - needed
      })
      expect(room, `pixels to spare in ${name}`).toBeGreaterThanOrEqual(0)
      // WebKit renders today's date in an empty field.
      const colour = await browser.on(field(name), (input) => getComputedStyle(input).color)
      if (engine === 'webkit') expect(colour).toBe('rgba(0, 0, 0, 0)')
    }
    expect(await browser.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE[0])
  },

  'the admin signs out': async (context) => {
    const { browser } = context
    await openDashboard(context, 3)
    await browser.press(button(BUTTONS.signOut))
    await browser.says(part('body'), TOASTS.signedOut.title)
    await browser.at(/\/admin\/login/)
    await browser.see(field('Password'))
  },
}
