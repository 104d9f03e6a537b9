import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveDemo } from '@/content/live-demo'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import LiveDemo from '@/site/live-demo/live-demo'
import { stubView } from '../support/in-view.ts'

// Each state of the hero's demo, on a fake clock. e2e/live-demo: what needs a browser.

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

it('plays a word every 120 ms, then, after a pause, a field every 220 ms, and ends with time and announcement', async () => {
  const { pieces, updates, spans } = FIRST
  render(<LiveDemo />)
  expect(document.querySelector('section')!.className).toBe('rests')
  fireEvent.click(button())
  expect([
    document.querySelector('section')!.className,
    button().textContent,
  ]).toEqual(['', liveDemo.stop])
  await pass(50)
  for (let spoken = 0; spoken <= pieces.length; spoken++) {
    expect(textsOf('[data-seen] > *')).toEqual(
      pieces.slice(0, spoken).map(({ seen }) => seen),
    )
    const said = [...document.querySelectorAll('.grows span')].map(
      ({ className }) => className,
    )
    expect(said.map((look) => !look.includes('text-muted'))).toEqual(
      pieces.map((_, index) => index < spoken),
    )
    expect(said.map((look) => look.includes('underline '))).toEqual(
      pieces.map(({ hides }, index) => Boolean(hides) && index < spoken),
    )
    expect(said.map((look) => look.includes('text-clay'))).toEqual(
      pieces.map((_, index) => index < spoken && index > spoken - 4),
    )
    expect(document.querySelector('.animate-enter') !== null).toBe(
      spoken < pieces.length,
    )
    expect(written()).toEqual([])
    await pass(spoken < pieces.length ? 120 : 350)
  }
  for (let fields = 1; fields <= updates.length; fields++) {
    expect(written()).toHaveLength(fields)
    expect(textsOf('p > span')).toContain(liveDemo.auditBefore)
    expect(status()).toBe('')
    await pass(fields < updates.length ? 220 : 600)
  }
  const { calls, contexts } = vi.mocked(Element.prototype.animate).mock
  const heldMs = contexts.flatMap((element, index) => {
    const name = (element as HTMLElement).dataset.field
    const options = calls[index]![1] as KeyframeAnimationOptions
    return name ? [[name, options.delay]] : []
  })
  expect(
    Object.fromEntries(heldMs),
    'how long each old value is seen struck through',
  ).toEqual({
    account: 0,
    contact: 0,
    stage: 250,
    amount: 250,
    closeDate: 0,
    nextStep: 0,
    nextStepDate: 0,
  })
  // Tokens that flew, each a copy of what the model sees.
  expect(textsOf('dd .z-10')).toEqual([
    '[COMPANY_1]',
    '[PERSON_1]',
    '[AMOUNT_1]',
    '[DATE_1]',
    '[DATE_2]',
  ])
  for (const { value } of vi.mocked(Element.prototype.animate).mock.results)
    (value as Animation).onfinish?.({} as AnimationPlaybackEvent)
  expect(textsOf('dd .z-10')).toEqual([])
  expect(textsOf('p > span')).toContain(
    `${updates.length} fields · you, by voice · 09:05`,
  )
  const rows = [...document.querySelectorAll('dl > div')].map((row) =>
    ['dt', 'dd > span', 's', '[data-field]'].map(
      (part) => row.querySelector(part)?.textContent,
    ),
  )
  const valueOf = (name: string) =>
    updates.find((update) => update.field === name)?.value
  expect(rows).toEqual(
    Object.entries(liveDemo.before).map(([name, old]) => [
      liveDemo.fields[name as keyof typeof liveDemo.fields],
      old || liveDemo.notSet,
      old || undefined,
      valueOf(name),
    ]),
  )
  const fields = updates.map(
    (update) => `${liveDemo.fields[update.field]} ${update.value}`,
  )
  // Today's days: the build's first reading has others.
  expect(status()).toBe(liveDemo.announce(spans.length, fields.join(', ')))
  expect(button().textContent).toBe(liveDemo.again)
})

it('plays once by itself when seen, without an announcement, and stops when it leaves the window', async () => {
  const show = stubView()
  render(<LiveDemo />)
  await pass(20_000)
  expect(button().textContent).toBe(liveDemo.play)
  show(0.7)
  await pass(1000)
  expect(button().textContent).toBe(liveDemo.stop)
  await pass(20_000)
  expect([button().textContent, written().length, status()]).toEqual([
    liveDemo.again,
    FIRST.updates.length,
    '',
  ])
  show(0.7)
  await pass(1000)
  expect(button().textContent).toBe(liveDemo.again)
  fireEvent.click(button())
  expect(button().textContent).toBe(liveDemo.stop)
  show(0)
  expect(button().textContent).toBe(liveDemo.again)
})

