import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { islandBelow } from '@/site/page-life/island'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/**
 * Renders two islands and returns the names of those whose code has been
 * fetched.
 */
function renderIslands() {
  const fetched: string[] = []
  const islandNamed = (name: string) =>
    islandBelow(
      () => {
        fetched.push(name)
        return Promise.resolve({ default: () => <p>{name}</p> })
      },
      { text: '', retry: '' },
    )
  const First = islandNamed('first')
  const Second = islandNamed('second')
  render(
    <>
      <a href="/blog" onClick={(event) => event.preventDefault()}>
        Blog
      </a>
      <First />
      <Second />
    </>,
  )
  return fetched
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it.each(['pointerDown', 'keyDown'] as const)(
  '%s loads the islands below one after another',
  async (press) => {
    const fetched = renderIslands()
    await pass(1000)
    expect(fetched).toEqual([])
    fireEvent[press](document.body)
    expect(fetched).toEqual([])
    await pass(150)
    expect(fetched).toEqual(['first'])
    await pass(1000)
    expect(fetched).toEqual(['first', 'second'])
    expect(screen.getByText('second')).toBeTruthy()
  },
)

it.each<[what: string, leave: () => void]>([
  ['a press on a link', () => fireEvent.pointerDown(screen.getByRole('link'))],
  ['the way back', () => fireEvent(window, new PopStateEvent('popstate'))],
])('%s loads all of them at once', async (_, leave) => {
  const fetched = renderIslands()
  leave()
  await pass(0)
  expect(fetched).toEqual(['first', 'second'])
})
