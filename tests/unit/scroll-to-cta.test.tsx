import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookDemoButton, CTA_ID } from '@/site/demo-request/book-demo-button'
import { useScrollToCta } from '@/site/demo-request/use-scroll-to-cta'

// Times at which the landing page scrolls to its form, on a fake clock. e2e/book-a-demo tests the real pages.

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
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return (to: string, replace = false) => act(() => router.navigate(to, { replace }))
}

const ASKED = `/?scrollTo=${CTA_ID}`
const FRAME_MS = 16
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('?scrollTo=cta', () => {
  it('scrolls smoothly after 500 ms, once, and moves the focus (specification §9)', async () => {
    arrive(ASKED)
    await pass(499)
    expect(scrolled).not.toHaveBeenCalled()
    await pass(1 + FRAME_MS)
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ behavior: 'smooth', block: 'start' })
    await pass(10_000)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('scrolls in a background tab once the visitor looks at it, however late', async () => {
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

  it('waits for the page to load before the 500 ms begin (specification §9)', async () => {
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

  it.each<[what: string, act: () => void]>([
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
  ])('does not scroll for a visitor who %s before', async (_, sign) => {
    arrive(ASKED)
    await pass(200)
    act(sign)
    await pass(3000)
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('ignores the rest of the click that led here: a double click, or a held key', async () => {
    arrive(ASKED)
    window.dispatchEvent(new MouseEvent('mousedown', { detail: 2 }))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }))
    await pass(500 + FRAME_MS)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['the page is already scrolled on arrival', ASKED, 1800],
    ['the address asks for another part', '/?scrollTo=roi', 0],
  ])('does not scroll if %s', async (_, address, position) => {
    top = position
    arrive(address)
    await pass(5000)
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('scrolls again for a new link on the page, but not after a mere rewrite of the address', async () => {
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
})

describe('Book a Demo on the landing page', () => {
  const press = (init: MouseEventInit = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    act(() => void document.querySelector('a')!.dispatchEvent(click))
    return click
  }

  it('scrolls as soon as the press is painted', async () => {
    arrive('/')
    expect(press().defaultPrevented).toBe(true)
    await pass(100)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    "with %s is left to the browser and doesn't scroll",
    async (key) => {
      arrive('/')
      const click = press({ [key]: true })
      await pass(1000)
      expect(click.defaultPrevented).toBe(false)
      expect(scrolled).not.toHaveBeenCalled()
    },
  )
})
