import type { Page } from '@playwright/test'
import { agentLanes } from '../../src/content/agent-lanes.ts'
import { gate } from '../../src/content/gate.ts'
import { homeStory } from '../../src/content/home-story.ts'
import { race } from '../../src/content/race.ts'
import { twelveWeeks } from '../../src/content/twelve-weeks.ts'
import { frames, hydrated, expect, test } from '../support/test.ts'

// The landing page's two moving scenes, and its answers to choose: checks that
// need a browser.

const gateOf = (page: Page) => page.getByRole('slider', { name: gate.label })
const VALUES = gate.sentence.filter((part) => typeof part !== 'string')

/**
 * Returns the visible tokens; values, chips and counter, all read in one go,
 * must agree.
 */
async function gateShows(page: Page) {
  const { seen, chips, counter, labels, ahead } = await page
    .locator('section[aria-labelledby=gate]')
    .evaluate((scene) => {
      const texts = (
        selector: string,
        isShown: (element: Element) => boolean,
      ) =>
        [...scene.querySelectorAll(selector)]
          .filter(isShown)
          .map(({ textContent }) => textContent)
      const mark = scene
        .querySelector('.isolate > span')!
        .getBoundingClientRect()
      const isAhead = (value: Element) => {
        const { left, right, top, bottom } =
          value.parentElement!.getBoundingClientRect()
        const middle = (top + bottom) / 2
        return (
          middle > mark.bottom ||
          (middle > mark.top && (left + right) / 2 > mark.right)
        )
      }
      return {
        ahead: texts(
          '[data-value] > span:last-child',
          (value) => mark.height === 0 || isAhead(value),
        ),
        seen: texts('[data-value] > span', (span) =>
          span.checkVisibility({ visibilityProperty: true }),
        ),
        chips: texts(
          'li',
          (chip) =>
            getComputedStyle(chip).backgroundColor !== 'rgba(0, 0, 0, 0)',
        ),
        counter: texts('p', ({ textContent }) =>
          textContent.includes('hidden'),
        ),
        labels: texts(
          'p[aria-hidden] > span',
          (span) => span.textContent !== '' && span.checkVisibility(),
        ),
      }
    })
  const hidden = VALUES.filter(({ token }) => seen.includes(token))
  expect(ahead).toEqual(hidden.map(({ token }) => token))
  expect(seen).toEqual(
    VALUES.map((value) => (hidden.includes(value) ? value.token : value.value)),
  )
  expect(chips).toEqual(hidden.map(({ kind }) => kind))
  expect(counter).toEqual([`${hidden.length} ${gate.hidden(VALUES.length)}`])
  const [said, tokens] = [
    hidden.length < VALUES.length && gate.said,
    hidden.length > 0 && gate.seen,
  ]
  expect(labels).toEqual([said, tokens].filter(Boolean))
  return hidden.map(({ token }) => token)
}

const TOKENS = VALUES.map(({ token }) => token)

test('the gate runs once when visible, ends with all values hidden, and stays where it is moved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const position = Number(
          (target as HTMLElement).style.getPropertyValue('--gate'),
        )
        Object.assign(window, {
          furthest: Math.max(
            position,
            (window as { furthest?: number }).furthest ?? 0,
          ),
        })
      }
    })
    observer.observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['style'],
    })
  })
  await page.goto('/')
  await hydrated(gateOf(page))
  const show = () =>
    gateOf(page).evaluate((slider) =>
      slider.scrollIntoView({ block: 'center' }),
    )
  const expectBeyond = (least: number) =>
    expect
      .poll(() =>
        page.evaluate(() => (window as { furthest?: number }).furthest),
      )
      .toBeGreaterThan(least)
  await show()
  await expectBeyond(80)
  await expect(async () =>
    expect(await gateShows(page)).toEqual(TOKENS),
  ).toPass()
  await expect(gateOf(page)).toHaveValue('0')
  await expect(page.getByText(gate.said, { exact: true })).toBeHidden()
  for (const isRunning of [true, false]) {
    await page.reload()
    await hydrated(gateOf(page))
    if (isRunning) {
      await show()
      await expectBeyond(5)
    }
    await gateOf(page).fill('97')
    await show()
    await frames(page, 30)
    await expect(
      page.locator('section[aria-labelledby=gate] [style]'),
    ).toHaveAttribute('style', /--gate: 97;/)
  }
})

