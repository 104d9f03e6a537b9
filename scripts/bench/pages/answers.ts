import { chromium, type Browser, type Page } from 'playwright'
import { FLAGS } from '../browser-flags.ts'
import { PHONE } from './windows.ts'

const CPU_SLOWDOWN = 4
/** The key comes at a random moment of this time after the navigation. */
const WITHIN_MS = 6000
/** Longest wait for the entry of a press, which comes after its paint. */
const REPORTED_AFTER_MS = 1500
/** Event Timing's threshold: it leaves out what is shorter. */
const SHORTEST_MS = 16

function observeKeys(durationThreshold: number) {
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name.startsWith('key')) durations.push(duration)
  }).observe({
    type: 'event',
    durationThreshold,
    buffered: true,
  } as PerformanceObserverInit)
}

const durationsOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { durations: number[] }).durations)

/** Presses Tab once and returns how long its answer took to be painted. */
async function answerAt(browser: Browser, url: string, moment: number) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(observeKeys, SHORTEST_MS)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForTimeout(moment)
    await page.keyboard.press('Tab')
    await page.waitForTimeout(REPORTED_AFTER_MS)
    return Math.max(SHORTEST_MS, ...(await durationsOn(page)))
  } finally {
    await context.close()
  }
}

export interface Answer {
  /** Milliseconds after the navigation. */
  moment: number
  duration: number
}

/**
 * Answers to one key a load, at random moments of its first six seconds, with
 * the processor slowed four times; the addresses take turns.
 */
export async function measureAnswers(
  urls: readonly string[],
  times: number,
  executablePath: string,
) {
  const measured = new Map<string, Answer[]>(urls.map((url) => [url, []]))
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    for (let time = 1; time <= times; time++) {
      for (const url of urls) {
        const moment = Math.round(Math.random() * WITHIN_MS)
        const duration = await answerAt(browser, url, moment)
        measured.get(url)!.push({ moment, duration })
      }
      console.error(`answers ${time}/${times}`)
    }
  } finally {
    await browser.close()
  }
  return measured
}
