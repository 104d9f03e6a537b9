import type { Page } from '@playwright/test'
import { agentLanes } from '../../src/content/agent-lanes.ts'
import { correction } from '../../src/content/correction.ts'
import { gate } from '../../src/content/gate.ts'
import { home } from '../../src/content/home.ts'
import { liveDemo } from '../../src/content/live-demo.ts'
import { race } from '../../src/content/race.ts'
import { twelveWeeks } from '../../src/content/twelve-weeks.ts'
import { frames, hydrated, expect, test } from '../support/test.ts'

// The landing page's two moving scenes, and its answers to choose: checks that
// need a browser.

const gateOf = (page: Page) => page.getByRole('slider', { name: gate.label })
const VALUES = gate.sentence.filter((part) => typeof part !== 'string')

/**
 * Returns the visible tokens; values and counter, all read in one go,
 * must agree.
 */
async function gateShows(page: Page) {
  const { seen, counter, labels, ahead } = await page
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
  expect(counter).toEqual([gate.hidden(hidden.length, VALUES.length)])
  const [said, tokens] = [
    hidden.length < VALUES.length && gate.said,
    hidden.length > 0 && gate.seen,
  ]
  expect(labels).toEqual([said, tokens].filter(Boolean))
  return hidden.map(({ token }) => token)
}

const TOKENS = VALUES.map(({ token }) => token)

/** Where the gate is drawn. */
const placeOf = (page: Page) =>
  page
    .locator('section[aria-labelledby=gate] [style]')
    .evaluate(({ style }: HTMLElement) => style.cssText)

test('the gate runs once when visible, ends with all values hidden, and stays where it is moved', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const position = Number.parseFloat(
          (target as HTMLElement).style.getPropertyValue('--gate-x'),
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
  await expectBeyond(800)
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
      await expectBeyond(50)
    }
    await gateOf(page).fill('97')
    await show()
    await frames(page, 2)
    const moved = await placeOf(page)
    await frames(page, 30)
    expect(await placeOf(page)).toBe(moved)
    expect(await gateShows(page)).toEqual([])
  }
})

