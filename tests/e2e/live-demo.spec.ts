import { home } from '../../src/content/home.ts'
import { liveDemo } from '../../src/content/live-demo.ts'
import type { Page } from '@playwright/test'
import { recordShifts } from '../support/layout-shifts.ts'
import {
  briefing,
  demo,
  fields,
  model,
  open,
  PLAYED_MS,
  playButton,
  stopButton,
} from '../support/live-demo.ts'
import { hydratedInPlace, expect, test } from '../support/test.ts'

const OWN =
  'Quick one from the road: Fiona at Acme says budget slipped to Q3, probably 60k instead of 45, wants a call Monday'

/**
 * Values of the examples and of the visitor's own sentence that must not reach
 * the model.
 */
const SECRETS =
  /Aoife|Northwind|45|14 March|Friday|Kestrel|Ruth|62,500|Tuesday|Maeve|Larkspur|28k|end of month|tomorrow|Fiona|Acme|Q3|60k|Monday/

/**
 * Advances a paused clock until the demo plays, so that it plays however late
 * the test looks.
 */
const runUntilPlaying = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(100)
    await expect(stopButton(page)).toBeVisible({ timeout: 1 })
  }).toPass()

/** Advances the clock in steps shorter than one word of speech. */
async function runClock(page: Page, ms: number) {
  for (let at = 0; at < ms; at += 60) await page.clock.runFor(60)
}

interface State {
  model: string
  flying: string[]
  height: number
  below: number
}

/**
 * Records every state of the demo by its mutations: no frame is painted without
 * one.
 */
const watch = (page: Page) =>
  demo(page).evaluate((panel) => {
    const states: State[] = []
    const recordText = () =>
      states.push({
        model: Array.from(
          panel.querySelectorAll(':scope > div > div:nth-child(2) > p'),
          (text) => text.outerHTML,
        ).join(''),
        flying: Array.from(
          panel.querySelectorAll('dl [aria-hidden]'),
          ({ textContent }) => textContent,
        ),
        height: panel.getBoundingClientRect().height,
        below:
          document.querySelector('main h2')!.getBoundingClientRect().top +
          window.scrollY,
      })
    recordText()
    new MutationObserver(recordText).observe(panel, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(window, { states })
  })
const textStates = (page: Page) =>
  page.evaluate(() => (window as unknown as { states: State[] }).states)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the demo shows its final state', async ({ page }) => {
    await page.goto('/')
    await expect(demo(page).locator('mark').first()).toHaveText('[PERSON_1]')
    await expect(model(page)).not.toContainText(SECRETS)
    await expect(fields(page)).toHaveCount(7)
    await expect(
      demo(page).locator('dl s').filter({ visible: true }),
    ).toHaveText(['Proposal', '€38,000', '28 February'])
    await expect(
      demo(page).getByText('7 fields · you, by voice · just now'),
    ).toBeVisible()
    await expect(demo(page).getByText(liveDemo.auditBefore)).toBeHidden()
    await expect(demo(page)).toContainText(liveDemo.disclosure)
    await expect(stopButton(page)).toHaveCount(0)
  })
})

test('the wave has the colour of speech while the demo speaks, and is grey before and after', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  const look = () =>
    demo(page)
      .locator('#voice')
      .evaluate((wave) => ({
        colour: getComputedStyle(wave).stroke,
        moves:
          getComputedStyle(wave.closest('svg')!).animationPlayState ===
          'running',
      }))
  const atRest = await look()
  expect(atRest.moves).toBe(false)
  await runUntilPlaying(page)
  await expect.poll(look).toEqual({ colour: 'rgb(200, 69, 31)', moves: true })
  await page.clock.runFor(PLAYED_MS)
  await expect(playButton(page)).toHaveText(liveDemo.again)
  expect(await look()).toEqual(atRest)
})

