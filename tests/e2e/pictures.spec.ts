import type { Page } from '@playwright/test'
import { home } from '../../src/content/home.ts'
import { hydrated, expect, test } from '../support/test.ts'

// The landing page's sizes, height and words.

/** Reads each text of the page that can be seen, with its font size in px. */
const visibleTexts = (page: Page) =>
  page.locator('main *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const hasText = [...element.childNodes].some(
        (node) =>
          node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
      )
      if (!hasText || !element.checkVisibility({ visibilityProperty: true }))
        return []
      const size = Math.round(
        Number.parseFloat(getComputedStyle(element).fontSize),
      )
      return [
        {
          size,
          text: element.textContent,
          in: element.closest('h1, h2')?.localName,
        },
      ]
    }),
  )

test('the landing page has three posters, two sizes of section heading, and few pixels and words', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(page.getByLabel('Team size', { exact: true }))
  await page.evaluate(async () => {
    // Gives sections below the screen their real heights.
    document.documentElement.classList.remove('from-top')
    await document.fonts.ready
  })
  for (const { width, height, headings, loudest, posters } of [
    {
      width: 1440,
      height: 9_500,
      headings: [36, 60],
      loudest: 72,
      posters: ['0:30', home.whyDifferent.field.after, '89%'],
    },
    {
      width: 390,
      height: 8_400,
      headings: [24, 30],
      loudest: 64,
      posters: ['89%'],
    },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
    // A phone's scrollbar takes no room.
    if (width < 600)
      await page.evaluate(
        () => (document.documentElement.style.scrollbarWidth = 'none'),
      )
    const sectionSizes = async () =>
      [
        ...new Set(
          (await visibleTexts(page))
            .filter((text) => text.in === 'h2')
            .map(({ size }) => size),
        ),
      ].toSorted((one, other) => one - other)
    // The styles of the new width may follow the width itself.
    await expect.poll(sectionSizes).toEqual(headings)
    const texts = await visibleTexts(page)
    const others = texts.filter((text) => text.in !== 'h1')
    expect(
      others.filter(({ size }) => size > loudest).map(({ text }) => text),
    ).toEqual(posters)
    expect(texts.filter(({ size }) => size < 15)).toEqual([])
    const words = await page
      .locator('main, main .sr-only:not(.sr-only *)')
      .evaluateAll((elements) => {
        const [all = 0, ...spokenOnly] = elements.map(
          (element) =>
            (element as HTMLElement).innerText.match(/\S+/g)?.length ?? 0,
        )
        return all - spokenOnly.reduce((sum, count) => sum + count, 0)
      })
    expect(words).toBeLessThanOrEqual(1_500)
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight),
    ).toBeLessThanOrEqual(height)
  }
})
