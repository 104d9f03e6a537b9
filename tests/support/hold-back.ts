import type { Page } from '@playwright/test'

/** Delays matching requests until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(addresses, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letThrough
}
