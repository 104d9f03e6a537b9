import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { islandBelow } from '@/site/page-life/island'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const LINKS = (
  <>
    <a href="/blog" onClick={(event) => event.preventDefault()}>
      Blog
    </a>
    <a href="#faq">Questions</a>
  </>
)
const PRERENDERED =
  '<a href="/blog">Blog</a><a href="#faq">Questions</a>' +
  '<div><!--$--><p>first</p><!--/$--></div>' +
  '<div><!--$--><p>second</p><!--/$--></div>'

/**
 * Hydrates a page with two islands and returns the names of those whose code
 * has been fetched.
 */
function hydrateIslands(html = PRERENDERED) {
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
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  render(
    <>
      {LINKS}
      <First />
      <Second />
    </>,
    { container, hydrate: true },
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
  const fetched = hydrateIslands()
  press()
  await pass(1000)
  expect(fetched).toEqual([])
})

it.each<[what: string, change: () => void]>([
  ['a press on a link to a section', () => pressLink('Questions')],
  ['the way back', () => fireEvent(window, new PopStateEvent('popstate'))],
])('%s loads all of them, as React would wait for them', async (_, change) => {
  const fetched = hydrateIslands()
  change()
  await pass(0)
  expect(fetched).toEqual(['first', 'second'])
  expect(screen.getByText('second')).toBeTruthy()
})

it('an island whose HTML React has replaced loads at once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const changedByTranslator = PRERENDERED.replace('Blog', 'Journal')
  const fetched = hydrateIslands(changedByTranslator)
  await pass(0)
  expect(fetched).toEqual(['first', 'second'])
  expect(screen.getByText('second')).toBeTruthy()
})
