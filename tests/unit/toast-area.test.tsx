import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastArea } from '@/components/ui/toast-area'
import { showToast, takeToasts } from '@/lib/toast'

// How long its download takes here says nothing of the area.
beforeAll(() => import('@/components/ui/toaster'))
beforeEach(() => void takeToasts())
afterEach(cleanup)

const titles = (which = '') =>
  [...document.querySelectorAll(`[data-sonner-toast]${which} [data-title]`)].map((title) => title.textContent)

describe('the notification area', () => {
  it('shows what was said before it was there, oldest first', async () => {
    showToast('plain', { title: 'First' })
    showToast('destructive', { title: 'Second', description: 'with a reason' })
    render(<ToastArea />)
    await screen.findByText('Second')
    // The newest is in front.
    expect(titles()).toEqual(['Second', 'First'])
    expect(screen.getByText('with a reason')).toBeTruthy()
    expect(takeToasts()).toEqual([])
  })

  it('downloads nothing for a visitor who only reads', async () => {
    render(<ToastArea />)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(document.querySelector('section[aria-live]')).toBeNull()
    act(() => void window.dispatchEvent(new Event('pointerdown')))
    await waitFor(() => expect(document.querySelector('section[aria-live]')).not.toBeNull(), { timeout: 5000 })
  })

  it('shows each once', async () => {
    render(<ToastArea />)
    act(() => showToast('success', { title: 'Only once' }))
    await screen.findByText('Only once')
    act(() => showToast('success', { title: 'Another' }))
    await screen.findByText('Another')
    expect(titles().filter((title) => title === 'Only once')).toHaveLength(1)
  })

  it('takes each away after 4 to 5 seconds (specification §9)', async () => {
    render(<ToastArea />)
    act(() => showToast('plain', { title: 'The first' }))
    await screen.findByText('The first')
    vi.useFakeTimers()
    try {
      act(() => showToast('plain', { title: 'For a while' }))
      await act(() => vi.advanceTimersByTimeAsync(3_900))
      expect(titles('[data-removed=false]')).toContain('For a while')
      // With the half second in which it leaves.
      await act(() => vi.advanceTimersByTimeAsync(1_700))
      expect(titles()).not.toContain('For a while')
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows at most three (specification §9)', async () => {
    render(<ToastArea />)
    for (const number of [1, 2, 3, 4, 5]) act(() => showToast('plain', { title: `Number ${number}` }))
    await screen.findByText('Number 5')
    expect(titles('[data-visible=true]')).toEqual(['Number 5', 'Number 4', 'Number 3'])
  })
})
