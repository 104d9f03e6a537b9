import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { loadEmbedded, type ServedRun } from './bench/load/embedded.ts'
import { countMixed, mixNative } from './bench/load/mixed.ts'
import { floodNative, loadNative } from './bench/load/native.ts'
import { percentile, type LoadRun } from './bench/load/requests.ts'
import { startNativePostgres } from './test/database/native-postgres.ts'
import { table } from './bench/spread.ts'
import { buildSite, DIST } from './build/site.ts'

// `npm run bench:load [-- 10000]`: demo requests by 1 to 200 callers at once, so many in all. First over HTTP against
// the preview, then, where Debian's PostgreSQL is installed, as inserts into that, with and without the rate limit, and
// visitors beside attacks.
const CALLERS = [1, 10, 50, 200]
const REQUESTS = 10_000
/** Fewer than everybody together may send at once, so that the limit costs but does not refuse. */
const LIMITED = 900

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 })
const ms = (run: LoadRun) => [0.5, 0.95, 0.99].map((share) => number(percentile(run.times, share))).join(' / ')

const waits = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return [0.5, 0.95, 1].map((share) => number(percentile(sorted, share))).join(' / ')
}

const printTable = (head: string[], rows: string[][]) => console.log(`${table(head, rows)}\n`)

const statuses = ({ statuses }: LoadRun) =>
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${number(count)} × ${status}`)
    .join(', ')

const servedRow = (run: ServedRun) => [
  run.name,
  String(run.callers),
  number(run.times.length / run.seconds),
  ms(run),
  statuses(run),
  number(run.stored),
  number(run.memoryMb),
]

const amount = Number(process.argv[2]) || REQUESTS
const load = loadavg().map(number).join(' ')
console.log(`${number(amount)} requests, ${cpus().length} cores, load ${load}, Node ${process.version}\n`)

if (!existsSync(join(DIST, '404.html'))) await buildSite('embedded')
const served = await loadEmbedded(CALLERS, Math.round(amount / (CALLERS.length + 1)))
const times = 'p50 / p95 / p99, ms'
printTable(['over HTTP', 'callers', 'answers/s', times, 'answers', 'rows stored', 'memory MB'], served.map(servedRow))
const lost = served.filter(({ statuses, stored }) => (statuses.get(201) ?? 0) !== stored)
for (const { name, callers } of lost) console.error(`${name}, ${callers} callers: rows stored ≠ acknowledged.`)

const postgres = startNativePostgres()
if (!postgres) console.log('No PostgreSQL of Debian here (apt-get install postgresql): the preview alone was measured.')
else {
  try {
    const each = Math.round(amount / CALLERS.length)
    const runs = CALLERS.map((callers) => loadNative(postgres, callers, each, false))
    for (const callers of [1, 8]) {
      for (const limited of [false, true, false, true]) runs.push(loadNative(postgres, callers, LIMITED, limited))
    }
    printTable(
      [`PostgreSQL ${postgres.version}`, 'connections', 'inserts/s', times],
      runs.map((run) => [run.name, String(run.callers), number(run.times.length / run.seconds), ms(run)]),
    )
    const { sent, stored } = floodNative(postgres, Math.max(...CALLERS))
    console.log(`${sent} inserts at the same moment from one address: ${stored} stored.\n`)
    const mixed = await mixNative(postgres)
    printTable(
      ['visitors beside', 'requests', 'stored', '429', '5xx', 'visitors', 'of them stored', 'p50 / p95 / longest, ms'],
      mixed.map((run) => [run.name].concat(countMixed(run).map(number), waits(run.visitors.map(({ ms }) => ms)))),
    )
  } finally {
    postgres.stop()
  }
}
process.exitCode = lost.length ? 1 : 0
process.exit()
