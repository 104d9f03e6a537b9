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

/**
 * Weighs the pages in dist/, prints them as a table, and compares them with
 * BUDGETS.
 */
export function checkBudgets(): {
  passed: number
  failed: number
  failures: string[]
} {
  const pages = weighPages(DIST, readBundle())
  printTable(pages)
  const failures = pages.flatMap(failuresOf)
  for (const line of failures) console.error(line)
  return {
    passed: pages.length * (WEIGHTS.length + 1) - failures.length,
    failed: failures.length,
    failures,
  }
}

function failuresOf(page: PageBytes): string[] {
  const tooHeavy = WEIGHTS.filter((weight) => page[weight] > BUDGETS[weight])
  const failures = tooHeavy.map(
    (weight) =>
      `${page.path}: ${NAMES[weight]} ${page[weight]} bytes, allowed ${BUDGETS[weight]} (${FILE})`,
  )
  const files = page.files.length
  if (files > MAX_FILES)
    failures.push(
      `${page.path}: ${files} script files, allowed ${MAX_FILES} (${FILE})`,
    )
  return failures
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
    const cells = WEIGHTS.map((weight) => {
      const rest = BUDGETS[weight] - page[weight]
      return column(`${toKB(page[weight])} (${toKB(rest)})`)
    })
    console.log(
      page.path.padEnd(width) +
        cells.join('') +
        column(String(page.files.length)),
    )
  }
}
