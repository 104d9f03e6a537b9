import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookDemoButton, CTA_ID } from '@/features/demo-request/book-demo-button'
import { useScrollToCta } from '@/features/demo-request/use-scroll-to-cta'

// When the landing page scrolls to its form, by a clock of the test's own. The pages themselves: e2e/book-a-demo.

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

/** Opens the landing page, which arrives whole. */
function arrive(address: string) {
  const section = document.createElement('section')
  section.id = CTA_ID
  document.body.append(section)
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return (to: string, replace = false) => act(() => router.navigate(to, { replace }))
}

const ASKED = `/?scrollTo=${CTA_ID}`
/** At 60 frames a second. */
const FRAME_MS = 16
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('?scrollTo=cta', () => {
  it('spec §9: scrolls smoothly after 500 ms, once, and the focus goes along', async () => {
    arrive(ASKED)
    await pass(499)
    expect(scrolled).not.toHaveBeenCalled()
    await pass(1 + FRAME_MS)
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' })
    await pass(10_000)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('in a tab in the background, once that is looked at, however late', async () => {
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

  it('spec §9: the 500 ms begin when the page has loaded', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    arrive(ASKED)
    await pass(5000)
    expect(scrolled).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    await pass(499)
    expect(scrolled).not.toHaveBeenCalled()
    await pass(1 + FRAME_MS)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  const signs: [what: string, act: () => void][] = [
    ['turns the wheel', () => window.dispatchEvent(new WheelEvent('wheel'))],
    ['touches', () => window.dispatchEvent(new Event('touchstart'))],
    ['presses', () => window.dispatchEvent(new MouseEvent('mousedown', { detail: 1 }))],
    ['presses a key', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))],
    ['goes back', () => window.dispatchEvent(new Event('popstate'))],
    [
      'scrolls by the bar',
      () => {
        top = 300
        window.dispatchEvent(new Event('scroll'))
      },
    ],
  ]
  for (const [what, sign] of signs) {
    it(`not for a visitor who ${what} before`, async () => {
      arrive(ASKED)
      await pass(200)
      act(sign)
      await pass(3000)
      expect(scrolled).not.toHaveBeenCalled()
    })
  }

  it('the rest of the press that led here is none: a double click, a key held down', async () => {
    arrive(ASKED)
    window.dispatchEvent(new MouseEvent('mousedown', { detail: 2 }))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }))
    await pass(500 + FRAME_MS)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('not where a visitor comes back to the middle of the page, or scrolled there before it was hydrated', async () => {
    top = 1800
    arrive(ASKED)
    await pass(5000)
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('again where it is asked for again on the page, but not where the address is only rewritten', async () => {
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

  it('no other address scrolls', async () => {
    arrive('/?scrollTo=roi')
    await pass(5000)
    expect(scrolled).not.toHaveBeenCalled()
  })
})

describe('Book a Demo on the landing page', () => {
  const press = (init: MouseEventInit = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    act(() => void document.querySelector('a')!.dispatchEvent(click))
    return click
  }

  it('scrolls as soon as the press has been seen', async () => {
    arrive('/')
    expect(press().defaultPrevented).toBe(true)
    await pass(100)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    it(`with ${key} it is the browser's: it may open elsewhere, and this page stays where it is`, async () => {
      arrive('/')
      const click = press({ [key]: true })
      await pass(1000)
      expect(click.defaultPrevented).toBe(false)
      expect(scrolled).not.toHaveBeenCalled()
    })
  }
})
