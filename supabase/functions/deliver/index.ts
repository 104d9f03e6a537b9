import { createHandler } from './handler.ts'

// Edge function for hosted Supabase, in Deno (see docs/deploy.md). Locally scripts/backend/delivery/delivery.ts runs
// the same dispatcher in Node.

/** Minimal Deno types: the project uses Node's. */
declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

/** Exists only on hosted Supabase. */
const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } }

Deno.serve(createHandler((name) => Deno.env.get(name), EdgeRuntime && ((work) => EdgeRuntime.waitUntil(work))))
