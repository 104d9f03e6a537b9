import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { functionGate, listen, PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import { DIST } from '../../scripts/build/site.ts'
import { createSiteServer } from '../../scripts/server/site-server.ts'

/** Where `supabase start` answers, as `supabase status -o env` prints it. */
export interface SupabaseStack {
  apiUrl: string
  /** The public key, new or old form. */
  key: string
  databaseUrl: string
}

/** The stack that the environment names (SUPABASE_TEST_*), if it names one. */
export function namedStack(): SupabaseStack | undefined {
  const { SUPABASE_TEST_API_URL: apiUrl, SUPABASE_TEST_KEY: key, SUPABASE_TEST_DB_URL: databaseUrl } = process.env
  if (!apiUrl && !key && !databaseUrl) return undefined
  if (!apiUrl || !key || !databaseUrl) {
    throw new Error('SUPABASE_TEST_API_URL, SUPABASE_TEST_KEY and SUPABASE_TEST_DB_URL go together')
  }
  return { apiUrl, key, databaseUrl }
}

/**
 * The built site on a real Supabase, for the same tests as the embedded one: on one origin again, because that is how
 * it was built, with the stack's key in the place of the embedded one's. Its database is one for all, so one worker.
 */
export async function startOverSupabase({ apiUrl, key, databaseUrl }: SupabaseStack) {
  // Here alone: the embedded backend needs no such client.
  const { Client } = await import('pg')
  const client = new Client(databaseUrl)
  await client.connect()

  const { hostname, port, host } = new URL(apiUrl)
  const forward = (req: IncomingMessage, res: ServerResponse, next: () => void) => {
    if (!/^\/(rest|auth)\/v1\//.test(req.url ?? '')) return next()
    const headers = Object.fromEntries(
      Object.entries(req.headers).map(([name, value]) => [name, String(value).replace(PUBLISHABLE_KEY, key)]),
    )
    const options = { hostname, port, path: req.url, method: req.method, headers: { ...headers, host } }
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
