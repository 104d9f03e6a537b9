import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DaysChart } from '@/admin/reports/days-chart'
import { spanOf } from '@/admin/reports/period'

afterEach(cleanup)

const bars = () => within(screen.getByRole('list')).getAllByRole('listitem')

test('the chart has a bar for every day, its number and the sum', () => {
  const { container } = render(
    <DaysChart
      range={spanOf({ from: '2026-11-16', to: '2026-11-22' })}
      days={[
        { day: '2026-11-17', entries: 4 },
        { day: '2026-11-18', entries: 1 },
      ]}
    />,
  )
  expect(bars().map((bar) => bar.title)).toEqual([
    'Nov 16, 2026: 0 requests',
    'Nov 17, 2026: 4 requests',
    'Nov 18, 2026: 1 request',
    ...['19', '20', '21', '22'].map((day) => `Nov ${day}, 2026: 0 requests`),
  ])
  expect(screen.getByRole('figure').textContent).toContain('5 in all, at most 4 (Nov 17, 2026)')
  const labels = ['Nov 16', '17', '18', '19', '20', '21', '22']
  expect(Array.from(container.querySelectorAll('ol + div > span'), ({ textContent }) => textContent)).toEqual(labels)
  expect([...container.querySelectorAll('li [style]')].slice(0, 3).map((bar) => bar.getAttribute('style'))).toEqual([
    'height: 0%;',
    'height: 100%;',
    'height: 25%;',
  ])
})

test('the chart of a long period has a bar per week', () => {
  render(<DaysChart range={spanOf({ from: '2026-01-05', to: '2026-07-31' })} days={[]} />)
  expect(bars()[0]?.title).toBe('From Jan 5, 2026: 0 requests')
  expect(screen.getByRole('figure').textContent).toContain('none')
  expect(screen.getByRole('figure').lastElementChild!.textContent).toBe('Jan 5, 2026Jul 27, 2026')
})
