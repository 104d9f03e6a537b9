import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '../build/site.ts'
import { readBundle, type Bundle } from './bundle-record.ts'
import { weighModules, weighPages, type PageBytes } from './page-bytes.ts'

type Weight = Exclude<keyof PageBytes, 'path' | 'files'>

/** The most that a page may cost, in bytes (kB are 1000). A budget is raised by a decision, not in passing. */
const BUDGETS: Record<Weight, number> = {
  initialJs: 100_000,
  untouchedJs: 145_000,
  css: 15_000,
  font: 40_000,
  html: 20_000,
  firstView: 180 * 1024,
}

/** The most files of script that a page may load by itself: which modules share one, vite.config.ts says. */
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

/** Growth of a page's scripts that is worth a look, in bytes. */
const NOTABLE = 2_000

const BASELINE = join(import.meta.dirname, 'baseline.json')

interface Baseline {
  pages: Record<string, Pick<PageBytes, 'initialJs' | 'untouchedJs'>>
  modules: Record<string, number>
}

const byName = ([one]: [string, number], [other]: [string, number]) => one.localeCompare(other)

const kB = (bytes: number) => (bytes / 1000).toFixed(1)

/** Weighs the built site's pages, prints them with what is left of each budget, and names what brought growth. */
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
  printGrowth(pages, bundle)
  return { passed: pages.length * (WEIGHTS.length + 1) - over.length, failed: over.length, failures: over }
}

/** Makes today's weights the new baseline. */
export function acceptBytes() {
  const bundle = readBundle()
  const pages = weighPages(DIST, bundle)
  const modules = weighModules(DIST, bundle, new Set(pages.flatMap(({ files }) => files)))
  const baseline: Baseline = {
    pages: Object.fromEntries(pages.map(({ path, initialJs, untouchedJs }) => [path, { initialJs, untouchedJs }])),
    modules: Object.fromEntries(
      [...modules].map(([name, bytes]): [string, number] => [name, Math.round(bytes)]).toSorted(byName),
    ),
  }
  writeFileSync(BASELINE, `${JSON.stringify(baseline, undefined, 2)}\n`)
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

/** For every page whose scripts grew notably: the modules that grew, in the page that grew most. */
function printGrowth(pages: readonly PageBytes[], bundle: Bundle) {
  const baseline = JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline
  for (const weight of ['initialJs', 'untouchedJs'] as const) {
    const growth = (page: PageBytes) => page[weight] - (baseline.pages[page.path]?.[weight] ?? page[weight])
    const grown = pages.filter((page) => growth(page) > NOTABLE).toSorted((a, b) => growth(b) - growth(a))
    const [most] = grown
    if (!most) continue
    console.log(
      `\n${NAMES[weight]} grew by more than ${kB(NOTABLE)} kB on ${grown.length} pages, most on ${most.path}:`,
    )
    const modules = [...weighModules(DIST, bundle, most.files)]
      .map(([name, bytes]): [string, number] => [name, bytes - (baseline.modules[name] ?? 0)])
      .toSorted(([, a], [, b]) => b - a)
    for (const [name, bytes] of modules.slice(0, 8)) if (bytes > 50) console.log(`  +${kB(bytes)} kB ${name}`)
    console.log('  Meant? Then `npm run bytes -- --accept` takes it over.')
  }
}
