import { FLAGS } from '../../../scripts/bench/browser-flags.ts'
import { horizontalOverflow } from '../../support/horizontal-overflow.ts'
import { publicPaths } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

// The browser's font setting, which enlarges text without enlarging the
// window's pixels as zoom does.

const NORMAL = 16
const NORMAL_FIXED = 13

for (const percent of [125, 150, 200]) {
  test(`with the browser's text at ${percent}% no page scrolls sideways`, async ({
    playwright,
    site,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'the setting is a flag of Chromium')
    const [size, fixed] = [NORMAL, NORMAL_FIXED].map((pixels) =>
      Math.round((pixels * percent) / 100),
    )
    const browser = await playwright.chromium.launch({
      executablePath: process.env.CHROME_PATH,
      args: [
        ...FLAGS,
        `--blink-settings=defaultFontSize=${size},defaultFixedFontSize=${fixed}`,
      ],
    })
    const page = await browser.newPage({
      baseURL: site.url,
      reducedMotion: 'reduce',
    })
    for (const path of publicPaths()) {
      await page.goto(path)
      // Lays out all sections.
      await page.evaluate(() =>
        document.documentElement.classList.remove('from-top'),
      )
      expect(
        await page.evaluate(
          () => getComputedStyle(document.documentElement).fontSize,
        ),
      ).toBe(`${size}px`)
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expect
          .poll(() => horizontalOverflow(page), `${path} at ${width} px`)
          .toBe(0)
      }
    }
    await browser.close()
  })
}
