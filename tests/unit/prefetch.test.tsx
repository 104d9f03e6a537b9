import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findPublicRoute, findRoute } from '@/app/routes'
import { usePrefetch } from '@/page-life/prefetch'
import { fetchPageAhead } from '@/page-life/whole-page'

vi.mock('@/page-life/whole-page', () => ({
  fetchPageAhead: vi.fn<typeof fetchPageAhead>(() => Promise.resolve({ default: () => null })),
}))

const connection = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })

beforeEach(() => {
  vi.mocked(fetchPageAhead).mockClear()
  document.body.innerHTML =
    '<a href="/blog"><b>Blog</b></a><a href="/admin/login">Admin</a><a href="/terms-of-service">Terms</a>'
})
afterEach(cleanup)

const point = (selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event('pointerover', { bubbles: true }))
const asked = () => vi.mocked(fetchPageAhead).mock.calls.map(([page]) => page)

it('a public page is prefetched once when a visitor points at its link; an admin page never is', () => {
  connection(false)
  renderHook(() => usePrefetch(findPublicRoute))
  point('b')
  point('a')
  point('a[href^="/admin"]')
  expect(asked()).toEqual([findRoute('/blog')])
})

it('nothing is prefetched for visitors who save data', () => {
  connection(true)
  renderHook(() => usePrefetch(findPublicRoute))
  point('a[href="/terms-of-service"]')
  expect(asked()).toEqual([])
})
