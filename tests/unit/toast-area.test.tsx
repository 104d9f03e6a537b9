import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ToastArea } from '@/ui/toast-area'
import { dismissErrors, showToast, takeToasts } from '@/ui/toast'

// Preloads the notification library, so that no test waits for it.
beforeAll(() => import('@/ui/toaster'))
beforeEach(() => void takeToasts())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const area = () => document.querySelector('section[aria-live]')

const titles = (which = '') =>
  [
    ...document.querySelectorAll(`[data-sonner-toast]${which} [data-title]`),
  ].map((title) => title.textContent)

it('the area shows notifications from before it was mounted, oldest first, without the errors before a new try', async () => {
  showToast('destructive', { title: 'Dropped' })
  showToast('plain', { title: 'First' })
  showToast('success', { title: 'Second' })
  dismissErrors()
  showToast('destructive', { title: 'Third', description: 'with a reason' })
  render(<ToastArea label="Notifications" />)
  await screen.findByText('Third')
  // The newest notification is in front.
  expect(titles()).toEqual(['Third', 'Second', 'First'])
  const looks = Array.from(
    document.querySelectorAll('[data-sonner-toast]'),
    ({ className }) => className,
  )
  expect(
    looks.map((look) => /border-(moss|danger|line)/.exec(look)?.[1]),
  ).toEqual(['danger', 'moss', 'line'])
  expect(screen.getByText('with a reason')).toBeTruthy()
  expect(takeToasts()).toEqual([])
})

it('the area downloads nothing before a form is focused', async () => {
  vi.useFakeTimers()
  render(
    <>
      <ToastArea label="Notifications" />
      <button>Elsewhere</button>
      <form>
        <input />
      </form>
    </>,
  )
  act(() => screen.getByRole('button').focus())
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(area()?.childElementCount).toBe(0)
  act(() => screen.getByRole('textbox').focus())
  await act(() => vi.advanceTimersByTimeAsync(900))
  // The field itself has priority.
  expect(area()?.childElementCount).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(area()?.childElementCount).toBe(1)
})

it('the area is prerendered empty, and stays the only live region while its library loads', async () => {
  expect(renderToString(<ToastArea label="Notifications" />)).toMatch(
    /^<section aria-label="Notifications" aria-live="polite"[^>]*><\/section>$/,
  )
  render(<ToastArea label="Notifications" />)
  const region = area()
  act(() => showToast('plain', { title: 'Heard' }))
  await screen.findByText('Heard')
  expect([
    ...document.querySelectorAll('[aria-live], [role=alert], [role=status]'),
  ]).toEqual([region])
  expect(region?.textContent).toContain('Heard')
  expect(screen.getAllByRole('region')).toEqual([region])
})

it('the area shows a notification for 4 to 5 seconds (specification §9) or its own duration, or until one with its id', async () => {
  render(<ToastArea label="Notifications" />)
  act(() => showToast('plain', { title: 'The first' }))
  await screen.findByText('The first')
  /** Titles of this test's notifications only. */
  const changes = () =>
    titles('[data-removed=false]').filter((title) =>
      /Booked|Contacted|while/.test(title ?? ''),
    )
  vi.useFakeTimers()
  act(() => showToast('plain', { title: 'For a while' }))
  act(() =>
    showToast('success', {
      title: 'Contacted',
      id: 'change',
      durationMs: 10_000,
    }),
  )
  await act(() => vi.advanceTimersByTimeAsync(2000))
  act(() =>
    showToast('success', { title: 'Booked', id: 'change', durationMs: 10_000 }),
  )
  act(() => dismissErrors())
  await act(() => vi.advanceTimersByTimeAsync(1900))
  expect(changes().toSorted()).toEqual(['Booked', 'For a while'])
  // Advances past 5 seconds and the half second of the exit animation.
  await act(() => vi.advanceTimersByTimeAsync(1700))
  expect(changes()).toEqual(['Booked'])
  await act(() => vi.advanceTimersByTimeAsync(5900))
  expect(changes()).toEqual(['Booked'])
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(changes()).toEqual([])
})

it('the area shows at most three notifications (specification §9)', async () => {
  render(<ToastArea label="Notifications" />)
  for (const number of [1, 2, 3, 4, 5])
    act(() => showToast('plain', { title: `Number ${number}` }))
  await screen.findByText('Number 5')
  expect(titles('[data-visible=true]')).toEqual([
    'Number 5',
    'Number 4',
    'Number 3',
  ])
  // At a phone's lower edge it would cover a form's button.
  vi.stubGlobal('innerWidth', 600)
  act(() => showToast('plain', { title: 'On a phone' }))
  await screen.findByText('On a phone')
  expect(titles('[data-y-position=top]')).toEqual(['On a phone'])
  vi.unstubAllGlobals()
})

it.each([
  ['fails to load', () => Promise.reject(new Error('no network'))],
  ['does not load in 3 seconds', () => new Promise(() => undefined)],
])(
  'the area shows a notification in a plain box for 8 seconds if its library %s',
  async (_, load) => {
    vi.resetModules()
    vi.doMock('@/ui/toaster', load as () => Promise<object>)
    const { ToastArea: Area } = await import('@/ui/toast-area')
    const toasts = await import('@/ui/toast')
    vi.useFakeTimers()
    render(<Area label="Notifications" />)
    act(() =>
      toasts.showToast('plain', {
        title: 'Nobody there',
        description: 'Try again',
      }),
    )
    act(() => toasts.showToast('destructive', { title: 'Wrong' }))
    // Waits three seconds for the library, then most of the eight on display.
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(area()?.textContent).toBe('Nobody thereTry againWrong')
    act(() => toasts.dismissErrors())
    expect(area()?.textContent).toBe('Nobody thereTry again')
    await act(() => vi.advanceTimersByTimeAsync(8_100))
    expect(area()?.textContent).toBe('')
  },
)
