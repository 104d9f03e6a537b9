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
      <a href="#faq">Questions</a>
      <First />
      <Second />
    </>,
  )
  return fetched
}

const pressLink = (name: string) =>
  fireEvent.click(screen.getByRole('link', { name }))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it.each<[what: string, press: () => void]>([
  ['a press', () => fireEvent.click(document.body)],
  ['a key', () => fireEvent.keyDown(document.body)],
  ['a press on a link to another page', () => pressLink('Blog')],
])('%s loads no islands below', async (_, press) => {
  const fetched = renderIslands()
  press()
  await pass(1000)
  expect(fetched).toEqual([])
})

it.each<[what: string, change: () => void]>([
  ['a press on a link to a section', () => pressLink('Questions')],
  ['the way back', () => fireEvent(window, new PopStateEvent('popstate'))],
])('%s loads all of them, as React would wait for them', async (_, change) => {
  const fetched = renderIslands()
  change()
  await pass(0)
  expect(fetched).toEqual(['first', 'second'])
  expect(screen.getByText('second')).toBeTruthy()
})
