import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { islandBelow } from '@/site/page-life/island'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const PRERENDERED =
  '<a href="/blog" data-discover="true">Blog</a>' +
  '<a href="/?scrollTo=cta" data-discover="true">Demo</a>' +
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
    <MemoryRouter>
      <Link to="/blog">Blog</Link>
      <Link to="/?scrollTo=cta">Demo</Link>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <First />
              <Second />
            </>
          }
        />
        <Route path="/blog" />
      </Routes>
    </MemoryRouter>,
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

it('another address of the page loads all of them, as React waits for them', async () => {
  const fetched = hydrateIslands()
  pressLink('Demo')
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
