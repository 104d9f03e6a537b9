import { chromium, type Browser, type CDPSession } from 'playwright'
import { FLAGS } from '../browser-flags.ts'
import type { Window } from './windows.ts'

/**
 * Factor of a slow phone. Applied to the figures, not to the browser: thread
 * time doesn't depend on other processes, but throttling does.
 */
const SLOWDOWN = 4
const SAMPLE_MS = 500
/** Less slowed work than this in each sample counts as quiet. */
const QUIET_WORK_MS = 30
const QUIET_MS = 2000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function slowedTaskMs(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')!.value
  return seconds * 1000 * SLOWDOWN
}

/** Thread time from the navigation until the main thread has been quiet. */
async function untilQuiet(browser: Browser, url: string, window: Window) {
  const context = await browser.newContext(window)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await slowedTaskMs(session)
    await page.goto(url)
    let total = await slowedTaskMs(session)
    for (let quietMs = 0; quietMs < QUIET_MS;) {
      await sleep(SAMPLE_MS)
      const now = await slowedTaskMs(session)
      quietMs = now - total < QUIET_WORK_MS ? quietMs + SAMPLE_MS : 0
      total = now
    }
    return total - before
  } finally {
    await context.close()
  }
}

/**
 * Milliseconds of the main thread's work until it has been quiet for two
 * seconds, as on a processor slowed four times; the addresses take turns.
 */
export async function measureThreadTime(
  urls: readonly string[],
  times: number,
  executablePath: string,
  window: Window,
) {
  const measured = new Map<string, number[]>(urls.map((url) => [url, []]))
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  try {
    for (let time = 1; time <= times; time++) {
      for (const url of urls)
        measured.get(url)!.push(await untilQuiet(browser, url, window))
      console.error(`thread ${time}/${times}`)
    }
  } finally {
    await browser.close()
  }
  return measured
}
