import { createHandler } from './handler.ts'

// The edge function of hosted Supabase, in Deno: docs/deploy.md says how it gets there. Locally
// scripts/backend/delivery/delivery.ts runs the same dispatcher in Node.

/** As much of Deno as this file touches: the project's own types are Node's. */
declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

/** Only there on hosted Supabase. */
const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void } }

Deno.serve(createHandler((name) => Deno.env.get(name), EdgeRuntime && ((work) => EdgeRuntime.waitUntil(work))))
