import { countHeadTags, ONE_OF_EACH } from '../support/head-tags.ts'
import { expect, test } from '../support/test.ts'

test('the head has one of each tag after every client navigation', async ({
  page,
}) => {
  await page.goto('/')
  const links = page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
  const names = await links.allTextContents()
  for (const name of names
    .filter((text) => !text.startsWith('App'))
    .toReversed()) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await countHeadTags(page)).toEqual(ONE_OF_EACH)
  }
  expect(names.length).toBeGreaterThan(1)
})

test('a page that was reached by a link has its structured data, once, and no more when it is left', async ({
  page,
}) => {
  const types = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) =>
        scripts
          .map(
            ({ textContent }) =>
              (JSON.parse(textContent) as { '@type': string })['@type'],
          )
          .toSorted(),
      )
  for (const path of ['/blog', '/comparison', '/app']) {
    await page.goto(path)
    const prerendered = await types()
    expect(prerendered.length).toBeGreaterThan(0)
    await page.goto('/privacy-policy')
    await page
      .locator(`a[href="${path}"]`)
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await types()).toEqual(prerendered)
  }
})
