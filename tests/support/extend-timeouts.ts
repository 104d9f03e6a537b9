import type { BrowserContext } from '@playwright/test'

const LONGER = 6

/**
 * Lengthens a page's timeouts and notifications for busy machines. Fake clocks (`page.clock.install()`) replace its
 * timers.
 */
export const extendTimeouts = (context: BrowserContext) =>
  context.addInitScript((longer) => {
    const [timeout, timer] = [AbortSignal.timeout.bind(AbortSignal), window.setTimeout.bind(window)]
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds * longer)
    window.setTimeout = ((act: TimerHandler, milliseconds = 0, ...more: unknown[]) =>
      timer(
        act,
        milliseconds >= 3000 && milliseconds <= 10_000 ? milliseconds * longer : milliseconds,
        ...more,
      )) as typeof window.setTimeout
  }, LONGER)
