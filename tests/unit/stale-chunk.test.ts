import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { isStaleChunk, reloadOnce } from '@/app/stale-chunk'

describe('a chunk that is gone after a deploy', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://site.example/assets/blog-abc.js',
    'error loading dynamically imported module: https://site.example/assets/blog-abc.js',
    'Importing a module script failed.',
  ])("is known by a browser's words: %s", (message) => expect(isStaleChunk(new TypeError(message))).toBe(true))

  it.each([
    new Error('Failed to fetch'),
    new TypeError('x is undefined'),
    'Importing a module script failed.',
    undefined,
  ])('is nothing else: %s', (error) => expect(isStaleChunk(error)).toBe(false))
})

describe('the reload', () => {
  let reload: MockInstance<() => void>

  beforeEach(() => {
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  })

  it('comes once, not in a loop', () => {
    expect([reloadOnce(), reloadOnce(), reloadOnce()]).toEqual([true, false, false])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('comes again at another address of the same tab', () => {
    expect(reloadOnce()).toBe(true)
    history.replaceState(null, '', '/blog')
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false])
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('does not come where nothing can be remembered: it could be a loop', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
    expect(reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
