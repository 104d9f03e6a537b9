import { cpus, loadavg } from 'node:os'
import { connectTo, prepare, runTogether, triggerTimes, waiting } from '../bench/delivery/database.ts'
import { killDispatchers } from '../bench/delivery/kills.ts'
import { measureLatency } from '../bench/delivery/latency.ts'
import { startNativePostgres } from '../test/database/native-postgres.ts'
import { percentile, table } from '../bench/spread.ts'

// `npm run bench:delivery`: how soon a request is told, what that costs its insert, and whether each delivery arrives,
// however often its dispatcher dies. The last three over Debian's PostgreSQL. Ends with 1 if one was lost.
const LATENCIES = 300
const KILLED = { amount: 1000, kills: 10 }
const TOGETHER = { dispatchers: 8, amount: 10_000 }
const INSERTS = 1000

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
const print = (rows: string[][]) => console.log(`${table(['', ''], rows)}\n`)

console.log(`Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`)
const times = await measureLatency(LATENCIES)
print([
  [
    'form sent to webhook received, p50 / p95, ms',
    [0.5, 0.95].map((share) => number(percentile(times, share))).join(' / '),
  ],
])

const postgres = startNativePostgres()
if (!postgres) console.log('No PostgreSQL of Debian here (apt-get install postgresql): the rest was not measured.')
else {
  try {
    const { call, close } = await connectTo(postgres)
    const { amount, kills } = KILLED
    const killed = await killDispatchers({
      call,
      amount,
      kills,
      prepare: (receiver) => prepare(postgres, amount, receiver),
      waiting: () => Promise.resolve(waiting(postgres)),
    })
    await close()
    const together = await runTogether(postgres, TOGETHER.dispatchers, TOGETHER.amount)
    print([
      [`${amount} deliveries, ${kills} × kill -9: arrived`, number(killed.arrived)],
      ['came once more, with the same id', number(killed.doubles)],
      ['came with another id', number(killed.strangers)],
      [`${TOGETHER.amount} deliveries, ${TOGETHER.dispatchers} dispatchers: sent`, number(together.sent)],
      ['sent more than once', number(together.doubles)],
      ['not sent', number(together.left)],
      ['deliveries a second', number(together.perSecond)],
    ])
    print(
      [false, true].map((told) => {
        const spent = triggerTimes(postgres, INSERTS, told)
        return [
          `the trigger of an insert, ${told ? 'two destinations' : 'nobody to tell'}, p50 / p95, ms`,
          [0.5, 0.95].map((share) => number(percentile(spent, share))).join(' / '),
        ]
      }),
    )
    const lost = killed.arrived !== amount || together.sent !== TOGETHER.amount || together.left > 0
    if (lost || killed.strangers || together.doubles) process.exitCode = 1
  } finally {
    postgres.stop()
  }
}
process.exit()
