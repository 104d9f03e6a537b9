import type { Page } from '@playwright/test'

/** How long nothing more is asked for before what is asked for arrives, in milliseconds of the test's own. */
const TOGETHER_MS = 40

/**
 * From now on all code comes so many milliseconds late, by the page's clock (`page.clock.install()`): what is asked for
 * together arrives together. Returns how often some has arrived.
 */
export async function scriptsLate(page: Page, milliseconds: number) {
  let waiting: (() => Promise<void>)[] = []
  let timer: NodeJS.Timeout | undefined
  let times = 0
  const arrive = async () => {
    const now = waiting
    waiting = []
    times++
    try {
      await page.clock.fastForward(milliseconds)
    } catch (error) {
      // The test may end while something is still on its way.
      if (page.isClosed() || /Test ended/.test(String(error))) return
      throw error
    }
    await Promise.all(now.map((go) => go()))
  }
  await page.route('**/assets/*.js', (route) => {
    waiting.push(() => route.continue().catch(() => undefined))
    clearTimeout(timer)
    timer = setTimeout(() => void arrive(), TOGETHER_MS)
  })
  page.once('close', () => clearTimeout(timer))
  return () => times
}
