import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExitPopup } from '@/site/exit-popup/exit-popup'
import { exitPopup } from '@/content/exit-popup'
import { blockStorage } from '../support/blocked-storage.ts'

// Opens the exit popup on a fake clock and presses its buttons. e2e/exit-popup:
// the form that it leads to.

let now = 0
let isMouse = true

beforeEach(() => {
  sessionStorage.clear()
  isMouse = true
  showDialog(false)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isMouse && query === '(hover: hover) and (pointer: fine)',
      }) as MediaQueryList,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** Shows or hides the page's other dialog. */
const showDialog = (isShown: boolean) =>
  vi
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue((isShown ? [{}] : []) as unknown as DOMRectList)

function open() {
  now = 5_000
  render(
    <MemoryRouter initialEntries={['/blog']}>
      <button>Before</button>
      <dialog />
      <ExitPopup />
    </MemoryRouter>,
  )
}
/** Moves the pointer out of the window and returns whether the popup opens. */
async function leave({
  at = 15_000,
  clientY = -1,
  relatedTarget = null as Element | null,
} = {}) {
  now = at
  fireEvent(
    document,
    new MouseEvent('mouseout', { bubbles: true, clientY, relatedTarget }),
  )
  await act(() => vi.dynamicImportSettled())
  return screen.queryByRole('dialog') !== null
}

it.each([
  ['10 seconds after its start, at the top', {}, true],
  ['before 10 seconds', { at: 14_999 }, false],
  ['through another side', { clientY: 1 }, false],
  ['at the upper edge itself', { clientY: 0 }, true],
  ['to another element of the page', { relatedTarget: document.body }, false],
])(
  'a pointer that leaves %s opens the popup: %j',
  async (_, leaving, opens) => {
    open()
    expect(await leave(leaving)).toBe(opens)
    expect(sessionStorage.getItem('exit-popup-shown')).toBe(opens ? '1' : null)
  },
)

it('the popup never opens without a mouse, without storage, or over another dialog', async () => {
  isMouse = false
  open()
  expect(await leave()).toBe(false)
  cleanup()
  isMouse = true
  open()
  showDialog(true)
  expect(await leave()).toBe(false)
  showDialog(false)
  blockStorage()
  expect(await leave()).toBe(false)
})

it.each([exitPopup.decline, exitPopup.close, exitPopup.accept])(
  'the popup closes by "%s", returns the focus, and never opens again',
  async (name) => {
    open()
    screen.getByText('Before').focus()
    expect(await leave()).toBe(true)
    const dialog = screen.getByRole('dialog', {
      name: exitPopup.title,
      description: exitPopup.text,
    })
    expect(document.activeElement).toBe(dialog)
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/?source=exit-popup&scrollTo=cta',
    )
    await act(async () =>
      fireEvent.click(
        screen.getByRole(name === exitPopup.accept ? 'link' : 'button', {
          name,
        }),
      ),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByText('Before')),
    )
    expect(await leave({ at: 60_000 })).toBe(false)
  },
)
