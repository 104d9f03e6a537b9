import { expect, type Locator } from '@playwright/test'

/** Expects a link to lead to the demo form, without smooth scrolling. */
export async function expectLinkToForm(link: Locator) {
  const page = link.page()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await link.click()
  await expect(page).toHaveURL(/\/\?scrollTo=cta$/)
  await expect(page.locator('#cta')).toBeInViewport({ ratio: 0.3 })
}
