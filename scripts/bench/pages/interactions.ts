import { chromium, type Browser, type Page } from 'playwright'
import { FLAGS } from '../browser-flags.ts'

const SLOWDOWN = 4

const PHONE = { width: 390, height: 844 }

export type Timings = Record<string, number[]>

/** Runs in the page. */
function watch() {
  const seen = { presses: [] as number[], arrived: [] as number[] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (entry.interactionId) seen.presses.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  let pressed = 0
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  let shown: Element | null = null
  const watchHeading = () => {
    new MutationObserver(() => {
      const heading = document.querySelector('main h1')
      if (heading === shown) return
      const first = shown === null
      shown = heading
      if (!first && heading) requestAnimationFrame(() => seen.arrived.push(performance.now() - pressed))
    }).observe(document.querySelector('main')!, { childList: true, subtree: true })
    shown = document.querySelector('main h1')
  }
  addEventListener('DOMContentLoaded', watchHeading)
}

type Seen = { presses: number[]; arrived: number[] }
const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

async function open(browser: Browser, url: string, viewport = PHONE, rate = SLOWDOWN) {
  const context = await browser.newContext({ viewport, hasTouch: viewport === PHONE })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto(url)
  return page
}

/** Runs in the page. Checks every frame, which would slow down presses in `watch`. */
function watchForms() {
  const hydrated: Record<string, number> = {}
  Object.assign(window, { hydrated })
  // React adds its keys to hydrated elements.
  const look = () => {
    for (const form of document.querySelectorAll('form')) {
      const name = form.getAttribute('aria-label') ?? ''
      if (!(name in hydrated) && Object.keys(form).some((key) => key.startsWith('__reactProps'))) {
        hydrated[name] = performance.now()
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

type Hydrated = { hydrated: Record<string, number> }

const settle = (page: Page) => page.waitForTimeout(1500)

async function presses(page: Page, act: () => Promise<void>) {
  await settle(page)
  const before = (await seen(page)).presses.length
  await act()
  await page.waitForTimeout(1200)
  // Browsers omit presses shorter than 16 ms.
  const found = (await seen(page)).presses.slice(before)
  return found.length ? found : [16]
}

/** Time until a form is hydrated; throws if early input was lost. */
async function usable(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  await page.addInitScript(watchForms)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByLabel('Name', { exact: true }).fill('Typed early')
  await page.waitForFunction(() => Object.keys((window as unknown as Hydrated).hydrated).length > 0)
  const time = await page.evaluate(() => {
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    return Math.max(...Object.values((window as unknown as Hydrated).hydrated)) - loadEventEnd
  })
  const kept = (await page.getByLabel('Name', { exact: true }).inputValue()) === 'Typed early'
  await context.close()
  if (!kept) throw new Error(`${url}: what was typed before the form was hydrated is gone`)
  return Math.max(0, time)
}

async function round(browser: Browser, site: string): Promise<Timings> {
  const timings: Timings = {}
  timings['form usable after load, /'] = [await usable(browser, `${site}/`)]
  timings['form usable after load, /app'] = [await usable(browser, `${site}/app`)]

  const page = await open(browser, `${site}/`)
  timings['press to paint: play the hero'] = await presses(page, () =>
    page.getByRole('button', { name: 'Play' }).first().tap(),
  )
  const team = page.getByLabel('Team size')
  await team.scrollIntoViewIfNeeded()
  timings['press to paint: type in the calculator'] = await presses(page, async () => {
    await team.focus()
    await page.keyboard.press('End')
    for (const key of ['5', '0', 'Backspace', '2']) await page.keyboard.press(key, { delay: 60 })
  })
  await page.getByLabel('Name', { exact: true }).fill('Bench')
  await page.getByLabel('Email').fill(`bench-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`)
  timings['press to paint: submit the form'] = await presses(page, () => page.locator('form button[type=submit]').tap())
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  timings['press to paint: open the menu'] = await presses(page, () =>
    page.getByRole('button', { name: 'Open menu' }).tap(),
  )
  await page.context().close()

  Object.assign(timings, await navigate(browser, site, SLOWDOWN), await navigate(browser, site, 1))
  return timings
}

async function navigate(browser: Browser, site: string, rate: number): Promise<Timings> {
  const timings: Timings = {}
  const wide = await open(browser, `${site}/privacy-policy`, { width: 1440, height: 900 }, rate)
  for (const [name, to] of [
    ['Blog', '/blog'],
    ['Compare', '/comparison'],
    ['Home', '/'],
  ] as const) {
    await settle(wide)
    const link = wide.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
    await link.hover()
    await settle(wide)
    await link.click()
    await settle(wide)
    timings[`press to new heading: ${to}${rate === 1 ? ', not slowed' : ''}`] = (await seen(wide)).arrived.splice(-1)
  }
  await wide.context().close()
  return timings
}

export async function measureInteractions(site: string, times: number, executablePath: string): Promise<Timings> {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const timings: Timings = {}
  try {
    for (let time = 1; time <= times; time++) {
      for (const [name, values] of Object.entries(await round(browser, site))) (timings[name] ??= []).push(...values)
      console.error(`interactions ${time}/${times}`)
    }
  } finally {
    await browser.close()
  }
  return timings
}
