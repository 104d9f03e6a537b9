import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createSiteServer } from '../server/site-server.ts'
import { listen, StartError } from '../backend/local-supabase.ts'
import { measureAnswers } from '../bench/pages/answers.ts'
import {
  measureInteractions,
  type Timings,
} from '../bench/pages/interactions.ts'
import {
  measure,
  METRICS,
  scores,
  type Measured,
  type Metric,
  type Throttling,
} from '../bench/pages/lighthouse-runs.ts'
import { measureThreadTime } from '../bench/pages/thread-time.ts'
import { DESKTOP, PHONE } from '../bench/pages/windows.ts'
import {
  percentile,
  spread,
  table,
  written,
  type Spread,
} from '../bench/spread.ts'
import { precompress } from '../build/precompress.ts'
import { buildSite, DIST } from '../build/site.ts'
import { startPreview } from '../server/preview.ts'
import { ensureBrowser } from '../test/machine.ts'

// `npm run bench [-- --runs=5 --tries=100 --only=answers,thread
// --peer=NAME=URL …]`: measures the built site, alternating with peers' pages,
// on an otherwise idle machine. Only thread time bears other work beside it.
const PAGES = [
  '/',
  '/blog/how-to-update-salesforce-automatically',
  '/comparison',
  '/app',
]
const FLOOR = '.cache/floor'
const THROTTLINGS = ['simulate', 'devtools'] as const
const SLOWED = {
  simulate: 'simulated',
  devtools: 'really applied',
} as const satisfies Record<Throttling, string>
const PARTS = ['pages', 'scores', 'presses', 'answers', 'thread'] as const

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    tries: { type: 'string', default: '100' },
    only: { type: 'string', default: PARTS.join() },
    peer: { type: 'string', multiple: true, default: [] },
  },
})
const runs = Math.max(1, Number(values.runs) || 5)
const tries = Math.max(1, Number(values.tries) || 100)
const peers = values.peer.map(readPeer)
const isSelected = (part: (typeof PARTS)[number]) =>
  values.only.split(',').includes(part)

interface Row {
  name: string
  spreads: Record<Metric, Spread>
  /**
   * The same page without scripts: the lower bound of its figures. For other
   * sites, our landing page's.
   */
  floor?: Record<Metric, Spread>
}

function readPeer(text: string) {
  const [, name, address] = /^([^=]+)=(.+)$/.exec(text) ?? []
  const url = URL.parse(address ?? '')?.href
  if (!name || !url)
    throw new StartError(`--peer must be NAME=URL, not "${text}".`)
  return { name, url }
}

const METRIC_NAMES = Object.keys(METRICS) as Metric[]

const spreads = (measured: readonly Measured[]) => {
  const spreadOf = (name: Metric) => spread(measured.map((run) => run[name]))
  return Object.fromEntries(
    METRIC_NAMES.map((name) => [name, spreadOf(name)]),
  ) as Record<Metric, Spread>
}

async function createFloorPages() {
  await rm(FLOOR, { recursive: true, force: true })
  await cp(DIST, FLOOR, { recursive: true })
  const files = await readdir(FLOOR, { recursive: true })
  for (const page of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(FLOOR, page), 'utf8')
    await writeFile(join(FLOOR, page), withoutScripts(html))
  }
  await precompress(FLOOR)
}

const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/ data-(?:main|modules)="[^"]*"/g, '')

async function measurePages(
  site: string,
  floor: string,
  browser: string,
  throttling: Throttling,
): Promise<Row[]> {
  const ownPages = PAGES.flatMap((path) => [
    { name: path, url: site + path, floor: floor + path },
    { name: `${path} floor`, url: floor + path, floor: undefined },
  ])
  const all = [
    ...ownPages,
    ...peers.map(({ name, url }) => ({ name, url, floor: `${floor}/` })),
  ]
  const measured = await measure(
    all.map(({ url }) => url),
    runs,
    browser,
    throttling,
  )
  const spreadsOf = (url: string) => spreads(measured.get(url) ?? [])
  return all.map(({ name, url, floor: base }) => ({
    name,
    spreads: spreadsOf(url),
    floor: base ? spreadsOf(base) : undefined,
  }))
}

