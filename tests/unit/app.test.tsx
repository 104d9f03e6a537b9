import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '@/app/error-boundary'
import { Root } from '@/app/root'
import { findRoute } from '@/app/routes'
import { reloadIfOutdated } from '@/site/page-life/version'
import { prefetchPage } from '@/site/page-life/whole-page'
import { blog } from '@/content/blog'
import { interfaceWords } from '@/content/interface'
import { errorPage } from '@/content/site'
import { paths } from '@/lib/paths'

vi.mock('@/site/page-life/version')

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
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(blog.heading)
  const current = document.querySelectorAll(`[aria-label="${interfaceWords.mainNavigation}"] [aria-current]`)
  expect(Array.from(current, ({ textContent }) => textContent)).toEqual(['Blog'])
  cleanup()

  open(paths.privacyPolicy)
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

it('a page that crashes says so, and is loaded again if its version is outdated', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Crash = () => {
    throw new Error('crash')
  }
  render(<Crash />, { wrapper: ErrorBoundary })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(errorPage.title)
  expect(reloadIfOutdated).toHaveBeenCalledOnce()
})
