import { createHandler } from './handler.ts'

// Edge function in Deno (docs/deploy.md, Inviting colleagues). Locally
// scripts/backend/delivery/colleagues.ts runs the handler.

/** Declared because the project has Node's types, not Deno's. */
declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Promise<Response>) => unknown
}

Deno.serve(createHandler((name) => Deno.env.get(name)))
