import type { Page } from '@playwright/test'
import { expect, test as base } from './test.ts'

declare global {
  interface Window {
    reportViolation: (violation: string) => void
  }
}

/**
 * In every test here, what the page did that its policy forbids, and every request that left for anybody else: none of
 * either, in whatever state the test brings the page.
 */
export const test = base.extend<{ broken: string[] }>({
  broken: [
    async ({ context, baseURL }, use) => {
      const broken: string[] = []
      await context.exposeFunction('reportViolation', (violation: string) => void broken.push(violation))
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          window.reportViolation(`${effectiveDirective} ${blockedURI} on ${window.location.pathname}`),
        ),
      )
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        const leaves = origin !== baseURL && !['data:', 'blob:'].includes(protocol)
        if (leaves) broken.push(`request to ${request.url()}`)
      })
      await use(broken)
      expect(broken, 'violations of the policy and requests to third parties').toEqual([])
    },
    { auto: true },
  ],
})

/** Past everything that loads or moves when it comes into view. */
export async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top <= height; top += 700) await page.mouse.wheel(0, 700)
  await page.waitForLoadState('networkidle')
}
