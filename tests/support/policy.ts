import type { Page } from '@playwright/test'
import { expect, test as base } from './test.ts'

declare global {
  interface Window {
    reportViolation: (violation: string) => void
  }
}

/**
 * Fails a test whose page violates its Content-Security-Policy or sends a
 * request to another origin.
 */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context, baseURL }, use) => {
      const violations: string[] = []
      await context.exposeFunction(
        'reportViolation',
        (violation: string) => void violations.push(violation),
      )
      await context.addInitScript(() =>
        document.addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective, blockedURI }) =>
            window.reportViolation(
              `${effectiveDirective} ${blockedURI} on ${window.location.pathname}`,
            ),
        ),
      )
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        const leaves =
          origin !== baseURL && !['data:', 'blob:'].includes(protocol)
        if (leaves) violations.push(`request to ${request.url()}`)
      })
      await use(violations)
      expect(
        violations,
        'violations of the policy and requests to third parties',
      ).toEqual([])
    },
    { auto: true },
  ],
})

export async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top <= height; top += 700) await page.mouse.wheel(0, 700)
  await page.waitForLoadState('networkidle')
}

/** Everything that the page has stored in the browser. */
export const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [localStorage, sessionStorage].flatMap((each) => Object.entries(each)),
    ),
  )
