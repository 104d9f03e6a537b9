import { liveDemo } from '../../src/content/live-demo.ts'
import type { Page } from '@playwright/test'
import { alive, expect, notificationArea, test } from '../support/test.ts'

/** Longer than any briefing takes to be played. */
const PLAYED_MS = 15_000

const OWN =
  'Quick one from the road: Fiona at Acme says budget slipped to Q3, probably 60k instead of 45, wants a call Monday'

/** What the model must not learn of the three examples and of the visitor's own sentence. */
const SECRETS =
  /Aoife|Northwind|45|14 March|Friday|Kestrel|Tomás|62,500|Tuesday|Maeve|Larkspur|28k|end of month|tomorrow|Fiona|Acme|Q3|60k|Monday/

const demo = (page: Page) => page.getByRole('region', { name: liveDemo.label })
const briefing = (page: Page) => demo(page).getByLabel(liveDemo.briefingLabel)
const playButton = (page: Page) => demo(page).getByRole('button', { name: liveDemo.play })
const stopButton = (page: Page) => demo(page).getByRole('button', { name: liveDemo.stop })
const example = (page: Page, index: number) => demo(page).getByRole('button', { name: liveDemo.examples[index]!.label })
/** What the model sees, heading included. */
const model = (page: Page) => demo(page).locator(':scope > div').nth(1)

async function open(page: Page) {
  // What is played takes nine seconds of a clock that the test moves on.
  await page.clock.install()
  await page.goto('/')
  await alive(briefing(page))
}

/** Plays on in steps that are shorter than a word's. */
async function playOn(page: Page, ms: number) {
  for (let at = 0; at < ms; at += 60) await page.clock.runFor(60)
}

/** From now on notes every state that the demo is in: no two of them are painted without a change between them. */
const watch = (page: Page) =>
  demo(page).evaluate((panel) => {
    const states: { model: string; height: number; below: number }[] = []
    const note = () =>
      states.push({
        model: panel.children[1]!.outerHTML,
        height: panel.getBoundingClientRect().height,
        below: document.querySelector('main section:not(:has(textarea))')!.getBoundingClientRect().top + window.scrollY,
      })
    note()
    new MutationObserver(note).observe(panel, { subtree: true, childList: true, characterData: true, attributes: true })
    Object.assign(window, { states })
  })
const watched = (page: Page) =>
  page.evaluate(() => (window as unknown as { states: { model: string; height: number; below: number }[] }).states)

test('the prerendered record is there before anything is pressed', async ({ page }) => {
  await page.goto('/')
  await expect(demo(page).locator('mark').first()).toHaveText('[PERSON_1]')
  await expect(demo(page).locator('dl')).toContainText('Negotiation')
  await expect(demo(page).locator('dl s')).toContainText(['Qualification', '€38,000'])
  await expect(demo(page)).toContainText(liveDemo.disclosure)
})

test('played: words and tokens, then fields, then an audit line and an announcement', async ({ page }) => {
  await open(page)
  const tokens = model(page).locator('mark').filter({ visible: true })
  const fields = demo(page).locator('dl [dir=auto]').filter({ visible: true })
  await playButton(page).click()
  await page.clock.runFor(100)
  await expect(tokens).toHaveCount(0)
  await expect(fields).toHaveCount(0)
  await playOn(page, 600)
  await expect(tokens).not.toHaveCount(0)
  await expect(fields).toHaveCount(0)
  await page.clock.runFor(PLAYED_MS)
  await expect(tokens).toHaveCount(5)
  await expect(fields).toHaveCount(7)
  await expect(demo(page).getByText(/7 fields updated by you, today at \d\d:\d\d/)).toBeVisible()
  await expect(demo(page).getByRole('status')).toContainText('Negotiation')
})

test('what the model sees holds no real value at any moment', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  const from = html.indexOf(liveDemo.steps.seen)
  expect(html.slice(from, html.indexOf(liveDemo.steps.written, from))).not.toMatch(SECRETS)
  await open(page)
  await watch(page)
  await playButton(page).click()
  await playOn(page, 6_000)
  // Stopped in the middle, and played again.
  await playButton(page).click()
  await playOn(page, 1_000)
  await stopButton(page).click()
  await playButton(page).click()
  await playOn(page, 1_000)
  // Another example in the middle, each played to its end.
  await example(page, 1).click()
  await playButton(page).click()
  await playOn(page, 1_000)
  await example(page, 2).click()
  await playButton(page).click()
  await playOn(page, 6_000)
  // An own sentence in the middle, key by key to its last word, and played.
  await playButton(page).click()
  await playOn(page, 1_000)
  await briefing(page).fill(OWN)
  await briefing(page).pressSequentially(' at 45')
  await playButton(page).click()
  await playOn(page, 6_000)
  const states = await watched(page)
  expect(states.length).toBeGreaterThan(100)
  expect(states.filter((state) => SECRETS.test(state.model))).toEqual([])
})

