import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveDemo } from '@/content/live-demo'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import LiveDemo from '@/site/live-demo/live-demo'
import { reduceMotion, stubView } from '../support/in-view.ts'

// Each state of the hero's demo, on a fake clock. e2e/live-demo: what needs a
// browser.

const NOW = new Date(2026, 1, 3, 9, 5)
const FIRST = readBriefing(liveDemo.examples[0].text, NOW)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  Element.prototype.animate = vi.fn<Element['animate']>(() => ({}) as Animation)
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = () => screen.getByRole('button', { name: /Play|Stop/ })
const isShown = (element: Element) => !element.closest('.invisible')
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter(isShown)
    .map(({ textContent }) => textContent)
const written = () => textsOf('[data-field]')
const field = () =>
  screen.getByLabelText<HTMLTextAreaElement>(liveDemo.briefingLabel)
const status = () =>
  document.querySelector('output.sr-only')!.textContent.trim()
const type = async (value: string) => {
  fireEvent.change(field(), { target: { value } })
  await act(() => vi.dynamicImportSettled())
  await pass(50)
}

/** Times of the playback, in milliseconds. */
const FIRST_FRAME = 50
const WORD = 120
const PAUSE = 350
const FIELD = 220
const END = 600
/** Longer than any briefing takes to play. */
const PLAYED = 20_000

const { pieces, updates, spans } = FIRST

/**
 * Presses the button, and calls `check` for each number of spoken words,
 * beginning with none.
 */
async function playWords(check: (spoken: number) => void = () => undefined) {
  render(<LiveDemo />)
  fireEvent.click(button())
  await pass(FIRST_FRAME)
  check(0)
  for (let spoken = 1; spoken <= pieces.length; spoken++) {
    await pass(WORD)
    check(spoken)
  }
}
/**
 * Plays all words, and calls `check` for each number of written fields,
 * beginning with the first.
 */
async function playFields(check: (fields: number) => void = () => undefined) {
  await playWords()
  await pass(PAUSE)
  check(1)
  for (let fields = 2; fields <= updates.length; fields++) {
    await pass(FIELD)
    check(fields)
  }
}
async function playToEnd() {
  await playFields()
  await pass(END)
}

const looksOfWords = () =>
  [...document.querySelectorAll('.grows span')].map(
    ({ className }) => className,
  )
const flyingTokens = () => textsOf('dd .z-10')
const auditLine = () => textsOf('p > span')

it('a press plays the demo, and the button stops it', () => {
  render(<LiveDemo />)
  fireEvent.click(button())
  expect(button()).toHaveTextContent(liveDemo.stop)
})

it('the prerendered result rests until the first press', () => {
  render(<LiveDemo />)
  const section = document.querySelector('section')
  expect(section).toHaveClass('rests')
  fireEvent.click(button())
  expect(section).not.toHaveClass('rests')
})

it('every 120 ms the model sees another word', async () => {
  await playWords((spoken) =>
    expect(textsOf('[data-seen] > *')).toEqual(
      pieces.slice(0, spoken).map(({ seen }) => seen),
    ),
  )
})

it('exactly the words to come are muted', async () => {
  await playWords((spoken) =>
    expect(looksOfWords().map((look) => look.includes('text-muted'))).toEqual(
      pieces.map((_, index) => index >= spoken),
    ),
  )
})

it('exactly the spoken values that the model never sees are underlined', async () => {
  await playWords((spoken) =>
    expect(looksOfWords().map((look) => look.includes('underline '))).toEqual(
      pieces.map(({ hides }, index) => Boolean(hides) && index < spoken),
    ),
  )
})

it('exactly the three latest words are in the colour of speech', async () => {
  await playWords((spoken) =>
    expect(looksOfWords().map((look) => look.includes('text-clay'))).toEqual(
      pieces.map((_, index) => index < spoken && index >= spoken - 3),
    ),
  )
})

it('the sound wave moves until the last word', async () => {
  await playWords((spoken) =>
    expect(document.querySelector('.animate-enter') !== null).toBe(
      spoken < pieces.length,
    ),
  )
})

it('no field is written before the last word', async () => {
  await playWords(() => expect(written()).toEqual([]))
})

it('after a pause of 350 ms another field is written every 220 ms', async () => {
  await playFields((fields) => expect(written()).toHaveLength(fields))
})

it('while fields are written the record is not said to be updated, and nothing is announced', async () => {
  await playFields(() => {
    expect(auditLine()).toContain(liveDemo.auditBefore)
    expect(status()).toBe('')
  })
})

