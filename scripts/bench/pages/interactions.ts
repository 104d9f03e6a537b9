import { chromium, type Browser, type Page } from 'playwright'
import { FLAGS } from '../browser-flags.ts'

const CPU_SLOWDOWN = 4

const PHONE = { width: 390, height: 844 }

export type Timings = Record<string, number[]>

/** Records durations of presses and times of new headings. */
function observeTimings() {
  const measured = { presses: [] as number[], headingTimes: [] as number[] }
  Object.assign(window, { measured })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId?: number
    })[]) {
      if (entry.interactionId) measured.presses.push(entry.duration)
    }
  }).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit)

  let pressed = 0
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), {
    capture: true,
  })
  let shown: Element | null = null
  const observeHeading = () => {
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')
      if (heading === shown) return
      const first = shown === null
      shown = heading
      if (!first && heading)
        requestAnimationFrame(() =>
          measured.headingTimes.push(performance.now() - pressed),
        )
    }).observe(document.querySelector('main')!, {
      childList: true,
      subtree: true,
    })
    shown = document.querySelector('main h1')
  }
  addEventListener('DOMContentLoaded', observeHeading)
}

type Measured = { presses: number[]; headingTimes: number[] }
const measured = (page: Page) =>
  page.evaluate(() => (window as unknown as { measured: Measured }).measured)

async function open(
  browser: Browser,
  url: string,
  viewport = PHONE,
  rate = CPU_SLOWDOWN,
) {
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport === PHONE,
  })
  const page = await context.newPage()
  await page.addInitScript(observeTimings)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url)
  return page
}

const settle = (page: Page) => page.waitForTimeout(1500)

async function measurePresses(page: Page, interact: () => Promise<void>) {
  await settle(page)
  const before = (await measured(page)).presses.length
  await interact()
  await page.waitForTimeout(1200)
  // Returns 16 ms for none: browsers omit shorter presses.
  const found = (await measured(page)).presses.slice(before)
  return found.length ? found : [16]
}

async function measureRound(browser: Browser, site: string): Promise<Timings> {
  const timings: Timings = {}
  const page = await open(browser, `${site}/`)
  timings['press to paint: play the hero'] = await measurePresses(page, () =>
    page.getByRole('button', { name: 'Play' }).first().tap(),
  )
  const team = page.getByLabel('Team size')
  await team.scrollIntoViewIfNeeded()
  timings['press to paint: type in the calculator'] = await measurePresses(
    page,
    async () => {
      await team.focus()
      await page.keyboard.press('End')
      for (const key of ['5', '0', 'Backspace', '2'])
        await page.keyboard.press(key, { delay: 60 })
    },
  )
  await page.getByLabel('Name', { exact: true }).fill('Bench')
  await page
    .getByLabel('Email')
    .fill(`bench-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`)
  timings['press to paint: submit the form'] = await measurePresses(page, () =>
    page.locator('form button[type=submit]').tap(),
  )
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  timings['press to paint: open the menu'] = await measurePresses(page, () =>
    page.getByRole('button', { name: 'Open menu' }).tap(),
  )
  await page.context().close()

  Object.assign(
    timings,
    await navigate(browser, site, CPU_SLOWDOWN),
    await navigate(browser, site, 1),
  )
  return timings
}

async function navigate(
  browser: Browser,
  site: string,
  rate: number,
): Promise<Timings> {
  const timings: Timings = {}
  const wide = await open(
    browser,
    `${site}/privacy-policy`,
    { width: 1440, height: 900 },
    rate,
  )
  for (const [name, to] of [
    ['Blog', '/blog'],
    ['Compare', '/comparison'],
    ['Home', '/'],
  ] as const) {
    await settle(wide)
    const link = wide
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
    await link.hover()
    await settle(wide)
    await link.click()
    await settle(wide)
    timings[`press to new heading: ${to}${rate === 1 ? ', not slowed' : ''}`] =
      (await measured(wide)).headingTimes.splice(-1)
  }
  await wide.context().close()
  return timings
}

/**
 * Milliseconds of each interaction, by name: one value a round, `times` rounds
 * in one browser.
 */
export async function measureInteractions(
  site: string,
  times: number,
  executablePath: string,
): Promise<Timings> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const timings: Timings = {}
  try {
    for (let time = 1; time <= times; time++) {
      for (const [name, values] of Object.entries(
        await measureRound(browser, site),
      ))
        (timings[name] ??= []).push(...values)
      console.error(`interactions ${time}/${times}`)
    }
  } finally {
    await browser.close()
  }
  return timings
}