test('with reduced motion the gate passes whole values in reading order, and keys move it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(gateOf(page))
  for (const width of [390, 1440]) {
    await gateOf(page).fill('40')
    await page.setViewportSize({ width, height: 900 })
    await gateOf(page).scrollIntoViewIfNeeded()
    await frames(page, 2)
    const afterResize = [await placeOf(page), ...(await gateShows(page))]
    for (const position of ['41', '40']) await gateOf(page).fill(position)
    expect(
      [await placeOf(page), ...(await gateShows(page))],
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

test('a press takes the gate to a place of the sentence, and its handle is dragged from line to line', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await hydrated(gateOf(page))
    const scene = page.locator('section[aria-labelledby=gate]')
    await scene.scrollIntoViewIfNeeded()
    const endOf = async (value: number) => {
      const box = (await scene
        .locator('[data-value]')
        .nth(value)
        .boundingBox())!
      return [box.x + box.width - 3, box.y + box.height / 2] as const
    }
    const expectPast = (value: number) =>
      expect(async () =>
        expect(await gateShows(page)).toEqual(TOKENS.slice(value + 1)),
      ).toPass()
    await page.mouse.click(...(await endOf(2)))
    await expectPast(2)
    const dragTo = async (x: number, y?: number) => {
      const handle = (await scene.locator('.isolate svg').boundingBox())!
      const grip = [
        handle.x + handle.width / 2,
        // The handle's lower half lies below its line.
        handle.y + handle.height * 0.8,
      ] as const
      await page.mouse.move(...grip)
      await page.mouse.down()
      await page.mouse.move(x, y ?? grip[1], { steps: 5 })
      await page.mouse.up()
    }
    for (const value of [4, 0]) {
      await dragTo(...(await endOf(value)))
      await expectPast(value)
    }
    const [alongRail] = await endOf(1)
    await dragTo(alongRail)
    await expectPast(1)
    await expect(gateOf(page), 'arrow keys go on from there').toBeFocused()
  }
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

for (const media of [{ media: 'print' }, { reducedMotion: 'reduce' }] as const)
  test(`the race stops at its end for ${Object.values(media)[0]}`, async ({
    page,
  }) => {
    await page.goto('/')
    const clocks = page.locator('.text-clock')
    // It runs once it is seen.
    await page
      .getByRole('button', { name: race.start })
      .scrollIntoViewIfNeeded()
    const scene = page.locator('section', { has: clocks })
    await expect(scene.getByRole('button', { name: race.stop })).toBeVisible()
    await page.emulateMedia(media)
    await frames(page)
    expect(await clocks.allTextContents()).toEqual(['7:30', '0:30'])
  })

test('the misheard value plays once it is seen, and its code is fetched only near it', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const isFetched = () => fetched.some((url) => /\/correction-/.test(url))
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/')
  await hydrated(page.getByRole('button', { name: home.hero.bookDemo }).first())
  await frames(page, 10)
  expect(isFetched()).toBe(false)
  const right = page.getByText(correction.after, { exact: true })
  const wrong = page.getByText(correction.before, { exact: true })
  await right.scrollIntoViewIfNeeded()
  await expect.poll(isFetched).toBe(true)
  await expect(right).toBeHidden()
  await expect(wrong).toHaveJSProperty('tagName', 'INS')
  await expect(right).toBeVisible()
  await expect(wrong).toHaveJSProperty('tagName', 'S')
})

for (const width of [320, 390, 820, 1440])
  test(`the scenes keep their heights while they play, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.clock.install()
    await page.goto('/')
    for (const [scene, part] of [
      ['race', page.locator('.text-clock').first()],
      ['correction', page.getByText(correction.after, { exact: true })],
      ['gate', gateOf(page)],
    ] as const) {
      await part.evaluate((it) => it.scrollIntoView({ block: 'center' }))
      await hydrated(part)
      const section = page.locator('section', { has: part })
      const heights = new Set<number>()
      for (let tenth = 0; tenth < 80; tenth += 2) {
        heights.add(Math.round((await section.boundingBox())!.height))
        await page.clock.runFor(200)
      }
      expect([...heights], scene).toHaveLength(1)
    }
  })

test('on paper the clock of the spoken update is dark, 48 px below the demo, and no wave runs', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await page.goto('/')
  const spoken = page.locator('.text-clock').last()
  await expect(spoken).toHaveCSS('color', 'rgb(22, 32, 29)')
  await expect(page.locator('#voice')).toBeHidden()
  for (const width of [700, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const demo = page.getByRole('region', { name: liveDemo.label })
    const title = page.getByRole('heading', {
      name: home.featureCards[0].title,
    })
    // Polls: the page is laid out anew for each width.
    await expect
      .poll(async () => {
        const { y, height } = (await demo.boundingBox())!
        return (await title.boundingBox())!.y - y - height
      })
      // Paper is printed at 80%.
      .toBeGreaterThanOrEqual(48 * 0.8 - 1)
  }
})

test('all claimed figures are in view at once, in equal rows of the grid', async ({
  page,
}) => {
  for (const { width, columns } of [
    { width: 1440, columns: 6 },
    { width: 820, columns: 3 },
    { width: 390, columns: 2 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const section = page.getByRole('region', { name: 'The figures we claim' })
    await section.scrollIntoViewIfNeeded()
    const figures = section.getByRole('definition')
    await expect(figures).toHaveCount(12)
    const places = await figures.evaluateAll((all) =>
      all.map((figure) => figure.getBoundingClientRect()),
    )
    const lefts = new Set(places.map(({ left }) => Math.round(left)))
    expect(lefts.size, `columns at ${width} px`).toBe(columns)
    const tops = new Set(places.map(({ top }) => Math.round(top)))
    expect(tops.size, `rows at ${width} px`).toBe(12 / columns)
    expect(Math.max(...places.map(({ right }) => right))).toBeLessThan(width)
  }
})

test('the calculator says that a number is too large without moving its result', async ({
  page,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const salary = page.getByLabel('Average salary', { exact: true })
    await salary.scrollIntoViewIfNeeded()
    await hydrated(salary)
    const result = page.locator('[data-result=totalBenefit]')
    const distance = async () =>
      Math.round(
        (await result.boundingBox())!.y - (await salary.boundingBox())!.y,
      )
    const before = await distance()
    await salary.fill('99999999')
    await expect(
      page.getByText('Average salary: 10,000,000 at most.'),
    ).toBeVisible()
    expect(await distance(), `at ${width} px`).toBe(before)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the misheard value is struck and corrected, and nothing offers to play', async ({
    page,
  }) => {
    await page.goto('/')
    const article = page.getByRole('article').filter({
      has: page.getByRole('heading', { name: home.featureCards[1].title }),
    })
    await expect(
      article.getByText(correction.before, { exact: true }),
    ).toBeVisible()
    await expect(
      article.getByText(correction.after, { exact: true }),
    ).toBeVisible()
    await expect(article.getByRole('listitem')).toHaveText([
      correction.audit.before,
      correction.audit.after,
    ])
    await expect(article.getByRole('button')).toBeHidden()
  })

  test("every value of the gate's sentence is hidden", async ({ page }) => {
    await page.goto('/')
    expect(await gateShows(page)).toEqual(TOKENS)
  })
})
