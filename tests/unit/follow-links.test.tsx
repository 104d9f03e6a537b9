import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useFollowLinks } from '@/site/page-life/follow-links'

afterEach(cleanup)

const LINKS = `
  <a href="/blog?from=text#list">Blog</a>
  <a href="/admin/login">Admin</a>
  <a href="#costs">Costs</a>
  <a href="/blog" target="_blank">New window</a>
  <a href="/blog" download>Download</a>
  <a href="https://example.com/blog">Elsewhere</a>`

const isPage = (path: string) => path === '/' || path === '/blog'

/** A page whose links are HTML that React doesn't know. */
function Page() {
  useFollowLinks(isPage)
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      <div dangerouslySetInnerHTML={{ __html: LINKS }} />
    </>
  )
}

const linkTo = (name: string) => screen.getByRole('link', { name })

/** Clicks a link, and returns whether the browser would follow it. */
function leavesToBrowser(name: string, how?: MouseEventInit) {
  let isLeft = false
  window.addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(linkTo(name), how)
  return isLeft
}

beforeEach(() => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
})

it('a plain link to a page is followed by the router, with its query and hash', () => {
  expect(leavesToBrowser('Blog')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('/blog?from=text#list')
})

it.each(['Admin', 'Costs', 'New window', 'Download', 'Elsewhere'])(
  'the link “%s” is left to the browser',
  (name) => {
    expect(leavesToBrowser(name)).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('/')
  },
)

it.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { button: 1 },
])(
  'a click with %o, which opens a link elsewhere, is left to the browser',
  (how) => {
    expect(leavesToBrowser('Blog', how)).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('/')
  },
)
