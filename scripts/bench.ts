import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createSiteServer } from './server/site-server.ts'
import { listen } from './backend/gateway/listen.ts'
import { buildSeconds } from './bench/pages/build-growth.ts'
import { makeFloor } from './bench/pages/floor.ts'
import { measureInteractions, type Timings } from './bench/pages/interactions.ts'
import { measure, METRICS, scores, type Measured, type Metric, type Throttling } from './bench/pages/lighthouse-runs.ts'
import { spread, table, written, type Spread } from './bench/spread.ts'
import { percentile } from './bench/load/requests.ts'
import { buildSite, DIST } from './build/site.ts'
import { startPreview } from './server/preview.ts'
import { ensureBrowser } from './test/browser.ts'

// `npm run bench [-- --runs=5 --json=FILE --only=pages,scores,presses,build]`: builds, serves and measures. Nothing else
// should run on the machine meanwhile. Progress goes to the error output, the tables to the standard one.
const PAGES = ['/', '/blog/how-to-update-salesforce-automatically', '/comparison', '/app']
const FLOOR = '.cache/floor'
const ARTICLES = [9, 100, 500]
const PARTS = ['pages', 'scores', 'presses', 'build'] as const

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    json: { type: 'string' },
    only: { type: 'string', default: PARTS.join() },
  },
})
const runs = Math.max(1, Number(values.runs) || 5)
const wanted = (part: (typeof PARTS)[number]) => values.only.split(',').includes(part)

type PageResult = Record<'own' | 'floor', Record<Metric, Spread>> & {
  path: string
  ratio: { fcp: number; lcp: number; si: number }
}

const spreads = (measured: readonly Measured[]) =>
  Object.fromEntries(
    (Object.keys(METRICS) as Metric[]).map((name) => [name, spread(measured.map((run) => run[name]))]),
  ) as Record<Metric, Spread>

/** Each page beside its own floor, interleaved in one go. */
async function measurePages(
  site: string,
  floor: string,
  browser: string,
  throttling: Throttling,
): Promise<PageResult[]> {
  const measured = await measure(
    PAGES.flatMap((path) => [site + path, floor + path]),
    runs,
    browser,
    throttling,
  )
  return PAGES.map((path) => {
    const [own, base] = [site, floor].map((origin) => spreads(measured.get(origin + path)!)) as [
      PageResult['own'],
      PageResult['own'],
    ]
    const ratio = (name: Metric) => own[name].median / base[name].median
    return { path, own, floor: base, ratio: { fcp: ratio('fcp'), lcp: ratio('lcp'), si: ratio('si') } }
  })
}

function printPages(throttling: Throttling, results: readonly PageResult[]) {
  const names = Object.keys(METRICS) as Metric[]
  const cells = (of: Record<Metric, Spread>) => names.map((name) => written(of[name], METRICS[name].digits))
  const rows = results.flatMap(({ path, own, floor, ratio }) => [
    [path, ...cells(own), ratio.lcp.toFixed(2)],
    [`${path} floor`, ...cells(floor), ''],
  ])
  console.log(
    `\nThrottling ${throttling === 'simulate' ? 'simulated' : 'really applied'}, median (min-max) of ${runs}\n`,
  )
  console.log(table(['page', ...names.map((name) => METRICS[name].label), 'LCP / floor'], rows))
}

function printTimings(timings: Timings) {
  const rows = Object.entries(timings).map(([name, times]) => [
    name,
    written(spread(times)),
    percentile(
      times.toSorted((a, b) => a - b),
      0.75,
    ).toFixed(0),
    Math.max(...times).toFixed(0),
  ])
  console.log('\nProcessor slowed 4×, milliseconds\n')
  console.log(table(['what', 'median (min-max)', 'p75', 'most'], rows))
}

const browser = await ensureBrowser()
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0]!.toFixed(1)}, Node ${process.version}`
console.log(`${new Date().toISOString().slice(0, 10)}, ${machine}`)
const results: Record<string, unknown> = { date: new Date().toISOString(), machine, runs }

const paths = await buildSite('embedded')
await makeFloor(DIST, FLOOR)
const preview = await startPreview({ port: 0 })
const floorServer = createSiteServer(FLOOR)
const floor = await listen(floorServer, 0)
try {
  if (wanted('pages')) {
    for (const throttling of ['simulate', 'devtools'] as const) {
      const pages = await measurePages(preview.url, floor, browser, throttling)
      results[throttling] = pages
      printPages(throttling, pages)
    }
  }
  if (wanted('scores')) {
    const rows: string[][] = []
    for (const path of paths) {
      const { values: all, failed } = await scores(preview.url + path, browser)
      rows.push([path, all.join(' / '), failed.join(', ')])
      console.error(`scores ${path}: ${all.join(' / ')}`)
    }
    results.scores = rows
    console.log('\nPerformance / accessibility / best practices / SEO, one run each\n')
    console.log(table(['page', 'scores', 'audits below 90'], rows))
  }
  if (wanted('presses')) {
    const timings = await measureInteractions(preview.url, runs, browser)
    results.presses = timings
    printTimings(timings)
  }
} finally {
  floorServer.close()
  floorServer.closeAllConnections()
  await preview.close()
}
if (wanted('build')) {
  const rows = ARTICLES.map((articles) => {
    const seconds = buildSeconds(articles)
    console.error(`build with ${articles} articles: ${seconds.toFixed(1)} s`)
    return [String(articles), seconds.toFixed(1)]
  })
  results.build = rows
  console.log('\nBuild\n')
  console.log(table(['articles', 'seconds'], rows))
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`)
