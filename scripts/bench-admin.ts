import { loadavg } from 'node:os'
import { startBenchSite, type BenchSite } from './bench/admin/site.ts'
import { measurePage } from './bench/admin/page.ts'
import { measureExport, measureRequests, openApi, type Measure } from './bench/admin/requests.ts'
import { measureNative, PAGE_COSTS } from './bench/admin/native.ts'
import { startNativePostgres } from './test/database/native-postgres.ts'
import { table } from './bench/spread.ts'
import { buildSite } from './build/site.ts'

// `npm run bench:admin [-- 1000 10000 …]`: the dashboard's requests over HTTP and the dashboard itself in Chromium,
// on the embedded backend in memory, at growing numbers of entries; the last column is the growth from the first.
const SIZES = [1_000, 10_000, 100_000, 500_000]

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const results = new Map<number, Measure[]>()

await buildSite('embedded')
for (const size of sizes.length ? sizes : SIZES) results.set(size, await measureAt(size))
print(results)
// Fewer would not do for the changes of 1,000 at a time.
printNative(Math.max(10_000, ...results.keys()))
process.exit(0)

async function measureAt(size: number): Promise<Measure[]> {
  const site = await startBenchSite()
  try {
    const start = performance.now()
    await site.fill(size)
    console.log(
      `${size.toLocaleString('en-US')} entries, filled in ${((performance.now() - start) / 1000).toFixed(0)} s, ` +
        `load ${loadavg()
          .map((load) => load.toFixed(1))
          .join(' ')}`,
    )
    const call = await openApi(site.url)
    return [
      ...(await measureRequests(call, await keysInTheMiddle(site, size))),
      await measureExport(call),
      ...(await measurePage(site.url, size)),
    ]
  } finally {
    site.stop()
  }
}

/** Keys of rows in the middle of the list, by date and by company. */
async function keysInTheMiddle(site: BenchSite, size: number) {
  const keys = (key: string, order: string) =>
    site.sql<{ cursor_key: string; cursor_id: string }>(
      `select ${key}::text as cursor_key, id as cursor_id from public.waitlist
       order by ${order} offset ${Math.floor(size / 2)} limit 40`,
    )
  return { date: await keys('created_at', 'created_at desc'), company: await keys('company_key', 'company_key') }
}

function print(results: Map<number, Measure[]>) {
  const columns = [...results]
  const first = columns[0]?.[1] ?? []
  const number = (value: number) => (value >= 1000 ? value.toFixed(0) : value.toFixed(1))
  const head = ['p50 / p95, ms', ...columns.map(([size]) => size.toLocaleString('en-US')), 'growth of p50']
  const rows = first.map(({ name, p50 }, index) => {
    const cells = columns.map(([, measures]) => measures[index])
    const texts = cells.map(
      (cell) => cell && (cell.p50 === cell.p95 ? number(cell.p50) : `${number(cell.p50)} / ${number(cell.p95)}`),
    )
    return [name].concat(texts.map(String), `× ${((cells.at(-1)?.p50 ?? NaN) / p50).toFixed(1)}`)
  })
  console.log(table(head, rows))
}

/** What is hardest at the largest size, on PostgreSQL itself: what a hosted database takes for it. */
function printNative(count: number) {
  const postgres = startNativePostgres()
  if (!postgres) {
    console.log(
      'No PostgreSQL of Debian here (apt-get install postgresql): the hardest searches have no native figures.',
    )
    return
  }
  try {
    console.log(`\nPostgreSQL ${postgres.version} with ${count.toLocaleString('en-US')} entries`)
    const rows = measureNative(postgres, count).map((measures) =>
      measures
        .slice(0, 1)
        .map(({ name }) => name)
        .concat(measures.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`)),
    )
    console.log(table(['p50 / p95, ms', ...PAGE_COSTS.map((cost) => `random_page_cost ${cost}`)], rows))
  } finally {
    postgres.stop()
  }
}
