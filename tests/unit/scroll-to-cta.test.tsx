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
  // The first report comes at once, and is the scroll itself.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      readonly disconnect = () => undefined
      constructor(report: () => void) {
        this.observe = report
      }
    },
  )
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page() {
  useScrollToCta()
  return <BookDemoButton />
}

/** The section, whose code may come late. */
function sectionArrives() {
  const section = document.createElement('section')
  section.id = CTA_ID
  document.body.append(section)
}

/** Opens the landing page; its section is there already, or follows. */
function arrive(address: string, section?: 'with its section') {
  if (section) sectionArrives()
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return (to: string, replace = false) => act(() => router.navigate(to, { replace }))
}

const ASKED = `/?scrollTo=${CTA_ID}`
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('?scrollTo=cta', () => {
  for (const [heldBack, scrollsAt] of [
    [0, 500],
    [1500, 1500],
    [6000, 6000],
  ] as const) {
    it(`spec §9: code that takes ${heldBack} ms: scrolls after ${scrollsAt} ms, once`, async () => {
      arrive(ASKED, heldBack ? undefined : 'with its section')
      await pass(heldBack === 0 ? 499 : heldBack)
      expect(scrolled).not.toHaveBeenCalled()
      if (heldBack) sectionArrives()
      await pass(1)
      expect(scrolled).toHaveBeenCalledTimes(1)
      expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
      await pass(10_000)
      expect(scrolled).toHaveBeenCalledTimes(1)
    })
  }

  it('in a tab in the background, once that is looked at, however late', async () => {
    let look: (() => void) | undefined
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly observe: () => void
        readonly disconnect = () => (look = undefined)
        constructor(report: () => void) {
          this.observe = () => (look = report)
        }
      },
    )
    arrive(ASKED, 'with its section')
    await pass(60_000)
    expect(scrolled).not.toHaveBeenCalled()
    look?.()
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('spec §9: the 500 ms begin when the page has loaded', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    arrive(ASKED, 'with its section')
    await pass(5000)
    expect(scrolled).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    await pass(499)
    expect(scrolled).not.toHaveBeenCalled()
    await pass(1)
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
    for (const when of [200, 2000]) {
      it(`not for a visitor who ${what} after ${when} ms`, async () => {
        arrive(ASKED)
        await pass(when)
        act(sign)
        await pass(3000)
        sectionArrives()
        await pass(3000)
        expect(scrolled).not.toHaveBeenCalled()
      })
    }
  }

  it('the rest of the press that led here is none: a double click, a key held down', async () => {
    arrive(ASKED)
    window.dispatchEvent(new MouseEvent('mousedown', { detail: 2 }))
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }))
    await pass(1000)
    sectionArrives()
    await pass(1)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  it('not where a visitor comes back to the middle of the page, or scrolled there before it was alive', async () => {
    top = 1800
    arrive(ASKED, 'with its section')
    await pass(5000)
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('again where it is asked for again on the page, but not where the address is only rewritten', async () => {
    const go = arrive(ASKED, 'with its section')
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
    arrive('/?scrollTo=roi', 'with its section')
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

  it('scrolls to a section that arrives later', async () => {
    arrive('/')
    expect(press().defaultPrevented).toBe(true)
    await pass(4000)
    expect(scrolled).not.toHaveBeenCalled()
    sectionArrives()
    await pass(1)
    expect(scrolled).toHaveBeenCalledTimes(1)
  })

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    it(`with ${key} it is the browser's: it may open elsewhere, and this page stays where it is`, async () => {
      arrive('/', 'with its section')
      const click = press({ [key]: true })
      await pass(1000)
      expect(click.defaultPrevented).toBe(false)
      expect(scrolled).not.toHaveBeenCalled()
    })
  }
})
