import { http, HttpResponse } from 'msw'
import { api, server } from './waitlist-server'

/**
 * Answers a call of any method with a server error, until the next test or
 * `server.resetHandlers()`.
 */
export const failCall = (path: string) =>
  server.use(
    http.all(api(path), () =>
      HttpResponse.json({ code: 'XX000', message: 'failed' }, { status: 500 }),
    ),
  )
