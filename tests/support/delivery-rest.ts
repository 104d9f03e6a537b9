import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../scripts/backend/local-supabase.ts'
import type { CallFunction } from '../../supabase/functions/deliver/store.ts'

/** Serves the part of Supabase's REST API that the functions call. */
export async function startRest(call: CallFunction, key: string) {
  const server = createServer((req, res) => {
    const name = /^\/rest\/v1\/rpc\/(deliver\w+|record_booking)$/.exec(
      req.url ?? '',
    )?.[1]
    if (!name || req.headers.apikey !== key) {
      res.writeHead(401).end()
      return
    }
    void text(req)
      .then((body) => call(name, JSON.parse(body) as Record<string, unknown>))
      .then(
        (answer) =>
          res
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(answer ?? null)),
        (error: unknown) => res.writeHead(400).end(String(error)),
      )
  })
  return { url: await listen(server, 0), close: () => server.close() }
}
