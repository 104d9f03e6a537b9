import { DIST } from '../build/site.ts'
import { readBundle } from './bundle-record.ts'
import { weighPages, type PageBytes } from './page-bytes.ts'

type Weight = Exclude<keyof PageBytes, 'path' | 'files'>

/** A page's budgets in bytes. Raising one is a decision to record. */
const BUDGETS: Record<Weight, number> = {
  initialJs: 102_000,
  untouchedJs: 112_000,
  css: 15_800,
  font: 40_000,
  html: 22_000,
  firstView: 180 * 1024,
}

const MAX_FILES = 14

/** Named in each message, as the place where a limit is changed. */
const FILE = 'scripts/bytes/budgets.ts'

const NAMES: Record<Weight, string> = {
  initialJs: 'JS at load',
  untouchedJs: 'JS untouched',
  css: 'CSS',
  font: 'Font',
  html: 'HTML',
  firstView: 'First view',
}

const WEIGHTS = Object.keys(BUDGETS) as Weight[]

const toKB = (bytes: number) => (bytes / 1000).toFixed(1)

export function checkBudgets(): {
  passed: number
  failed: number
  failures: string[]
} {
  const pages = weighPages(DIST, readBundle())
  printTable(pages)
  const failures = pages.flatMap((page) =>
    WEIGHTS.filter((weight) => page[weight] > BUDGETS[weight]).map(
      (weight) =>
        `${page.path}: ${NAMES[weight]} ${toKB(page[weight])} kB, allowed ${toKB(BUDGETS[weight])} (${FILE})`,
    ),
  )
  failures.push(
    ...pages.flatMap(({ path, files }) =>
      files.length > MAX_FILES
        ? [
            `${path}: ${files.length} script files, allowed ${MAX_FILES} (${FILE})`,
          ]
        : [],
    ),
  )
  for (const line of failures) console.error(line)
  return {
    passed: pages.length * (WEIGHTS.length + 1) - failures.length,
    failed: failures.length,
    failures,
  }
}

function printTable(pages: readonly PageBytes[]) {
  const column = (text: string) => text.padStart(15)
  const width = Math.max(...pages.map(({ path }) => path.length))
  console.log('kB, with the rest of the budget in brackets')
  console.log(
    'page'.padEnd(width) +
      WEIGHTS.map((weight) => column(NAMES[weight])).join('') +
      column('Scripts'),
  )
  for (const page of pages) {
    const cells = WEIGHTS.map((weight) =>
      column(`${toKB(page[weight])} (${toKB(BUDGETS[weight] - page[weight])})`),
    )
    console.log(
      page.path.padEnd(width) +
        cells.join('') +
        column(String(page.files.length)),
    )
  }
}
