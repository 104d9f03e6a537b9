import { createHandler } from './handler.ts'

// Edge function in Deno (docs/deploy.md). Locally
// scripts/backend/delivery/delivery.ts runs the dispatcher.

/** Declared because the project has Node's types, not Deno's. */
declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

/** `EdgeRuntime` exists on hosted Supabase only. */
const { EdgeRuntime } = globalThis as {
  EdgeRuntime?: { waitUntil: (work: Promise<unknown>) => void }
}

Deno.serve(
  createHandler(
    (name) => Deno.env.get(name),
    EdgeRuntime && ((work) => EdgeRuntime.waitUntil(work)),
  ),
)
