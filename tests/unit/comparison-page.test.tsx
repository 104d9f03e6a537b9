import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Comparison } from '@/content/comparison'
import ComparisonPage from '@/site/pages/comparison'

afterEach(cleanup)

const overview = Object.values(
  import.meta.glob<Comparison>('/src/content/comparisons/overview.ts', {
    eager: true,
    import: 'default',
  }),
)[0]!

async function openComparison(checkedOn?: string) {
  const content: Comparison = {
    ...overview,
    sources: { ...overview.sources, ...(checkedOn && { checkedOn }) },
  }
  render(
    <MemoryRouter>
      <ComparisonPage content={{ default: content }} />
    </MemoryRouter>,
  )
  await screen.findByRole('table')
}

test('the day of the last check stands above the table and beside its sources', async () => {
  await openComparison('2026-12-01')
  for (const name of ['Row by row', 'Sources'])
    expect(screen.getByRole('region', { name })).toHaveTextContent(
      'Last checked on 1 December 2026.',
    )
})

test('no day is named until the owner has checked the comparison', async () => {
  await openComparison()
  expect(screen.queryByText(/Last checked/)).not.toBeInTheDocument()
})
