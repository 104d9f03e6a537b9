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
