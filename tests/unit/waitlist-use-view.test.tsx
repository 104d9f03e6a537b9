import { act, cleanup, renderHook } from '@testing-library/react'
import {
  MemoryRouter,
  NavigationType,
  Router,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('successive changes of the view', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The view in a router that renders an address only when it is told to. */
  function renderSlowly() {
    const pushed: string[] = []
    const replaced: string[] = []
    const navigator = {
      push: ({ hash: to }: { hash: string }) => void pushed.push(to),
      replace: ({ hash: to }: { hash: string }) => void replaced.push(to),
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
    const hook = renderHook(() => useViewAddress(), { wrapper })
    const arriveAt = (address: string) => {
      hash = address
      hook.rerender()
    }
    return { ...hook, pushed, replaced, arriveAt }
  }
  const writeNow = () => window.dispatchEvent(new Event('pagehide'))

  it('are written as one new entry of the history', () => {
    const { result, pushed, replaced } = renderSlowly()
    act(() => {
      result.current.go({ source: 'roi' })
      result.current.go({ to: '2026-01-01' })
      result.current.go({ entry: ID }, 'replace')
    })
    writeNow()
    expect(pushed).toEqual([`#source=roi&to=2026-01-01&entry=${ID}`])
    expect(replaced).toEqual([])
  })

  it('are all in the view once the router renders their address', () => {
    const { result, pushed, arriveAt } = renderSlowly()
    act(() => {
      result.current.go({ source: 'roi' })
      result.current.go({ to: '2026-01-01' })
      result.current.go({ entry: ID }, 'replace')
    })
    writeNow()
    arriveAt(pushed[0]!)
    expect(result.current.view).toMatchObject({
      source: 'roi',
      to: '2026-01-01',
      entry: ID,
    })
  })

  it('are not written after the page was left', () => {
    const { result, pushed, replaced, arriveAt, unmount } = renderSlowly()
    act(() => result.current.go({ source: 'roi' }))
    writeNow()
    arriveAt(pushed[0]!)
    act(() => result.current.go({ to: '2026-01-01' }))
    unmount()
    vi.advanceTimersByTime(1000)
    expect(pushed).toEqual(['#source=roi'])
    expect(replaced).toEqual([])
  })
})
