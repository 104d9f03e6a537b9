import { createServer } from 'node:http'
import { listen, startEmbeddedBackend, StartError } from '../../scripts/backend/local-supabase.ts'
import type { Answer, Request } from './site-process.ts'

/** Runs in a process of its own, to be killed; the first argument is the data folder. */
export type Started = { url: string } | { failed: string }

const [dataDir] = process.argv.slice(2)
try {
  const backend = await startEmbeddedBackend({ dataDir })
  const server = createServer((req, res) => backend.middleware(req, res, () => res.end()))
  process.on('message', ({ id, sql, params }: Request) => {
    backend.query(sql, params).then(
      (rows) => process.send?.({ id, rows } satisfies Answer),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Answer),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ url: await listen(server, 0) } satisfies Started)
} catch (error) {
  const failed = error instanceof StartError ? error.message : `No StartError: ${String(error)}`
  process.send?.({ failed } satisfies Started, () => process.exit(1))
}