test('with reduced motion the gate passes whole values in reading order, and keys move it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(gateOf(page))
  const place = () =>
    page
      .locator('section[aria-labelledby=gate] [style]')
      .evaluate(({ style }: HTMLElement) => style.cssText)
  for (const width of [390, 1440]) {
    await gateOf(page).fill('40')
    await page.setViewportSize({ width, height: 900 })
    await gateOf(page).scrollIntoViewIfNeeded()
    await frames(page, 2)
    const afterResize = [await place(), ...(await gateShows(page))]
    for (const position of ['41', '40']) await gateOf(page).fill(position)
    expect(
      [await place(), ...(await gateShows(page))],
      'the gate as after a resize',
    ).toEqual(afterResize)
    const counts = new Set<number>()
    for (let position = 0; position <= 100; position += 5) {
      await gateOf(page).fill(String(position))
      await frames(page, 2)
      let shown: string[] = []
      await expect(async () => void (shown = await gateShows(page))).toPass()
      // Values further on in the text stay hidden for longer.
      expect(shown).toEqual(TOKENS.slice(TOKENS.length - shown.length))
      counts.add(shown.length)
    }
    expect([...counts]).toEqual([5, 4, 3, 2, 1, 0])
  }
  await gateOf(page).focus()
  await page.keyboard.press('Home')
  await expect(gateOf(page)).toHaveAttribute(
    'aria-valuetext',
    gate.valueText(VALUES.length, VALUES.length),
  )
  await page.keyboard.press('End')
  await expect(gateOf(page)).toHaveAttribute(
    'aria-valuetext',
    gate.valueText(0, VALUES.length),
  )
  await page.keyboard.press('ArrowLeft')
  await expect(gateOf(page)).toHaveValue('99')
})

test('the mouse pointer of the typed update lies on the marked stage', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.goto('/')
  const screen = page.locator('.h-80[aria-hidden]')
  await hydrated(screen)
  await page.clock.runFor(9_000)
  await page.clock.pauseAt(60_000)
  await page.getByRole('button', { name: race.again }).click()
  await page.clock.runFor((race.steps[4]!.at / 60) * 1000 - 200)
  const offset = () =>
    screen.evaluate((element) => {
      const [stage, pointer] = [
        element.querySelector('li.bg-ink')!,
        element.lastElementChild!,
      ]
      return Math.floor(
        (pointer.getBoundingClientRect().y - stage.getBoundingClientRect().y) /
          stage.clientHeight,
      )
    })
  await expect.poll(offset).toBe(0)
})

/**
 * Pictures with a choice: its label, the option at first, and each option's own
 * texts.
 */
const CHOICES: [
  path: string,
  choose: string,
  first: number,
  options: Record<string, string[]>,
  gathers?: boolean,
][] = [
  [
    '/',
    homeStory.crms.choose,
    0,
    Object.fromEntries(
      Object.entries(homeStory.crms.sentences).map(([label, parts]) => [
        label,
        [Object.keys(parts)[0]!],
      ]),
    ),
  ],
  [
    '/',
    twelveWeeks.choose,
    1,
    Object.fromEntries(
      twelveWeeks.teams.map(({ label, cost, phases }) => [
        label,
        [cost, phases[1]!],
      ]),
    ),
  ],
  [
    '/ai-agent-salesforce',
    agentLanes.choose,
    3,
    Object.fromEntries(
      agentLanes.steps.map((step, index) => [
        step,
        agentLanes.lanes.map(({ stops }) => stops[index]!.text),
      ]),
    ),
    true,
  ],
]

for (const [path, choose, first, options, gathers] of CHOICES) {
  test(`${path}: each option of “${choose}” shows its own texts`, async ({
    page,
  }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const group = page.getByRole('group', { name: choose, exact: true })
      const labels = Object.keys(options)
      for (const [step, chosen] of [first, ...labels.keys()].entries()) {
        if (step > 0)
          await group
            .getByText(labels[chosen]!, { exact: true })
            .first()
            .click()
        await expect(group.getByRole('radio').nth(chosen)).toBeChecked()
        for (const [at, texts] of Object.values(options).entries()) {
          // A wide screen gathers the steps up to the chosen one.
          const isShown = gathers && width > 768 ? at <= chosen : at === chosen
          for (const text of texts)
            await expect(group.getByText(text).first(), text).toBeVisible({
              visible: isShown,
            })
        }
      }
    }
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test("every value of the gate's sentence is hidden", async ({ page }) => {
    for (const path of ['/privacy-eu', '/']) {
      await page.goto(path)
      expect(await gateShows(page), path).toEqual(TOKENS)
    }
  })
})