it('an old value is seen struck through for 250 ms before its new one', async () => {
  await playToEnd()
  const { calls, contexts } = vi.mocked(Element.prototype.animate).mock
  const delays = contexts.flatMap((element, index) => {
    const name = (element as HTMLElement).dataset.field
    const { delay } = calls[index]![1] as KeyframeAnimationOptions
    return name ? [[name, delay]] : []
  })
  expect(Object.fromEntries(delays)).toEqual({
    account: 0,
    contact: 0,
    stage: 250,
    amount: 250,
    closeDate: 250,
    nextStep: 0,
    nextStepDate: 0,
  })
})

it('the tokens that the model saw fly to their fields, and disappear there', async () => {
  await playToEnd()
  expect(flyingTokens()).toEqual([
    '[COMPANY_1]',
    '[PERSON_1]',
    '[AMOUNT_1]',
    '[DATE_1]',
    '[DATE_2]',
  ])
  for (const { value } of vi.mocked(Element.prototype.animate).mock.results)
    (value as Animation).onfinish?.({} as AnimationPlaybackEvent)
  expect(flyingTokens()).toEqual([])
})

it('at its end the record says how many fields were written, how and when', async () => {
  await playToEnd()
  expect(auditLine()).toContain(
    `${updates.length} fields · you, by voice · 09:05`,
  )
})

it('at its end each field has its label, its old value struck through, and its new one', async () => {
  await playToEnd()
  const rows = [...document.querySelectorAll('dl > div')].map((row) => ({
    label: row.querySelector('dt')?.textContent,
    before: row.querySelector('dd > span')?.textContent,
    struck: row.querySelector('s')?.textContent,
    after: row.querySelector('[data-field]')?.textContent,
  }))
  expect(rows).toEqual(
    Object.entries(liveDemo.before).map(([name, old]) => ({
      label: liveDemo.fields[name as keyof typeof liveDemo.fields],
      before: old || liveDemo.notSet,
      struck: old || undefined,
      after: updates.find(({ field }) => field === name)?.value,
    })),
  )
})

it("at its end the hidden values and the fields are announced, with today's days", async () => {
  await playToEnd()
  const fields = updates.map(
    (update) => `${liveDemo.fields[update.field]} ${update.value}`,
  )
  // The build's first reading has other days.
  expect(status()).toBe(liveDemo.announce(spans.length, fields.join(', ')))
})

it('at its end it can be played again', async () => {
  await playToEnd()
  expect(button()).toHaveTextContent(liveDemo.again)
})

it('plays by itself when it is seen, without an announcement', async () => {
  const show = stubView()
  render(<LiveDemo />)
  await pass(PLAYED)
  expect(button(), 'below the screen').toHaveTextContent(liveDemo.play)
  show(0.7)
  await pass(1000)
  expect(button()).toHaveTextContent(liveDemo.stop)
  await pass(PLAYED)
  expect(written()).toHaveLength(updates.length)
  expect(status()).toBe('')
})

it('plays by itself only once', async () => {
  const show = stubView()
  render(<LiveDemo />)
  show(0.7)
  await pass(1000)
  await pass(PLAYED)
  show(0.7)
  await pass(1000)
  expect(button()).toHaveTextContent(liveDemo.again)
})

it('stops when it leaves the window', () => {
  const show = stubView()
  render(<LiveDemo />)
  fireEvent.click(button())
  show(0)
  expect(button()).toHaveTextContent(liveDemo.again)
})

it.each([
  { act: 'a second press', stop: () => fireEvent.click(button()) },
  { act: 'the focus in the field', stop: () => fireEvent.focus(field()) },
  {
    act: 'typing',
    stop: () => fireEvent.change(field(), { target: { value: 'x' } }),
  },
])('$act stops the demo for good', async ({ stop }) => {
  render(<LiveDemo />)
  fireEvent.click(button())
  await pass(500)
  stop()
  expect(button()).toHaveTextContent(liveDemo.again)
  await pass(PLAYED)
  expect(button()).toHaveTextContent(liveDemo.again)
})

const chosenExamples = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
const ANNOUNCED_AFTER = 900
/** A text with two sentences and a value that lead to no field. */
const WITH_LEFTOVERS = 'Met Fiona, 38k instead of 45. raining.'
const LEFTOVERS = `${liveDemo.leftAlone} “raining.”, “45”`

it('begins with the first example', () => {
  render(<LiveDemo />)
  expect(chosenExamples()).toEqual([liveDemo.examples[0].label])
})

it('keeps a briefing above 2,000 characters whole, and says how much of it is read', async () => {
  render(<LiveDemo />)
  const long = `${'All went well. '.repeat(140)}Met Fiona at Acme.`
  await type(long)
  await pass(500)
  expect(field()).toHaveValue(long)
  expect(field()).not.toHaveAttribute('maxlength')
  expect(
    screen.getByText(/Only the first 2,000 characters are read\.$/),
  ).toBeVisible()
  expect(written()).toEqual([])
})

