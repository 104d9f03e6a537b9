import { DIST } from '../build/site.ts'
import { keepWeights, keptWeights, readBundle } from './bundle-record.ts'
import { weighModules, weighPages, type PageBytes } from './page-bytes.ts'

type Weight = Exclude<keyof PageBytes, 'path' | 'files'>

/** 1 kB = 1000 bytes. Raising one is a decision to record. */
const BUDGETS: Record<Weight, number> = {
  initialJs: 102_000,
  untouchedJs: 145_000,
  css: 15_000,
  font: 40_000,
  html: 22_000,
  firstView: 180 * 1024,
}

const MOST_FILES = 16

const NAMES: Record<Weight, string> = {
  initialJs: 'JS at load',
  untouchedJs: 'JS untouched',
  css: 'CSS',
  font: 'Font',
  html: 'HTML',
  firstView: 'First view',
}

const WEIGHTS = Object.keys(BUDGETS) as Weight[]

const NAMED_AT_MOST = 8

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** If exceeded, lists modules that grew since the last passing check on this machine. */
export function checkBudgets(): { passed: number; failed: number; failures: string[] } {
  const bundle = readBundle()
  const pages = weighPages(DIST, bundle)
  printTable(pages)
  const over = pages.flatMap((page) =>
    WEIGHTS.filter((weight) => page[weight] > BUDGETS[weight]).map(
      (weight) => `${page.path}: ${NAMES[weight]} ${kB(page[weight])} kB, allowed ${kB(BUDGETS[weight])}`,
    ),
  )
  over.push(
    ...pages.flatMap(({ path, files }) =>
      files.length > MOST_FILES ? [`${path}: ${files.length} files of script, allowed ${MOST_FILES}`] : [],
    ),
  )
  for (const line of over) console.error(line)
  const modules = weighModules(DIST, bundle, new Set(pages.flatMap(({ files }) => files)))
  if (over.length) printGrowth(modules)
  else keepWeights(modules)
  return { passed: pages.length * (WEIGHTS.length + 1) - over.length, failed: over.length, failures: over }
}

function printTable(pages: readonly PageBytes[]) {
  const column = (text: string) => text.padStart(15)
  const width = Math.max(...pages.map(({ path }) => path.length))
  console.log('kB, and what is left of the budget')
  console.log('page'.padEnd(width) + WEIGHTS.map((weight) => column(NAMES[weight])).join('') + column('Scripts'))
  for (const page of pages) {
    const cells = WEIGHTS.map((weight) => column(`${kB(page[weight])} (${kB(BUDGETS[weight] - page[weight])})`))
    console.log(page.path.padEnd(width) + cells.join('') + column(String(page.files.length)))
  }
}

function printGrowth(modules: ReadonlyMap<string, number>) {
  const before = keptWeights()
  if (!before) return
  const grown = [...modules]
    .map(([name, bytes]): [string, number] => [name, bytes - (before[name] ?? 0)])
    .filter(([, bytes]) => bytes > 50)
    .toSorted(([, a], [, b]) => b - a)
  for (const [name, bytes] of grown.slice(0, NAMED_AT_MOST)) console.log(`  +${kB(bytes)} kB ${name}`)
}
