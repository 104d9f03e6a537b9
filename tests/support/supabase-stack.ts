import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  functionGate,
  listen,
  PUBLISHABLE_KEY,
} from '../../scripts/backend/local-supabase.ts'
import { DIST } from '../../scripts/build/site.ts'
import { createSiteServer } from '../../scripts/server/site-server.ts'

/** Values printed by `supabase status -o env`. */
export interface SupabaseStack {
  apiUrl: string
  key: string
  databaseUrl: string
}

/** The Supabase stack named by the environment (SUPABASE_TEST_*), if any. */
export function namedStack(): SupabaseStack | undefined {
  const {
    SUPABASE_TEST_API_URL: apiUrl,
    SUPABASE_TEST_KEY: key,
    SUPABASE_TEST_DB_URL: databaseUrl,
  } = process.env
  if (!apiUrl && !key && !databaseUrl) return undefined
  if (!apiUrl || !key || !databaseUrl) {
    throw new Error(
      'Set all of SUPABASE_TEST_API_URL, SUPABASE_TEST_KEY and SUPABASE_TEST_DB_URL, or none',
    )
  }
  return { apiUrl, key, databaseUrl }
}

/**
 * Serves the built site and a real Supabase on one origin; replaces the
 * embedded key by the stack's. All tests share one database, so use one worker.
 */
export async function startOverSupabase({
  apiUrl,
  key,
  databaseUrl,
}: SupabaseStack) {
  const { Client } = await import('pg')
  const client = new Client(databaseUrl)
  await client.connect()

  const { hostname, port, host } = new URL(apiUrl)
  const forward = (
    req: IncomingMessage,
    res: ServerResponse,
    next: () => void,
  ) => {
    if (!/^\/(rest|auth)\/v1\//.test(req.url ?? '')) return next()
    const headers = Object.fromEntries(
      Object.entries(req.headers).map(([name, value]) => [
        name,
        String(value).replace(PUBLISHABLE_KEY, key),
      ]),
    )
    const options = {
      hostname,
      port,
      path: req.url,
      method: req.method,
      headers: { ...headers, host },
    }
    const sent = request(options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    sent.on('error', () => res.writeHead(502).end())
    req.pipe(sent)
  }

  const url = await listen(createSiteServer(DIST, functionGate(forward)), 0)
  const query = async (sql: string, params?: unknown[]) => {
    const result = await client.query(sql, params?.length ? params : undefined)
    return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []
  }
  return { url, backend: { query } }
}
