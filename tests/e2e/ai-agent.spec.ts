import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { expect, test } from '../support/test.ts'
import { expectLinkToForm } from '../support/link-to-form.ts'

const PATH = '/ai-agent-salesforce'

test.beforeEach(({ page }) => page.goto(PATH))

test(`spec §2 ${PATH}: the page fits a phone, and its buttons lead to the form and the comparisons`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await horizontalOverflow(page)).toBe(0)
  for (const name of ['Try it free on your own call', 'Start Free Trial']) {
    await expectLinkToForm(page.getByRole('main').getByRole('link', { name, exact: true }))
    await page.goBack()
  }
  await page.getByRole('main').getByRole('link', { name: 'Compare AI Agents', exact: true }).click()
  await expect(page).toHaveURL('/comparison')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
