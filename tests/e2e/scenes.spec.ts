import type { Page } from '@playwright/test'
import { gate } from '../../src/content/gate.ts'
import { home } from '../../src/content/home.ts'
import { race } from '../../src/content/race.ts'
import { hydrated, expect, test } from '../support/test.ts'

// The landing page's two scenes that move, and the answers that one chooses: what only a browser shows of them.

const gateOf = (page: Page) => page.getByRole('slider', { name: gate.label })
const VALUES = gate.sentence.filter((part) => typeof part !== 'string')

test('the race runs once by itself when it is seen, and rests at its end', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const field = page.locator('section', { has: page.getByRole('heading', { name: home.featureCards[0].title }) })
  const clocks = field.getByText(/^\d:\d\d$/)
  await hydrated(field.getByRole('button'))
  await clocks.first().scrollIntoViewIfNeeded()
  await field.getByRole('list').first().scrollIntoViewIfNeeded()
  await expect(field.getByRole('button', { name: race.stop })).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(field.getByRole('button', { name: race.again })).toBeVisible()
  await expect(clocks).toHaveText(['7:30', '0:30'])
})

test.describe('standing still', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('keys draw the gate across the sentence, and what it hides is counted', async ({ page }) => {
    await page.goto('/')
    await hydrated(gateOf(page))
    await gateOf(page).focus()
    await page.keyboard.press('Home')
    await expect(gateOf(page)).toHaveAttribute('aria-valuetext', gate.valueText(VALUES.length, VALUES.length))
    await page.keyboard.press('End')
    await expect(gateOf(page)).toHaveAttribute('aria-valuetext', gate.valueText(0, VALUES.length))
    await page.keyboard.press('ArrowLeft')
    await expect(gateOf(page)).toHaveValue('99')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('both sentences are there, and a question is answered when it is chosen', async ({ page }) => {
    await page.goto('/')
    const scene = page.getByRole('region', { name: home.gate.heading })
    const [said, seen] = await Promise.all(
      [gate.said, gate.seen].map((name) => scene.getByText(name, { exact: true }).boundingBox()),
    )
    expect(seen!.y).toBeGreaterThan(said!.y + said!.height)
    const answers = page.getByRole('region', { name: home.capabilities.heading })
    await answers.getByText('Contact Intelligence').click()
    await expect(answers.getByRole('article')).toHaveAccessibleName('Contact Intelligence')
  })
})
