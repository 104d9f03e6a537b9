import { createHandler } from './handler.ts'

// Edge function in Deno (docs/deploy.md). Locally scripts/backend/delivery/delivery.ts runs the dispatcher.

/** The project uses Node's types. */
declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

/** Hosted Supabase only. */
const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } }

Deno.serve(createHandler((name) => Deno.env.get(name), EdgeRuntime && ((work) => EdgeRuntime.waitUntil(work))))