it('gives each example an icon of its own', () => {
  render(<LiveDemo />)
  const icons = [...document.querySelectorAll('button[aria-pressed] path')].map(
    (icon) => icon.getAttribute('d'),
  )
  expect(new Set(icons).size).toBe(liveDemo.examples.length)
})

it.each(liveDemo.examples)(
  'choosing the example “$label” marks it, and fills in its text and the record at once',
  async ({ label, text }) => {
    render(<LiveDemo />)
    fireEvent.click(screen.getByRole('button', { name: label }))
    await act(() => vi.dynamicImportSettled())
    await pass(ANNOUNCED_AFTER - 1)
    expect(chosenExamples()).toEqual([label])
    expect(field()).toHaveValue(text)
    expect(written().toSorted()).toEqual(
      readBriefing(text, NOW)
        .updates.map(({ value }) => value)
        .toSorted(),
    )
    expect(status(), 'not yet announced').toBe('')
  },
)

it('typed text is announced 900 ms after the last change, with what it left alone', async () => {
  render(<LiveDemo />)
  await type('Met Fiona')
  await pass(500)
  await type(WITH_LEFTOVERS)
  await pass(ANNOUNCED_AFTER - FIRST_FRAME - 1)
  expect(status()).toBe('')
  await pass(1)
  expect(status()).toBe(
    `${liveDemo.announce(4, 'Contact Fiona, Amount €38,000')} ${LEFTOVERS}`,
  )
})

it('typed text strikes no value through', async () => {
  render(<LiveDemo />)
  await type(WITH_LEFTOVERS)
  expect(textsOf('s')).toEqual([])
})

it('shows what it left alone, until the demo plays again', async () => {
  render(<LiveDemo />)
  await type(WITH_LEFTOVERS)
  expect(textsOf('p')).toContain(LEFTOVERS)
  fireEvent.click(button())
  expect(button()).toHaveTextContent(liveDemo.stop)
  expect(textsOf('p')).not.toContain(LEFTOVERS)
})

it('announces values that are hidden without filling a field', async () => {
  render(<LiveDemo />)
  await type('hmm')
  await pass(ANNOUNCED_AFTER)
  expect(status()).toBe(
    `1 value hidden from the model. ${liveDemo.leftAlone} “hmm”`,
  )
})

it('says that nothing was written if a text has no news', async () => {
  render(<LiveDemo />)
  await type('so')
  expect(document.body).toHaveTextContent(liveDemo.noChange)
})

it('suggests what to type if a text has no news, but not if there is no text', async () => {
  render(<LiveDemo />)
  await type('so')
  await pass(ANNOUNCED_AFTER)
  expect(status()).toBe(liveDemo.nothing)
  expect(textsOf('p')).toContain(liveDemo.nothing)
  await type(' ')
  expect(textsOf('p')).not.toContain(liveDemo.nothing)
})

it('keeps text typed early, and after a press waits for its parser, then plays', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<LiveDemo />)
  field().value = 'Met Fiona'
  render(<LiveDemo />, { container, hydrate: true })
  fireEvent.click(button())
  expect(button()).toHaveTextContent(liveDemo.again)
  expect(button()).toHaveAttribute('aria-busy', 'true')

  await act(() => vi.dynamicImportSettled())
  await pass(10)
  expect(button()).toHaveTextContent(liveDemo.stop)
  expect(button()).toHaveAttribute('aria-busy', 'false')
  expect(written(), 'until the press is painted').toEqual(['Fiona'])
  await pass(FIRST_FRAME)
  expect(written()).toEqual([])

  await pass(5_000)
  expect(status()).toBe(liveDemo.announce(1, 'Contact Fiona'))
})

it('does not play by itself while the visitor is in the field', async () => {
  const show = stubView()
  render(<LiveDemo />)
  field().focus()
  show(0.7)
  await pass(1000)
  expect(button()).toHaveTextContent(liveDemo.play)
})

it('does not play by itself with reduced motion', async () => {
  reduceMotion()
  const show = stubView()
  render(<LiveDemo />)
  show(0.7)
  await pass(1000)
  expect(button()).toHaveTextContent(liveDemo.play)
})

it("with reduced motion shows the result with today's days, before and after a press", async () => {
  reduceMotion()
  render(<LiveDemo />)
  await act(() => vi.dynamicImportSettled())
  await pass(FIRST_FRAME)
  const values = updates.map(({ value }) => value).toSorted()
  expect(written().toSorted()).toEqual(values)
  fireEvent.click(button())
  expect(button()).toHaveTextContent(liveDemo.again)
  expect(written().toSorted()).toEqual(values)
})
