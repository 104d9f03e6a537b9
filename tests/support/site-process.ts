import { startPreview } from '../../scripts/server/preview.ts'
import { namedStack, startOverSupabase } from './supabase-stack.ts'

/**
 * Serves the built pages with a seeded in-memory backend, or a real Supabase
 * that the environment names. Only the parent process can run SQL in it.
 */
export type Request = { id: number; sql: string; params: unknown[] }
export type Answer = {
  id: number
  rows?: Record<string, unknown>[]
  error?: string
}

const stack = namedStack()
const { url, backend } = await (stack
  ? startOverSupabase(stack)
  : startPreview({
      port: 0,
      seed: true,
      deliver: process.argv.includes('deliver'),
    }))

process.on('message', ({ id, sql, params }: Request) => {
  backend.query(sql, params).then(
    (rows) => process.send?.({ id, rows } satisfies Answer),
    (error: unknown) =>
      process.send?.({ id, error: String(error) } satisfies Answer),
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url })
