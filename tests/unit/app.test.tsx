import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { Root } from '@/app/root'
import { findRoute } from '@/app/routes'
import { prefetchPage } from '@/site/page-life/whole-page'
import { blog } from '@/content/blog'
import { interfaceWords } from '@/content/interface'
import { paths } from '@/lib/paths'

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