it.each<[what: string, stop: () => void]>([
  ['a second press', () => fireEvent.click(button())],
  ['the focus in the field', () => fireEvent.focus(field())],
  ['typing', () => fireEvent.change(field(), { target: { value: 'x' } })],
])('%s stops it', async (_, stop) => {
  render(<LiveDemo />)
  fireEvent.click(button())
  await pass(500)
  stop()
  expect(button().textContent).toBe(liveDemo.again)
  await pass(20_000)
  expect(button().textContent).toBe(liveDemo.again)
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

it('marks the chosen example, follows the text at once and announces it 900 ms later, and names what it left alone', async () => {
  render(<LiveDemo />)
  const pressed = () =>
    screen
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent)
  expect(pressed()).toEqual([liveDemo.examples[0].label])
  const icons = [...document.querySelectorAll('button[aria-pressed] path')].map(
    (icon) => icon.getAttribute('d'),
  )
  expect(new Set(icons).size).toBe(liveDemo.examples.length)
  for (const { label, text } of liveDemo.examples.toReversed()) {
    fireEvent.click(screen.getByRole('button', { name: label }))
    await act(() => vi.dynamicImportSettled())
    await pass(899)
    expect([pressed(), field().value, status()]).toEqual([[label], text, ''])
    const { updates } = readBriefing(text, NOW)
    expect(written().toSorted()).toEqual(
      updates.map(({ value }) => value).toSorted(),
    )
    cleanup()
    render(<LiveDemo />)
  }
  await type('Met Fiona')
  await pass(500)
  await type('Met Fiona, 38k instead of 45. raining.')
  await pass(849)
  expect(status()).toBe('')
  await pass(1)
  const unused = `${liveDemo.leftAlone} “raining.”, “45”`
  expect(status()).toBe(
    `${liveDemo.announce(4, 'Contact Fiona, Amount €38,000')} ${unused}`,
  )
  expect([textsOf('p').includes(unused), textsOf('s')]).toEqual([true, []])
  fireEvent.click(button())
  expect([textsOf('p').includes(unused), button().textContent]).toEqual([
    false,
    liveDemo.stop,
  ])
  await type('hmm')
  await pass(900)
  expect(status()).toBe(
    `1 value hidden from the model. ${liveDemo.leftAlone} “hmm”`,
  )
  await type('so')
  expect(document.body.textContent).toContain(liveDemo.noChange)
  await pass(900)
  expect(status()).toBe(liveDemo.nothing)
  await type(' ')
  expect(textsOf('p')).not.toContain(liveDemo.nothing)
})

it('keeps text typed early, and after a press waits for its parser, then plays', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<LiveDemo />)
  field().value = 'Met Fiona'
  render(<LiveDemo />, { container, hydrate: true })
  const states = () => [
    button().textContent,
    button().getAttribute('aria-busy'),
    ...written(),
  ]
  fireEvent.click(button())
  expect(states().slice(0, 2)).toEqual([liveDemo.again, 'true'])
  await act(() => vi.dynamicImportSettled())
  await pass(10)
  // The old result stays until the press is painted.
  expect(states()).toEqual([liveDemo.stop, 'false', 'Fiona'])
  await pass(50)
  expect(states()).toEqual([liveDemo.stop, 'false'])
  await pass(5_000)
  expect(status()).toBe(liveDemo.announce(1, 'Contact Fiona'))
})

it('does not play by itself while the visitor is in the field, nor without motion, which a press does not bring', async () => {
  for (const motion of [true, false]) {
    const show = stubView()
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: !motion,
    } as MediaQueryList)
    render(<LiveDemo />)
    if (motion) field().focus()
    show(0.7)
    await pass(1000)
    expect(button().textContent).toBe(liveDemo.play)
    cleanup()
  }
  render(<LiveDemo />)
  await act(() => vi.dynamicImportSettled())
  await pass(50)
  expect(written().toSorted()).toEqual(
    FIRST.updates.map(({ value }) => value).toSorted(),
  )
  fireEvent.click(button())
  expect([button().textContent, written().length]).toEqual([
    liveDemo.again,
    FIRST.updates.length,
  ])
})
