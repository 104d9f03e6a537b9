import type { Page } from '@playwright/test'

/** Scripts requested within this time arrive together. */
const TOGETHER_MS = 40

/**
 * Delays all scripts on the fake clock (`page.clock.install()`). Returns a
 * function that counts the batches that have arrived.
 */
export async function delayScripts(page: Page, milliseconds: number) {
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
      // The test may end while requests are held.
      if (page.isClosed() || /Test ended/.test(String(error))) return
      throw error
    }
    await Promise.all(now.map((continueRequest) => continueRequest()))
  }
  await page.route('**/assets/*.js', (route) => {
    waiting.push(() => route.continue().catch(() => undefined))
    clearTimeout(timer)
    timer = setTimeout(() => void arrive(), TOGETHER_MS)
  })
  page.once('close', () => clearTimeout(timer))
  return () => times
}
