import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type EmbeddedBackend,
  PUBLISHABLE_KEY,
} from '../../scripts/backend/local-supabase.ts'

export interface Call {
  method?: string
  body?: unknown
  withKey?: boolean
  headers?: Record<string, string>
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Serves the backend on a free port. */
export async function serve(backend: EmbeddedBackend) {
  const server = createServer((req, res) =>
    backend.middleware(req, res, () => res.end('the site')),
  )
  // Keeps idle connections, which Node would close after 5 s, perhaps just when
  // a request comes.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** A client that calls the backend as a page or an attacker does. */
export async function createBackendClient(backend: EmbeddedBackend) {
  const { url, close } = await serve(backend)
  const publicKey = {
    apikey: PUBLISHABLE_KEY,
    'content-type': 'application/json',
  }

  const call = async (
    path: string,
    { method = 'GET', body, headers, withKey = true }: Call = {},
  ) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...(withKey && publicKey), ...headers },
      body:
        body === undefined || typeof body === 'string'
          ? body
          : JSON.stringify(body),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: /^[{[]/.test(text) ? JSON.parse(text) : text,
    }
  }

  const token = (tokenResponse: string, body: unknown) =>
    call(`/auth/v1/token?grant_type=${tokenResponse}`, { method: 'POST', body })

  return {
    url,
    close,
    call,
    insert: (row: unknown, table = 'waitlist') =>
      call(`/rest/v1/${table}`, {
        method: 'POST',
        body: row,
        headers: { prefer: 'return=minimal' },
      }),
    token,
    signIn: async (
      email = 'admin@sayfield.example',
      password = 'sayfield-admin',
    ) =>
      (await token('password', { email, password })).body as {
        access_token: string
        refresh_token: string
      },
  }
}

export type BackendClient = Awaited<ReturnType<typeof createBackendClient>>
