import { laidOut } from '../support/laid-out.ts'
import { publicPaths } from '../support/pages.ts'
import { alive, expect, test } from '../support/test.ts'
import type { Page } from '@playwright/test'

// "Book a Demo" reaches the form from everywhere, however late the code of its section comes, by the browser's clock.
// When it does not, because the visitor has taken over: unit/scroll-to-cta.

const ADDRESS = '/?scrollTo=cta'
/** The landing page, with its form's section and what scrolls there. */
const PAGE = /\/assets\/home-[^/]*\.js$/

/** Everywhere but on the landing page itself; 404 and the admin area bear the header as well. */
const elsewhere = [...publicPaths().filter((path) => path !== '/'), '/nowhere', '/admin/login']

/** Between a closed gate and its release some code is held back; `held` counts what met it closed. */
async function gateFor(page: Page, code: RegExp) {
  let opened = Promise.resolve()
  const gate = {
    held: 0,
    release: () => {},
    close: () => {
      gate.held = 0
      opened = new Promise((resolve) => (gate.release = resolve))
    },
  }
  await page.route(code, async (route) => {
    gate.held++
    await opened
    await route.continue().catch(() => undefined)
  })
  return gate
}

const expectForm = (page: Page) => expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })

/** Presses the page's own button, or with the keyboard the header's. */
async function bookADemo(page: Page, how: 'press' | 'key') {
  // The menu, closed, holds one as well.
  const buttons = page.locator(`a[href="${ADDRESS}"]`).filter({ visible: true })
  const button = how === 'key' ? buttons.first() : buttons.last()
  // Before that a press is a plain link's, which leads to the form in the HTML.
  await alive(button)
  // A robot presses within the frame in which the page, scrolled for the first time, is laid out.
  await laidOut(page)
  if (how === 'key') await button.press('Enter')
  else await button.click()
  await page.waitForURL(`**${ADDRESS}`)
}

test.describe('spec §2: Book a Demo leads to the form', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
  })

  test('from every page, its section 1.5 s late', async ({ page, troubles }) => {
    test.setTimeout(120_000)
    troubles.expect(/404/)
    expect(elsewhere.length).toBeGreaterThan(15)
    const gate = await gateFor(page, PAGE)
    for (const [index, path] of elsewhere.entries()) {
      await test.step(path, async () => {
        gate.close()
        await page.goto(path)
        await bookADemo(page, index % 2 ? 'key' : 'press')
        await page.clock.fastForward(1500)
        await expect(page.locator('#cta')).toHaveCount(0)
        await expect.poll(() => gate.held).toBeGreaterThan(0)
        expect(gate.held).toBe(1)
        gate.release()
        await expectForm(page)
      })
    }
  })

  for (const how of ['press', 'key'] as const) {
    test(`by ${how}, its section not late at all and 6 s late`, async ({ page }) => {
      const gate = await gateFor(page, PAGE)
      for (const late of [0, 6000]) {
        if (late) gate.close()
        await page.goto('/comparison')
        await bookADemo(page, how)
        await page.clock.fastForward(late || 500)
        if (late) await expect(page.locator('#cta')).toHaveCount(0)
        gate.release()
        await expectForm(page)
      }
    })
  }

  test('by address, the page’s code not late at all, 1.5 and 6 s late', async ({ page }) => {
    const gate = await gateFor(page, PAGE)
    for (const late of [0, 1500, 6000]) {
      if (late) gate.close()
      await page.goto('about:blank')
      await page.goto(ADDRESS, { waitUntil: 'load' })
      await page.clock.fastForward(late)
      if (late) expect(await page.evaluate(() => window.scrollY)).toBe(0)
      gate.release()
      await expectForm(page)
      expect(gate.held).toBeGreaterThan(0)
    }
  })

  test('a second press, where the first is still waiting, takes nothing back', async ({ page }) => {
    const gate = await gateFor(page, PAGE)
    gate.close()
    await page.goto('/comparison')
    await bookADemo(page, 'press')
    await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click()
    await page.clock.fastForward(1500)
    gate.release()
    await expectForm(page)
  })
})

test('spec §2: on the landing page it scrolls smoothly', async ({ page }) => {
  await page.goto('/')
  await alive(page.getByRole('form', { name: 'Book a demo' }))
  const passed = await page.evaluateHandle(() => {
    const positions = new Set<number>()
    window.addEventListener('scroll', () => positions.add(window.scrollY))
    return positions
  })
  await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click()
  await expectForm(page)
  expect(await passed.evaluate((positions) => positions.size)).toBeGreaterThan(3)
})

test('pressed with Ctrl it opens elsewhere, and this page stays where it is', async ({ page, context }) => {
  for (const [path, target] of [
    ['/', '/#cta'],
    ['/comparison', ADDRESS],
  ] as const) {
    await page.goto(path)
    const opened = context.waitForEvent('page')
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Book a Demo' })
      .click({ modifiers: ['ControlOrMeta'] })
    const other = await opened
    await other.waitForURL(`**${target}`)
    // Firefox opens it in the background.
    await other.bringToFront()
    await expectForm(other)
    await other.close()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('by keyboard the focus goes along: the next Tab reaches the form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/comparison']) {
    await page.goto(path)
    await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).press('Enter')
    await expect(page.locator('#cta')).toBeFocused()
    await expectForm(page)
    const name = page.getByRole('form', { name: 'Book a demo' }).getByLabel('Name')
    // Its code comes after its section's.
    await expect(name).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(name).toBeFocused()
  }
})
