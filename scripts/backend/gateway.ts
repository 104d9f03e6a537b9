import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseAuthBody, refuseDoor } from './auth-doors.ts'
import { refusal } from './refusal.ts'
import { readBody } from './request-body.ts'

export type Handler = (request: Request) => Promise<Response>
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** The methods that `fetch`, and so lite, knows. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

const AUTH = '/auth/v1/'
const REST = /^\/rest\/v1\/(rpc\/)?[A-Za-z0-9_]*$/

/** Headers that speak of the connection, and addresses of a caller that only a server in front may set. */
const NOT_FORWARDED = new RegExp(
  '^(connection|keep-alive|transfer-encoding|content-length|host|expect|upgrade|te|trailer)$' +
    '|^(forwarded|x-forwarded-.*|x-real-ip|true-client-ip|cf-.*|sb-.*)$',
)

/** Answers /rest/v1 and /auth/v1 as hosted Supabase's gateway does; everything else goes on to `next`. */
export function createGateway(handle: Handler): Middleware {
  return (req, res, next) => {
    const url = URL.parse(req.url ?? '/', 'http://localhost')
    if (!url || !/^\/(rest|auth)\/v1(\/|$)/.test(url.pathname)) {
      next()
      return
    }
    answer(req, url, handle)
      .catch((error: unknown) => {
        if (!res.destroyed) console.error('The embedded backend failed to answer:', error)
        return refusal(500, 'unexpected_failure', 'Internal server error')
      })
      .then((response) => send(res, response))
      // The caller has gone.
      .catch(() => res.destroy())
  }
}

async function answer(req: IncomingMessage, url: URL, handle: Handler): Promise<Response> {
  const { method = 'GET' } = req
  if (!METHODS.has(method)) return refusal(405, 'method_not_allowed', `${method} is not allowed here`)

  const door = url.pathname.startsWith(AUTH) ? url.pathname.slice(AUTH.length) : undefined
  if (door === undefined && !REST.test(url.pathname)) {
    const body = { code: 'PGRST125', details: null, hint: null, message: 'Invalid path specified in request URL' }
    return Response.json(body, { status: 404 })
  }
  const shut = door === undefined ? undefined : refuseDoor(method, door)
  if (shut) return shut

  // All of it before its turn comes: a slow caller must not hold up the others.
  const body = await readBody(req)
  if (body instanceof Response) return body
  const refused = door === undefined ? undefined : refuseAuthBody(method, door, body)
  if (refused) return refused

  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !NOT_FORWARDED.test(name)) headers.set(name, String(value))
  }
  headers.set('x-forwarded-for', req.socket.remoteAddress ?? '')
  const mayHaveBody = method !== 'GET' && method !== 'HEAD'
  return handle(new Request(url, { method, headers, body: mayHaveBody && body.length ? body : null }))
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  res.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'content-length') res.setHeader(name, value)
  }
  res.end(body)
}