function printPages(throttling: Throttling, pages: readonly Row[]) {
  const labels = METRIC_NAMES.map((name) => METRICS[name].label)
  console.log(
    `\nThrottling ${SLOWED[throttling]}, median (min-max) of ${runs}\n`,
  )
  console.log(table(['page', ...labels, 'LCP / floor'], pages.map(cellsOf)))
}

const cellsOf = ({ name, spreads: metrics, floor }: Row) => [
  name,
  ...METRIC_NAMES.map((metric) =>
    written(metrics[metric], METRICS[metric].digits),
  ),
  floor ? (metrics.lcp.median / floor.lcp.median).toFixed(2) : '',
]

async function printScores(
  site: string,
  paths: readonly string[],
  browser: string,
) {
  const rows: string[][] = []
  for (const path of paths) {
    for (const throttling of THROTTLINGS) {
      const found = await scores(site + path, browser, throttling)
      const all = found.values.join(' / ')
      rows.push([path, SLOWED[throttling], all, found.failed.join(', ')])
      console.error(`scores ${path} ${throttling}: ${all}`)
    }
  }
  console.log(
    '\nPerformance / accessibility / best practices / SEO, one run each\n',
  )
  console.log(table(['page', 'throttling', 'scores', 'audits below 90'], rows))
}

function printTimings(timings: Timings) {
  const rows = Object.entries(timings).map(([name, times]) => [
    name,
    written(spread(times)),
  ])
  console.log('\nProcessor slowed 4×, milliseconds\n')
  console.log(table(['timing', 'median (min-max)'], rows))
}

interface Target {
  name: string
  url: string
}

async function printAnswers(targets: readonly Target[], browser: string) {
  const measured = await measureAnswers(
    targets.map(({ url }) => url),
    tries,
    browser,
  )
  const rows = targets.map(({ name, url }) => {
    const answers = measured.get(url)!.toSorted((a, b) => a.moment - b.moment)
    const durations = answers.map(({ duration }) => duration)
    return [
      name,
      ...[0.5, 0.9, 0.98].map((share) => `${percentile(durations, share)}`),
      answers.map((answer) => `${answer.moment}:${answer.duration}`).join(' '),
    ]
  })
  console.log(
    `\nFrom a key to its paint, processor slowed 4×, ms, ${tries} loads each\n`,
  )
  const head = ['page', 'median', '90th', '98th', 'moment:answer']
  console.log(table(head, rows))
}

async function printThreadTime(targets: readonly Target[], browser: string) {
  const urls = targets.map(({ url }) => url)
  for (const window of [PHONE, DESKTOP]) {
    const measured = await measureThreadTime(urls, runs, browser, window)
    const rows = targets.map(({ name, url }) => {
      const times = measured.get(url)!
      const all = times.map((ms) => ms.toFixed(0)).join(' ')
      return [name, written(spread(times)), all]
    })
    console.log(
      `\nThread time × 4 until two quiet seconds, ms, ${window.viewport.width} px wide\n`,
    )
    console.log(table(['page', 'median (min-max)', 'all'], rows))
  }
}

const browser = await ensureBrowser()
const today = new Date().toISOString().slice(0, 10)
const processors = `${cpus().length} × ${cpus()[0]?.model.trim()}`
const load = loadavg()[0]!.toFixed(1)
console.log(`${today}, ${processors}, load ${load}, Node ${process.version}`)

const paths = await buildSite('embedded')
await createFloorPages()
const preview = await startPreview({ port: 0 })
const floorServer = createSiteServer(FLOOR)
const floor = await listen(floorServer, 0)
try {
  if (isSelected('pages')) {
    for (const throttling of THROTTLINGS) {
      const pages = await measurePages(preview.url, floor, browser, throttling)
      printPages(throttling, pages)
    }
  }
  if (isSelected('scores')) await printScores(preview.url, paths, browser)
  if (isSelected('presses')) {
    const timings = await measureInteractions(preview.url, runs, browser)
    printTimings(timings)
  }
  const targets = [
    ...PAGES.map((path) => ({ name: path, url: preview.url + path })),
    ...peers,
  ]
  if (isSelected('answers')) await printAnswers(targets, browser)
  if (isSelected('thread')) await printThreadTime(targets, browser)
} finally {
  floorServer.close()
  floorServer.closeAllConnections()
  await preview.close()
}