for (const width of [320, 390, 820, 1024, 1440])
  test(`neither the wave nor the line to the record crosses words, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const crossed = await page.evaluate(() => {
      const voice = document.querySelector('#voice')!
      const panel = voice.closest('.rounded-panel')!
      const wave = voice.closest('[aria-hidden]')!.getBoundingClientRect()
      const trunk = wave.right - 2
      const walker = document.createTreeWalker(
        document.querySelector('.first-screen')!,
        NodeFilter.SHOW_TEXT,
      )
      const texts: string[] = []
      const range = document.createRange()
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode)
        for (const box of range.getClientRects()) {
          const isInWave =
            box.left < wave.right &&
            box.right > wave.left &&
            box.top < wave.bottom &&
            box.bottom > wave.top
          const isOnLine =
            panel.contains(walker.currentNode) &&
            box.top > wave.top &&
            box.left < trunk &&
            box.right > trunk
          const isWord = /\S/.test(walker.currentNode.textContent!)
          const isShown = walker.currentNode.parentElement!.checkVisibility({
            visibilityProperty: true,
          })
          if ((isInWave || isOnLine) && isWord && isShown && box.width > 2)
            texts.push(walker.currentNode.textContent!)
        }
      }
      return texts
    })
    expect(crossed).toEqual([])
  })

test('a phone’s first screen has headline, lead, both buttons, the briefing and its wave', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const { bookDemo, freeTrial, lead } = home.hero
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.locator('.first-screen p').filter({ hasText: lead }),
    page.locator('.first-screen').getByText(bookDemo, { exact: true }),
    page.locator('.first-screen').getByText(freeTrial.label, { exact: true }),
    briefing(page),
    model(page).getByText(liveDemo.steps.seen),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('a phone’s demo plays once its record is seen, so that all that moves is on the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await hydratedInPlace(playButton(page))
  await page.clock.runFor(PLAYED_MS)
  await expect(playButton(page)).toHaveText(liveDemo.play)
  await demo(page).locator('dl').scrollIntoViewIfNeeded()
  await runUntilPlaying(page)
  await expect(model(page)).toBeInViewport({ ratio: 1 })
  await runClock(page, PLAYED_MS)
  await expect(fields(page)).toHaveCount(7)
})

test('the first screen says that the demo sends nothing, and has room for it without shifts', async ({
  page,
}) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const shifts = await recordShifts(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.reload()
  const disclosure = demo(page).getByText(
    /illustration.*runs in your browser.*sends nothing/,
  )
  await expect(disclosure).toBeInViewport({ ratio: 1 })
  await runUntilPlaying(page)
  await runClock(page, PLAYED_MS)
  await expect(playButton(page)).toHaveText(liveDemo.again)
  const panel = (await demo(page).locator(':scope > div').boundingBox())!
  expect(panel.height).toBeLessThanOrEqual(680)
  expect(panel.y + panel.height).toBeLessThan(830)
  expect(await shifts()).toBeLessThan(0.0001)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(disclosure).toBeInViewport({ ratio: 1 })
})

const [NORTHWIND, KESTREL, LARKSPUR] = liveDemo.examples.map(({ text }) => text)

for (const [width, texts] of [
  [390, [NORTHWIND!, `${OWN}. Her email is fiona@acme.example.`]],
  [1440, [KESTREL!, LARKSPUR!]],
] as const) {
  test(`while the demo plays nothing moves, and the model gets no value, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page)
    await page.evaluate(() => document.fonts.ready)
    for (const text of texts) {
      await briefing(page).fill(text)
      await watch(page)
      await playButton(page).click()
      await runClock(page, 7_000)
      await expect(playButton(page)).toBeVisible()
      const states = await textStates(page)
      expect(states.length).toBeGreaterThan(20)
      expect(new Set(states.map(({ height }) => height)).size, text).toBe(1)
      expect(new Set(states.map(({ below }) => below)).size, text).toBe(1)
      expect(
        states.filter((state) =>
          SECRETS.test(state.model + state.flying.join()),
        ),
      ).toEqual([])
      const flying = [...new Set(states.flatMap((state) => state.flying))]
      expect(flying.length, 'tokens that fly').toBeGreaterThanOrEqual(4)
      expect(
        flying.filter((copy) => !/^(\[[A-Z]+_\d+\])+$/.test(copy)),
      ).toEqual([])
    }
  })
}

test('the demo loads no parser until it is seen, is in view while it plays, and sends nothing', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  // The record is below the first screen.
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page)
  await page.clock.runFor(PLAYED_MS)
  await page.waitForLoadState('networkidle')
  expect(requests.join()).not.toContain('read-briefing')
  await expect(playButton(page)).toHaveText(liveDemo.play)
  await expect(fields(page)).toHaveCount(0)
  await expect(demo(page).getByText(liveDemo.auditBefore)).toBeVisible()
  // Focus in the demo loads its parser and speech: before recording requests.
  await briefing(page).focus()
  for (const file of ['voice', 'read-briefing'])
    await expect.poll(() => requests.join()).toContain(`/${file}-`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForLoadState('networkidle')
  requests.length = 0
  await briefing(page).fill('Met Aoife at Northwind, €45k')
  await playButton(page).click()
  for (const part of [stopButton(page), model(page), demo(page).locator('dl')])
    await expect(part).toBeInViewport({ ratio: 1 })
  await page.clock.runFor(PLAYED_MS)
  await expect(demo(page)).toContainText(/you, typed · \d/)
  // Parts below come near meanwhile, and load their code.
  expect(requests.filter((url) => !url.includes('/assets/'))).toEqual([])
})

for (const width of [390, 1440])
  test(`at ${width} pixels the panel doesn't grow when nothing is written`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await hydratedInPlace(briefing(page))
    const height = async () => (await demo(page).boundingBox())!.height
    const before = await height()
    await briefing(page).fill('hello')
    await expect(page.getByText(liveDemo.noChange)).toBeVisible()
    await expect(page.getByText(liveDemo.nothing)).toBeVisible()
    expect(await height()).toBeLessThanOrEqual(before)
  })
