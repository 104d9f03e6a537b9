import { act, cleanup, renderHook } from '@testing-library/react'
import {
  MemoryRouter,
  NavigationType,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useViewAddress } from '@/admin/requests/model/use-view'

afterEach(cleanup)

const ID = 'a0000000-0000-4000-8000-000000000001'

function renderView(address: string) {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(
    () => ({
      ...useViewAddress(),
      here: useLocation(),
      how: useNavigationType(),
      navigate: useNavigate(),
    }),
    { wrapper },
  )
  return {
    result,
    address: () => result.current.here.search + result.current.here.hash,
  }
}

describe('the view in the address', () => {
  it("is in the fragment, which browsers don't send; other parts of the address stay", () => {
    const cursor = new URLSearchParams({
      cursor: `after~${ID}~mary@sample.example`,
    }).toString()
    const { result, address } = renderView(
      `/admin/dashboard?utm=1#keep=2&q=Mary&sort=email&${cursor}`,
    )
    expect(result.current.view).toMatchObject({
      query: 'Mary',
      sort: 'email',
      cursor: { id: ID, key: 'mary@sample.example' },
    })
    expect(result.current.to({ query: 'O&O' })).toBe(
      '?utm=1#keep=2&q=O%26O&sort=email',
    )
    expect(result.current.to({ status: 'due' })).toContain('sort=email')
    act(() => result.current.go({ query: 'secret' }))
    expect(result.current.here.search).toBe('?utm=1')
    expect(address()).toBe('?utm=1#keep=2&q=secret&sort=email')
    act(
      () =>
        void result.current.navigate({
          hash: `#keep=2&q=Mary&sort=email&${cursor}`,
        }),
    )
    expect(result.current.view.query).toBe('Mary')
  })

  it('stays when the fragment is an anchor of the page, such as "Skip to content"', () => {
    const { result, address } = renderView('/admin/dashboard#q=Mary')
    act(() => void result.current.navigate({ hash: '#main' }))
    expect(result.current.view.query).toBe('Mary')
    expect([address(), result.current.how]).toEqual(['#q=Mary', 'REPLACE'])
  })
})

it('successive changes of the view are all kept, even if the router renders the first one late, and none after leaving', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const written: string[] = []
  const write = (how: string) => (to: { hash?: string }) =>
    void written.push(how + to.hash)
  const navigator = {
    push: write(''),
    replace: write('replaced '),
    createHref: String,
  }
  let hash = ''
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <Router
      location={{ pathname: '/', hash }}
      navigationType={NavigationType.Push}
      navigator={navigator as never}
    >
      {children}
    </Router>
  )
  const { result, rerender, unmount } = renderHook(() => useViewAddress(), {
    wrapper,
  })
  act(() => {
    result.current.go({ source: 'roi' })
    result.current.go({ to: '2026-01-01' })
    result.current.go({ entry: ID }, 'replace')
  })
  window.dispatchEvent(new Event('pagehide'))
  expect(written).toEqual([`#source=roi&to=2026-01-01&entry=${ID}`])
  for (hash of written) {
    rerender()
    expect(result.current.view).toMatchObject({
      source: 'roi',
      to: '2026-01-01',
      entry: ID,
    })
  }
  act(() => result.current.go({ to: '' }))
  unmount()
  vi.advanceTimersByTime(1000)
  expect(written).toHaveLength(1)
  vi.useRealTimers()
})
