// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest'
import { checkBudgets } from '../../scripts/bytes/budgets.ts'
import { weighPages, type PageBytes } from '../../scripts/bytes/page-bytes.ts'

// The report of `npm test` about pages over their byte budget, with invented
// weights.

vi.mock('../../scripts/bytes/page-bytes.ts', () => ({
  weighPages: vi.fn<typeof weighPages>(),
}))
vi.mock('../../scripts/bytes/bundle-record.ts', () => ({
  readBundle: () => ({}),
}))
vi.mock('../../scripts/build/site.ts', () => ({ DIST: 'dist' }))

beforeEach(() => {
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined)
})

const MOST = {
  initialJs: 102_000,
  untouchedJs: 112_000,
  css: 15_800,
  font: 40_000,
  html: 22_000,
  firstView: 184_320,
}

const page = (change: Partial<PageBytes> = {}): PageBytes => ({
  path: '/heavy',
  files: [],
  ...MOST,
  ...change,
})

it('pages at exactly their budgets pass', () => {
  vi.mocked(weighPages).mockReturnValue([page(), page()])
  expect(checkBudgets()).toEqual({ passed: 14, failed: 0, failures: [] })
})

it('a page with too many script files fails and is named', () => {
  vi.mocked(weighPages).mockReturnValue([
    page({ files: Array<string>(17).fill('x.js') }),
  ])
  const failures = [
    '/heavy: 17 script files, allowed 14 (scripts/bytes/budgets.ts)',
  ]
  expect(checkBudgets()).toEqual({ passed: 6, failed: 1, failures })
})

it.each(Object.entries(MOST))(
  'a page with one byte too many fails and is named: %s',
  (weight, most) => {
    vi.mocked(weighPages).mockReturnValue([
      page(),
      page({ [weight]: most + 1 }),
    ])
    expect(checkBudgets()).toMatchObject({ passed: 13, failed: 1 })
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(
        new RegExp(`^/heavy: .* ${most + 1} bytes, allowed ${most} `),
      ),
    )
  },
)
