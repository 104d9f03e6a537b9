import type { Page } from '@playwright/test'
import { home } from '../../src/content/home.ts'
import { isOnlySpoken, WIDTHS } from '../support/looks.ts'
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
  await hydrated(page.getByRole('spinbutton', { name: 'Team size' }))
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
    expect(words, `words at ${width}`).toBeLessThanOrEqual(1_500)
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight),
      `height at ${width}`,
    ).toBeLessThanOrEqual(height)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/ai-agent-salesforce', '/app'])
    test(`${path}: every value that an update replaces is struck through`, async ({
      page,
    }) => {
      await page.goto(path)
      const replaced = page.locator('main s')
      expect(await replaced.count()).toBeGreaterThan(1)
      const lines = await replaced.evaluateAll((values) =>
        values.map((value) => getComputedStyle(value).textDecorationLine),
      )
      expect(new Set(lines)).toEqual(new Set(['line-through']))
    })

  test('/: what an update writes is marked, and not underlined as an insertion', async ({
    page,
  }) => {
    await page.goto('/')
    const written = page.locator('main ins')
    expect(await written.count()).toBeGreaterThan(10)
    const looks = await written.evaluateAll((values) =>
      values.map((value) => {
        const { textDecorationLine, backgroundColor } = getComputedStyle(value)
        return `${textDecorationLine} ${backgroundColor}`
      }),
    )
    expect(looks.filter((look) => look.startsWith('underline'))).toEqual([])
    expect(looks.filter((look) => look.endsWith('rgba(0, 0, 0, 0)'))).toEqual(
      [],
    )
  })

  test('/: the board shows seven fields of a deal, on a phone the three that the questions below need', async ({
    page,
  }) => {
    const row = page.getByRole('row', { name: /Northwind/ })
    const values = row.getByRole('cell')
    await page.goto('/')
    await expect(values).toHaveCount(7)
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await expect(values).toHaveText(['€45,000', '14 March', 'Security pack'])
    await expect(row.getByText('6 of 7')).toBeVisible()
  })

  test('/: each value of the board fits into its box, on the narrowest phone, too', async ({
    page,
  }) => {
    for (const width of [320, 390, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const cut = await page
        .locator('[aria-labelledby=monday] td > span')
        .evaluateAll((boxes) =>
          boxes
            .filter((box) => {
              const text = document.createRange()
              text.selectNodeContents(box)
              return text.getBoundingClientRect().width > box.clientWidth
            })
            .map(({ textContent }) => textContent),
        )
      expect(cut, `at ${width} px`).toEqual([])
    }
  })

  test('/: on a phone each benefit has its explanation, too', async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await page.goto('/')
    const explanation = page.getByText('No command to learn.')
    expect(await isOnlySpoken(explanation)).toBe(false)
  })

  test('/app: the whole form is on the first screen of a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    await page.goto('/app')
    await expect(
      page.getByRole('heading', { name: 'Join the waitlist' }),
    ).toBeInViewport({ ratio: 1 })
    await expect(
      page.getByRole('link', { name: 'privacy policy' }).first(),
    ).toBeInViewport({ ratio: 1 })
  })

  test('/ai-agent-salesforce: on a phone a briefing shows what it changes on a press, on a desktop at once', async ({
    page,
  }) => {
    await page.goto('/ai-agent-salesforce')
    const briefing = page.getByRole('article').filter({ hasText: 'Ashgrove' })
    await expect(
      briefing.getByText('Niall Keane', { exact: true }),
    ).toBeVisible()
    await page.setViewportSize({ width: WIDTHS.phone, height: 844 })
    await expect(
      briefing.getByText('Niall Keane', { exact: true }),
    ).toBeHidden()
    await briefing.locator('summary').click()
    await expect(
      briefing.getByText('Niall Keane', { exact: true }),
    ).toBeVisible()
  })

  test('/privacy-eu: the arrows between the parts follow their order', async ({
    page,
  }) => {
    const turns = () =>
      page
        .getByRole('list', { name: /^One sentence’s route/ })
        .locator('svg')
        .evaluateAll((arrows) =>
          arrows.map((arrow) => getComputedStyle(arrow).rotate),
        )
    await page.setViewportSize({ width: WIDTHS.phone, height: 900 })
    await page.goto('/privacy-eu')
    expect(await turns()).not.toContain('90deg')
    await page.setViewportSize({ width: WIDTHS.desktop, height: 900 })
    expect(await turns()).toEqual(expect.arrayContaining(['90deg', '-90deg']))
  })
})