for (const width of [390, 1440]) {
  test(`nothing grows, shrinks or moves while it plays, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page)
    await page.evaluate(() => document.fonts.ready)
    for (const text of [...liveDemo.examples.map((each) => each.text), `${OWN}. Her email is fiona@acme.example.`]) {
      await briefing(page).fill(text)
      await watch(page)
      await playButton(page).click()
      await playOn(page, 7_000)
      await expect(playButton(page)).toBeVisible()
      const states = await watched(page)
      expect(states.length).toBeGreaterThan(20)
      expect(new Set(states.map(({ height }) => height)).size, text).toBe(1)
      expect(new Set(states.map(({ below }) => below)).size, text).toBe(1)
    }
  })
}

test('the words that are being spoken are shown in the place of the field', async ({ page }) => {
  await open(page)
  const place = await briefing(page).boundingBox()
  await playButton(page).click()
  await playOn(page, 400)
  const spoken = demo(page).locator('.grows > [aria-hidden]')
  await expect(spoken).toHaveText(liveDemo.examples[0]!.text)
  expect(await spoken.boundingBox()).toEqual(place)
  // Its lines break where the field's do.
  const setting = (element: HTMLElement | SVGElement) => {
    const { font, letterSpacing, padding, textWrapStyle, whiteSpaceCollapse } = getComputedStyle(element)
    return { font, letterSpacing, padding, textWrapStyle, whiteSpaceCollapse }
  }
  expect(await spoken.evaluate(setting)).toEqual(await briefing(page).evaluate(setting))
  await page.clock.runFor(PLAYED_MS)
  await expect(spoken).toHaveCount(0)
})

test('played and stopped by keyboard, the focus stays on the button', async ({ page }) => {
  await open(page)
  await playButton(page).focus()
  await page.keyboard.press('Enter')
  await playOn(page, 400)
  await expect(stopButton(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(playButton(page)).toBeFocused()
  await expect(demo(page).locator('dl [dir=auto]').filter({ visible: true })).toHaveCount(7)
  await page.clock.runFor(PLAYED_MS)
  await expect(demo(page).getByRole('status')).toBeEmpty()
})

test('typed: the record follows, and what is not understood is said', async ({ page }) => {
  await open(page)
  await briefing(page).fill('Spoke with Maeve at Larkspur Ltd, she signed, £12k. The weather was lovely.')
  await expect(demo(page).locator('dl')).toContainText('£12,000')
  await expect(demo(page).locator('dl')).toContainText('Closed won')
  await expect(demo(page)).toContainText(`${liveDemo.leftAlone} “The weather was lovely.”`)
  await briefing(page).fill(OWN)
  await expect(model(page)).toContainText('road: [PERSON_1] at [COMPANY_1] says budget slipped to [DATE_1]')
  await expect(demo(page).locator('dl [dir=auto]')).toContainText(['Acme', 'Fiona', '€60,000'])
  await expect(demo(page)).toContainText(`${liveDemo.leftAlone} “45”`)
  await briefing(page).fill('hmm')
  await expect(demo(page)).toContainText(liveDemo.nothing)
  await expect(demo(page)).toContainText(liveDemo.noChange)
})

test('hostile text stays text', async ({ page }) => {
  await open(page)
  const html = '<img src=x onerror=alert(1)> Met <b>Aoife</b> at Northwind'
  await briefing(page).fill(html)
  await expect(demo(page).locator('img, b')).toHaveCount(0)
  await expect(model(page)).toContainText('onerror=alert')
})

test('nothing leaves the browser', async ({ page }) => {
  await open(page)
  await page.waitForLoadState('networkidle')
  // The first press anywhere fetches the notification area: let that happen before listening.
  await page.keyboard.press('Tab')
  await expect(notificationArea(page)).toBeAttached()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await briefing(page).fill('Met Aoife at Northwind, €45k')
  await playButton(page).click()
  await page.clock.runFor(PLAYED_MS)
  await expect(demo(page)).toContainText(/updated by you, today/)
  expect(requests).toEqual([])
})

test('with reduced motion the result is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await watch(page)
  await playButton(page).click()
  await expect(demo(page)).toContainText(/updated by you, today/, { timeout: 1_000 })
  expect((await watched(page)).filter((state) => SECRETS.test(state.model))).toEqual([])
})

/** Puts every text of the demo into elements of its own, as Chrome does when it translates a page. */
const translate = (page: Page, change: boolean) =>
  demo(page).evaluate((panel, changes) => {
    const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.parentElement!.closest('textarea, font') || !text.data.trim()) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(changes ? `‹${text.data}›` : text.data)
      text.replaceWith(outer)
    }
  }, change)

for (const change of [false, true]) {
  test(`a browser's translation ${change ? 'with other words' : 'with the same words'} breaks nothing`, async ({
    page,
    troubles,
  }) => {
    // Where the words are not those of the build, React says that it makes the part anew.
    if (change) troubles.expect(/page error: Minified React error #418/)
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    await page.route('**/assets/live-demo-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.clock.install()
    await page.goto('/')
    await translate(page, change)
    go()
    await alive(page.locator('.grows textarea'))
    await translate(page, change)
    const panel = demo(page)
    const button = panel.locator('button').first()
    const fields = panel.locator('dl [dir=auto]').filter({ visible: true })

    await button.click()
    await playOn(page, 600)
    await expect(button).toHaveText(liveDemo.stop)
    await translate(page, change)
    await page.clock.runFor(PLAYED_MS)
    await expect(fields).toHaveCount(7)
    await expect(panel).toContainText(/7 fields updated by you, today at \d\d:\d\d/)
    await translate(page, change)
    await page.locator('.grows textarea').fill(OWN)
    await expect(fields).toHaveText(['Acme', 'Fiona', '€60,000', /^30 Sep/, 'Wants a call', /\d{4}$/])
    await expect(panel.locator(':scope > div').nth(1)).toContainText('[PERSON_1] at [COMPANY_1] says')
    await translate(page, change)
    for (const index of [1, 2, 0]) {
      await panel.locator('li button').nth(index).click()
      await button.click()
      await playOn(page, 900)
      await translate(page, change)
      await page.clock.runFor(PLAYED_MS)
      await expect(panel.locator('mark').first()).toContainText(index === 1 ? '[COMPANY_1]' : '[PERSON_1]')
    }
    await expect(fields).toHaveCount(7)
    expect(await panel.locator(':scope > div').nth(1).innerText()).not.toMatch(SECRETS)
  })
}
