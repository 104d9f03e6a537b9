import type { Page } from '@playwright/test'
import { liveDemo } from '../../src/content/live-demo.ts'
import { voice } from '../../src/content/voice.ts'
import {
  briefing,
  demo,
  fields,
  model,
  open,
  PLAYED_MS,
  playButton,
} from '../support/live-demo.ts'
import { expect, hydrated, test } from '../support/test.ts'

/**
 * The demo recognises speech only in browsers that ship it for the device, such
 * as Google Chrome: in others the call can crash the tab (on-device-speech.ts).
 */
const asGoogleChrome = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgentData', {
      value: { brands: [{ brand: 'Google Chrome' }] },
    }),
  )

const speech = (page: Page, name: string) =>
  demo(page).getByRole('button', { name })

test('no voice control shows where the device itself can neither speak nor recognise speech', async ({
  page,
}) => {
  await asGoogleChrome(page)
  await page.addInitScript(() => {
    const remote = {
      localService: false,
      lang: 'en-GB',
    } as SpeechSynthesisVoice
    window.speechSynthesis.getVoices = () => [remote]
    class Remote extends EventTarget {
      static available = () => Promise.resolve('downloadable')
    }
    Object.assign(window, { SpeechRecognition: Remote })
  })
  await open(page)
  await Promise.all([page.waitForResponse(/\/voice-/), briefing(page).focus()])
  await page.clock.runFor(1_000)
  await expect(speech(page, voice.aloud)).toHaveCount(0)
  await expect(speech(page, voice.speak)).toHaveCount(0)
})

const DICTATED = 'Met Priya at Acme, 20k.'

/**
 * Simulates a device that speaks and recognises speech by itself: `window.said`
 * has what it spoke, and it hears DICTATED.
 */
const simulateSpeech = (page: Page) =>
  page.addInitScript((transcript) => {
    const said: string[] = []
    Object.assign(window, { said })
    const local = { localService: true, lang: 'en-GB' } as SpeechSynthesisVoice
    window.speechSynthesis.getVoices = () => [local]
    Object.assign(window, {
      SpeechSynthesisUtterance: class extends EventTarget {
        text
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
    window.speechSynthesis.speak = (utterance) => {
      said.push(utterance.text)
      utterance.dispatchEvent(
        Object.assign(new Event('boundary'), { charIndex: 4 }),
      )
      setTimeout(() => utterance.dispatchEvent(new Event('end')), 1_000)
    }
    class Recognition extends EventTarget {
      static available = ({ processLocally }: { processLocally: boolean }) =>
        Promise.resolve(processLocally ? 'available' : 'unavailable')
      processLocally = false
      start() {
        if (!this.processLocally) throw new Error('It would leave the device')
        const results = [[{ transcript }]]
        setTimeout(
          () =>
            this.dispatchEvent(Object.assign(new Event('result'), { results })),
          200,
        )
      }
      stop() {
        setTimeout(() => this.dispatchEvent(new Event('end')), 50)
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition })
  }, DICTATED)

/**
 * Opens the landing page and puts the focus into the demo, which loads its
 * voice controls.
 */
async function openWithSpeech(page: Page) {
  await asGoogleChrome(page)
  await simulateSpeech(page)
  await open(page)
  await briefing(page).focus()
}

test('the briefing is read aloud only once this is switched on, and its fields follow', async ({
  page,
}) => {
  await openWithSpeech(page)
  const said = () =>
    page.evaluate(() => (window as unknown as { said: string[] }).said)

  await test.step('at first the demo plays in silence', async () => {
    await playButton(page).click()
    await page.clock.runFor(PLAYED_MS)
    expect(await said()).toEqual([])
  })

  await test.step('the briefing is read aloud, and its words follow the voice', async () => {
    await speech(page, voice.aloud).click()
    await playButton(page).click()
    expect(await said()).toEqual([liveDemo.examples[0].text])
    await expect(
      model(page).locator('mark').filter({ visible: true }),
    ).toHaveText('[PERSON_1]')
  })

  await test.step('all fields are written at the end', async () => {
    await page.clock.runFor(PLAYED_MS)
    await expect(fields(page)).toHaveCount(7)
  })
})

test('dictation fills the briefing and its fields', async ({ page }) => {
  await openWithSpeech(page)
  await speech(page, voice.speak).click()
  await expect(demo(page)).toContainText(voice.listening)
  await page.clock.runFor(500)
  await speech(page, voice.done).click()
  await page.clock.runFor(500)
  await expect(briefing(page)).toHaveValue(DICTATED)
  await expect(fields(page)).toHaveText(['Acme', 'Priya', '€20,000'])
})

test('dictation fills the form, once its line has the focus', async ({
  page,
}) => {
  await openWithSpeech(page)
  const form = page.locator('#cta')
  const line = form.getByLabel('Say who you are')
  await line.scrollIntoViewIfNeeded()
  await hydrated(line)
  await page.clock.runFor(1_000)
  const speak = form.getByRole('button', { name: voice.speak })
  await expect(speak).toHaveCount(0)

  await line.focus()
  await speak.click()
  await page.clock.runFor(500)
  await form.getByRole('button', { name: voice.done }).click()
  await expect(line).toHaveValue(DICTATED)
  await expect(form.getByLabel('Company')).toHaveValue('Acme')
})
