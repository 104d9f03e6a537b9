import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Root } from '@/app/root'
import { findRoute } from '@/app/routes'
import { prefetchPage } from '@/site/page-life/whole-page'
import { articles } from '@/content/articles'
import { blog } from '@/content/blog'
import { interfaceWords } from '@/content/interface'
import { errorPage } from '@/content/site'
import { paths } from '@/lib/paths'

vi.mock('@/site/pages/terms-of-service', () => ({
  default: () => {
    throw new Error('broken')
  },
}))

afterEach(cleanup)

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Root />
    </MemoryRouter>,
  )

it('a prefetched page renders immediately; any other page renders when its code has loaded', async () => {
  await prefetchPage(findRoute(paths.blog)!)
  open(paths.blog)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    blog.heading,
  )
  expect(
    document.querySelectorAll('main article svg'),
    'drawn at once',
  ).toHaveLength(articles.length)
  const current = document.querySelectorAll(
    `[aria-label="${interfaceWords.mainNavigation}"] [aria-current]`,
  )
  expect(Array.from(current, ({ textContent }) => textContent)).toEqual([
    'Blog',
  ])
  cleanup()

  open(paths.privacyPolicy)
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

it('a page that crashes leaves the next one whole', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window, 'fetch').mockRejectedValue(new Error('no network'))
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
  } as MediaQueryList)
  open(paths.terms)
  expect(await screen.findByText(errorPage.title)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('link', { name: 'Blog' })[0]!)
  expect(
    await screen.findByRole('heading', { level: 1, name: blog.heading }),
  ).toBeTruthy()
})

it.each([
  [1, 'the page itself', paths.blog],
  [0, 'a part of it', `${paths.blog}#main`],
  [0, 'the page with a query', `${paths.blog}?page=2`],
  [0, 'another page', paths.app],
])(
  '%i times does a press on a link to %s scroll to the top and focus the heading',
  async (times, _, href) => {
    await prefetchPage(findRoute(paths.blog)!)
    open(paths.blog)
    window.history.replaceState(null, '', paths.blog)
    const scroll = vi
      .spyOn(window, 'scrollTo')
      .mockImplementation(() => undefined)
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', `<a href="${href}" id="link"></a>`)
    const link = document.querySelector('#link')!
    link.addEventListener('click', (event) => event.preventDefault())
    for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'button'])
      fireEvent.click(link, { [key]: 1 })
    expect(scroll).not.toHaveBeenCalled()
    fireEvent.click(link)
    expect(scroll.mock.calls).toEqual(
      times ? [[{ top: 0, behavior: 'smooth' }]] : [],
    )
    expect(document.activeElement?.localName).toBe(times ? 'h1' : 'body')
  },
)
