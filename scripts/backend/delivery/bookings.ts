import { Readable } from 'node:stream'
import { createHandler } from '../../../supabase/functions/bookings/handler.ts'
import type { EmbeddedBackend } from '../embedded-backend.ts'
import { foreignCallerReason } from '../gateway/allowed-callers.ts'
import type { Middleware } from '../gateway/gateway.ts'
import { localCaller } from '../local-caller.ts'

/** Address of the edge function, as on hosted Supabase. */
export const BOOKINGS_PATH = '/functions/v1/bookings'

/**
 * Runs the function `bookings` on the embedded backend, with BOOKING_SECRET of
 * the environment. A booking page reaches it through a tunnel whose address is
 * in ALLOWED_ORIGINS.
 */
export function createBookings(
  backend: EmbeddedBackend,
  allowed: readonly string[],
): Middleware {
  // The only variable that the handler reads if it is given `call`.
  const secret = process.env.BOOKING_SECRET
  const handle = createHandler(() => secret, { call: localCaller(backend) })
  return (req, res) => {
    const foreignReason = foreignCallerReason(req, allowed)
    if (foreignReason) {
      req.resume()
      res.writeHead(403).end(`${foreignReason}: see ALLOWED_ORIGINS`)
      return
    }
    const headers = new Headers()
    for (const [name, value] of Object.entries(req.headers))
      if (value !== undefined) headers.set(name, String(value))
    const { method = 'GET' } = req
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const request = new Request(`http://localhost${BOOKINGS_PATH}`, {
      method,
      headers,
      ...(hasBody && { body: Readable.toWeb(req), duplex: 'half' }),
    } as RequestInit)
    handle(request).then(
      async (response) =>
        res.writeHead(response.status).end(await response.text()),
      () => res.writeHead(500).end(),
    )
  }
}
