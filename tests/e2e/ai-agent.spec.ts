import { horizontalOverflow } from '../support/horizontal-overflow.ts'
import { expect, test } from '../support/test.ts'
import { NAMES } from '../support/specification.ts'
import { expectLinkToForm } from '../support/link-to-form.ts'

const PATH = '/ai-agent-salesforce'

test.beforeEach(({ page }) => page.goto(PATH))

test(`spec §2 ${PATH}: the explainer, use cases and comparison are complete and fit a phone, and the buttons lead to the form and the comparisons`, async ({
  page,
}) => {
  const explainer = page.getByRole('region', { name: 'From sentence to field in four steps' })
  const moves = explainer.getByRole('listitem')
  await expect(moves).toHaveCount(4)
  await expect(moves.nth(0).locator('mark')).toHaveText(['[PERSON_1]', '[AMOUNT_1]', '[DATE_1]'])
  await expect(moves.nth(3).locator('ins')).toHaveText(['€45,000', '14 March'])
  await expect(moves.nth(3).locator('s')).toHaveText(['€38,000', '28 February'])

  const examples = page.getByRole('region', { name: 'Four briefings' }).getByRole('article')
  await expect(examples).toHaveCount(4)
  for (const example of await examples.all()) {
    await expect(example.getByRole('blockquote')).toBeVisible()
    expect(await example.locator('ins').count()).toBeGreaterThanOrEqual(2)
  }

  const tools = page.getByRole('region', { name: 'One sentence, four kinds of tool' }).getByRole('listitem')
  await expect(tools).toHaveText([
    /Manual typing.*5 to 10 minutes/,
    /Basic voice-to-text.*3 to 5 minutes/,
    /Call summary/,
    new RegExp(`${NAMES.product}.*about 30 seconds`),
  ])

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
