import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findSiteRoute, findRoute } from '@/app/routes'
import { usePrefetch, usePrefetchOnLeave } from '@/site/page-life/prefetch'
import { prefetchPage } from '@/site/page-life/whole-page'
import { flushEventLoop } from '../support/flush-event-loop'

vi.mock('@/site/page-life/whole-page', () => ({
  prefetchPage: vi.fn<typeof prefetchPage>(() =>
    Promise.resolve({ default: () => null }),
  ),
}))

const connection = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', {
    value: { saveData },
    configurable: true,
  })

beforeEach(() => {
  vi.mocked(prefetchPage).mockClear()
  document.body.innerHTML =
    '<a href="/blog"><b>Blog</b></a><a href="/admin/login">Admin</a><a href="/terms-of-service">Terms</a>'
})
afterEach(cleanup)

const point = (selector: string, event = 'pointerover') =>
  document
    .querySelector(selector)!
    .dispatchEvent(new Event(event, { bubbles: true }))
const asked = () => vi.mocked(prefetchPage).mock.calls.map(([page]) => page)

it.each(['touchstart', 'focusin'])(
  'a page that could not be fetched is fetched again by %s',
  async (event) => {
    connection(false)
    vi.mocked(prefetchPage).mockRejectedValue(new Error('no network'))
    renderHook(() => usePrefetch(findSiteRoute))
    for (const times of [1, 2]) {
      point('a[href^="/terms"]', event)
      await flushEventLoop()
      expect(asked()).toHaveLength(times)
    }
  },
)

it('a public page is prefetched once when a visitor points at its link; an admin page, the page itself, and any page for visitors who save data never are', () => {
  connection(true)
  renderHook(() => usePrefetch(findSiteRoute))
  point('a[href="/terms-of-service"]')
  expect(asked()).toEqual([])
  connection(false)
  cleanup()
  renderHook(() => usePrefetch(findSiteRoute))
  point('b')
  point('a')
  point('a[href^="/admin"]')
  window.history.replaceState(null, '', '/terms-of-service')
  point('a[href^="/terms"]')
  window.history.replaceState(null, '', '/')
  expect(asked()).toEqual([findRoute('/blog')])
})

it('a page is fetched whole when the visitor leaves it, for the way back', () => {
  const { unmount } = renderHook(() => usePrefetchOnLeave(findRoute('/app')!))
  expect(asked()).toEqual([])
  unmount()
  expect(asked()).toEqual([findRoute('/app')])
})
