import { loadavg } from 'node:os'
import { startNativePostgres } from '../backend/local-supabase.ts'
import { fillStatements } from '../bench/admin/entries.ts'
import { measureNative } from '../bench/admin/native.ts'
import { measurePage } from '../bench/admin/page.ts'
import { table, type Measure } from '../bench/spread.ts'
import { buildSite } from '../build/site.ts'
import { startPreview } from '../server/preview.ts'

// `npm run bench:admin [-- 1000 50000 …]`: measures native PostgreSQL, and up to 50,000 entries in Chromium.
const SIZES = [1_000, 50_000, 500_000]
const MOST_EMBEDDED = 50_000

const asked = process.argv.slice(2).map(Number).filter(Boolean)
const sizes = asked.length ? asked : SIZES

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
const inChromium = new Map<number, Measure[]>()
for (const size of sizes.filter((size) => size <= MOST_EMBEDDED)) {
  const { url, backend, close } = await startPreview({ port: 0, seed: true })
  for (const statement of fillStatements(size)) await backend.query(statement)
  inChromium.set(size, await measurePage(url, size))
  await close()
}
print('In Chromium, over the embedded backend', inChromium)

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
  console.log(`${table(head, rows)}\nload ${loadavg()[0]?.toFixed(1)}\n`)
}
