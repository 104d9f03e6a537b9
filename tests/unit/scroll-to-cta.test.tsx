import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CTA_ID } from '@/lib/paths'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { useScrollToCta } from '@/site/demo-request/use-scroll-to-cta'

// Times at which the landing page scrolls to its form, on a fake clock.
// e2e/book-a-demo tests the real pages.

const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>()
let top = 0

beforeEach(() => {
  vi.useFakeTimers()
  top = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((options) =>
    scrolled(options as ScrollIntoViewOptions),
  )
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  scrolled.mockClear()
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function Page() {
  useScrollToCta()
  return <BookDemoButton />
}

/** Opens the landing page, completely rendered. */
function arrive(address: string) {
  const section = document.createElement('section')
  section.id = CTA_ID
  document.body.append(section)
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: [address],
  })
  render(<RouterProvider router={router} />)
  return (to: string, replace = false) =>
    act(() => router.navigate(to, { replace }))
}

const ASKED = `/?scrollTo=${CTA_ID}`
const FRAME_MS = 16
const pass = (milliseconds: number) =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('?scrollTo=cta scrolls smoothly 500 ms after the page has loaded, once, and moves the focus (specification §9)', async () => {
  for (const waits of [0, 5000]) {
    if (waits)
      vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    arrive(ASKED)
    await pass(waits)
    if (waits) window.dispatchEvent(new Event('load'))
    await pass(499)
    expect(scrolled).not.toHaveBeenCalled()
    await pass(1 + FRAME_MS)
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({
      behavior: 'smooth',
      block: 'start',
    })
    await pass(10_000)
    expect(scrolled).toHaveBeenCalledTimes(1)
    scrolled.mockClear()
    cleanup()
  }
})

it('?scrollTo=cta scrolls nothing once the visitor has left the page', async () => {
  const left = vi.spyOn(window, 'removeEventListener')
  arrive(ASKED)
  await pass(200)
  cleanup()
  await pass(5000)
  expect(scrolled).not.toHaveBeenCalled()
  expect(left.mock.calls.map(([type]) => type)).toEqual(
    expect.arrayContaining(['load', 'wheel', 'keydown']),
  )
})

it('?scrollTo=cta scrolls in a background tab once the visitor looks at it, however late', async () => {
  let look: FrameRequestCallback | undefined
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => {
    look = frame
    return 1
  })
  arrive(ASKED)
  await pass(60_000)
  expect(scrolled).not.toHaveBeenCalled()
  look?.(0)
  expect(scrolled).toHaveBeenCalledTimes(1)
})

it.each<[what: string, times: number, event: Event]>([
  ['turns the wheel', 0, new WheelEvent('wheel')],
  ['touches', 0, new Event('touchstart')],
  ['presses', 0, new MouseEvent('mousedown', { detail: 1 })],
  ['presses a key', 0, new KeyboardEvent('keydown', { key: 'Tab' })],
  ['goes back', 0, new Event('popstate')],
  ['scrolls by the bar', 0, new Event('scroll')],
  // The rest of the click that led here.
  ['clicks twice', 1, new MouseEvent('mousedown', { detail: 2 })],
  [
    'holds a key',
    1,
    new KeyboardEvent('keydown', { key: 'Enter', repeat: true }),
  ],
])(
  'for a visitor who %s before, ?scrollTo=cta scrolls %i times',
  async (_, times, event) => {
    arrive(ASKED)
    await pass(200)
    if (event.type === 'scroll') top = 300
    act(() => void window.dispatchEvent(event))
    await pass(3000)
    expect(scrolled).toHaveBeenCalledTimes(times)
  },
)

it.each([
  ['the page is already scrolled on arrival', ASKED, 1800],
  ['the address asks for another part', '/?scrollTo=roi', 0],
])(
  'the address does not scroll the page if %s',
  async (_, address, position) => {
    top = position
    arrive(address)
    await pass(5000)
    expect(scrolled).not.toHaveBeenCalled()
  },
)

it('?scrollTo=cta scrolls again for a new link on the page, but not after a mere rewrite of the address', async () => {
  const go = arrive(ASKED)
  await pass(600)
  expect(scrolled).toHaveBeenCalledTimes(1)
  top = 900
  await go(`${ASKED}&team=12`, true)
  await pass(5000)
  expect(scrolled).toHaveBeenCalledTimes(1)
  await go(`/?source=exit-popup&scrollTo=${CTA_ID}`)
  await pass(5000)
  expect(scrolled).toHaveBeenCalledTimes(2)
})

it.each(['', 'ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'Book a Demo on the landing page scrolls once the press is painted, unless a key is held (%s)',
  async (key) => {
    arrive('/')
    const click = new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      [key]: true,
    })
    act(() => void document.querySelector('a')!.dispatchEvent(click))
    await pass(key ? 1000 : 100)
    expect(click.defaultPrevented).toBe(!key)
    expect(scrolled).toHaveBeenCalledTimes(key ? 0 : 1)
  },
)
