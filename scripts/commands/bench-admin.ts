import { loadavg } from 'node:os'
import { measureEmbedded } from '../bench/admin/embedded.ts'
import type { Measure } from '../bench/admin/measure.ts'
import { measureNative } from '../bench/admin/native.ts'
import { measurePage } from '../bench/admin/page.ts'
import { startBenchSite } from '../bench/admin/site.ts'
import { table } from '../bench/spread.ts'
import { buildSite } from '../build/site.ts'
import { startNativePostgres } from '../backend/local-supabase.ts'

// `npm run bench:admin [-- 1000 50000 …]`: what the dashboard reads and changes, at growing numbers of entries: inside
// PostgreSQL itself, and up to 50,000 over HTTP and in Chromium on the embedded backend, which is for development.
const SIZES = [1_000, 50_000, 500_000]
const MOST_EMBEDDED = 50_000

const asked = process.argv.slice(2).map(Number).filter(Boolean)
const sizes = asked.length ? asked : SIZES
const load = () =>
  `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`

const native = new Map<number, Measure[]>()
for (const size of sizes) {
  const postgres = startNativePostgres()
  if (!postgres) {
    console.log('No PostgreSQL of Debian here (apt-get install postgresql): no native figures.')
    break
  }
  try {
    native.set(size, measureNative(postgres, size))
  } finally {
    postgres.stop()
  }
}
print('Inside PostgreSQL', native)

await buildSite('embedded')
const embedded = new Map<number, Measure[]>()
for (const size of sizes.filter((size) => size <= MOST_EMBEDDED)) {
  const site = await startBenchSite()
  try {
    await site.fill(size)
    embedded.set(size, [...(await measureEmbedded(site, size)), ...(await measurePage(site.url, size))])
  } finally {
    site.stop()
  }
}
print('The embedded backend', embedded)
process.exit(0)

function print(title: string, results: ReadonlyMap<number, Measure[]>) {
  const columns = [...results.values()]
  const number = (value: number) => value.toFixed(value < 100 ? 1 : 0)
  const head = [`${title}: p50 / p95, ms`, ...[...results.keys()].map((size) => size.toLocaleString('en-US'))]
  const rows = (columns[0] ?? []).map(({ name }, index) =>
    [name].concat(
      columns.map((measures) => {
        const { p50, p95 } = measures[index] ?? { p50: NaN, p95: NaN }
        return p50 === p95 ? number(p50) : `${number(p50)} / ${number(p95)}`
      }),
    ),
  )
  console.log(`${table(head, rows)}\n${load()}\n`)
}
