import type { Page } from '@playwright/test'

/** Keeps what a page asks for of these addresses waiting, until the function that it answers with is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(addresses, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letThrough
}
