import { fork } from 'node:child_process'
import { startPreview } from '../../server/preview.ts'
import { fillStatements } from './entries.ts'

type Order = { id: number; fill: number } | { id: number; sql: string }
type Report = { url: string } | { id: number; rows?: unknown[]; error?: string }

/** The site under measurement: the built pages and an embedded backend, in a process of their own as in life. */
export interface BenchSite {
  url: string
  pid: number
  /** Replaces the waitlist by so many invented entries. */
  fill: (count: number) => Promise<void>
  /** Runs SQL as the database's owner. */
  sql: <T>(sql: string) => Promise<T[]>
  stop: () => void
}

/** Starts it; the data lives in the given folder, or in memory. */
export function startBenchSite(dataDir?: string): Promise<BenchSite> {
  const child = fork(import.meta.filename, dataDir === undefined ? [] : [dataDir])
  const waiting = new Map<number, (report: { rows?: unknown[]; error?: string }) => void>()
  let last = 0
  const send = (order: { fill: number } | { sql: string }) =>
    new Promise<unknown[]>((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ rows, error }) => (error === undefined ? resolve(rows ?? []) : reject(new Error(error))))
      child.send({ id, ...order })
    })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site ended with status ${code}`)))
    child.on('message', (report: Report) => {
      if (!('url' in report)) return waiting.get(report.id)?.(report)
      resolve({
        url: report.url,
        pid: child.pid ?? 0,
        fill: async (count) => void (await send({ fill: count })),
        sql: (sql) => send({ sql }) as Promise<never[]>,
        stop: () => child.kill(),
      })
    })
  })
}

async function serve() {
  const { url, backend } = await startPreview({ port: 0, seed: true, dataDir: process.argv[2] })
  const fill = async (count: number) => {
    for (const statement of fillStatements(count)) await backend.query(statement)
    return []
  }
  process.on('message', (order: Order) => {
    const work = 'fill' in order ? fill(order.fill) : backend.query(order.sql)
    work.then(
      (rows) => process.send?.({ id: order.id, rows }),
      (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url })
}

if (import.meta.main) await serve()
