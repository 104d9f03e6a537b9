import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  answerRecovery,
  recoveryForInvitation,
  refusal,
  refuseAuthBody,
  refuseEndpoint,
} from './auth-endpoints.ts'
import { foreignCallerReason, readAllowedOrigins } from './allowed-callers.ts'

type Handler = (request: Request) => Promise<Response>

/**
 * A middleware of Node's http server, as Vite and the preview server use it.
 */
export type Middleware = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
) => void

const METHODS = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
])

const AUTH = '/auth/v1/'
const FUNCTION = '/functions/v1/deliver'
const REST = /^\/rest\/v1\/(rpc\/)?[A-Za-z0-9_]*$/

/** Limit of bodies, above any form or bulk insert of the site. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * Headers not passed on: hop-by-hop ones, and client addresses that only a
 * proxy may set.
 */
const NOT_FORWARDED = new RegExp(
  '^(connection|keep-alive|transfer-encoding|host|expect|upgrade|te|trailer)$' +
    '|^(forwarded|x-forwarded-.*|x-real-ip|true-client-ip|cf-.*|sb-.*)$',
)

/**
 * Middleware that answers Supabase's paths with `handle`, for local callers
 * only.
 */
export function createGateway(handle: Handler): Middleware {
  const allowed = readAllowedOrigins()
  return (req, res, next) => {
    const url = URL.parse(req.url ?? '/', 'http://localhost')
    if (!url || !/^\/(rest|auth)\/v1(\/|$)/.test(url.pathname)) {
      next()
      return
    }
    const foreignReason = foreignCallerReason(req, allowed)
    if (foreignReason) {
      req.resume()
      void send(
        res,
        refusal(403, 'foreign_caller', `${foreignReason}: see ALLOWED_ORIGINS`),
      )
      return
    }
    answer(req, url, handle)
      .catch((error: unknown) => {
        if (!res.destroyed)
          console.error(
            'The embedded backend failed to handle a request:',
            error,
          )
        return refusal(500, 'unexpected_failure', 'Internal server error')
      })
      .then((response) => send(res, response, req.headers.origin))
      .catch(() => res.destroy())
  }
}

async function answer(
  req: IncomingMessage,
  url: URL,
  handle: Handler,
): Promise<Response> {
  const { method = 'GET' } = req
  if (!METHODS.has(method))
    return refusal(405, 'method_not_allowed', `${method} is not allowed here`)

  const endpoint = url.pathname.startsWith(AUTH)
    ? url.pathname.slice(AUTH.length)
    : undefined
  if (endpoint === undefined && !REST.test(url.pathname)) {
    const body = {
      code: 'PGRST125',
      details: null,
      hint: null,
      message: 'Invalid path specified in request URL',
    }
    return Response.json(body, { status: 404 })
  }
  const endpointRefusal =
    endpoint === undefined ? undefined : refuseEndpoint(method, endpoint)
  if (endpointRefusal) return endpointRefusal

  // Reads the body before queueing: a slow caller must not block the queue.
  const received = await readBody(req)
  if (received instanceof Response) return received
  const bodyRefusal =
    endpoint === undefined
      ? undefined
      : refuseAuthBody(method, endpoint, received)
  if (bodyRefusal) return bodyRefusal
  const body = recoveryForInvitation(endpoint, received)
  if (method === 'POST' && endpoint === 'recover') return answerRecovery()

  // Ignores keys in URLs: these end up in histories and logs, and in links.
  url.searchParams.delete('apikey')
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !NOT_FORWARDED.test(name))
      headers.set(name, String(value))
  }
  headers.set('x-forwarded-for', req.socket.remoteAddress ?? '')
  const mayHaveBody = method !== 'GET' && method !== 'HEAD'
  return handle(
    new Request(url, {
      method,
      headers,
      body: mayHaveBody && body.length ? body : null,
    }),
  )
}

async function readBody(
  req: IncomingMessage,
): Promise<Buffer<ArrayBuffer> | Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    // Reads too large bodies to the end: after a reset the caller wouldn't see
    // the answer.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
    else chunks.length = 0
  }
  if (size > MAX_BODY_BYTES)
    return refusal(413, 'over_request_size_limit', 'Request body too large')
  return Buffer.concat(chunks)
}

/** Replaces @supabase/lite's CORS headers, which would allow every origin. */
async function send(
  res: ServerResponse,
  response: Response,
  origin?: string,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  res.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'access-control-allow-origin')
      res.setHeader(name, value)
  }
  if (origin) res.setHeader('access-control-allow-origin', origin)
  res.appendHeader('vary', 'Origin')
  res.setHeader('cross-origin-resource-policy', 'same-origin')
  res.setHeader('x-content-type-options', 'nosniff')
  res.end(body)
}

/**
 * Answers the function `deliver` with 401, like hosted Supabase without the
 * secret.
 */
export const functionGate =
  (middleware: Middleware): Middleware =>
  (req, res, next) => {
    if (URL.parse(req.url ?? '/', 'http://localhost')?.pathname === FUNCTION)
      res.writeHead(401).end('Not allowed')
    else middleware(req, res, next)
  }
