export { deferred } from './deferred'

export interface Answer {
  data?: unknown
  error?: { message: string; code?: string; hint?: string } | null
  count?: number | null
  status?: number
}

export interface SentQuery {
  table: string
  calls: [method: string, ...args: unknown[]][]
}

const TEAM_SETTINGS = { waiting_hours: 4, morning_hour: 8, zone: 'Europe/Dublin' }

/** Records the client's calls; `reader` is signed in. Only for waitlist-entry.test.tsx: others use embedded.ts. */
export function createFakeSupabase(reader: string, answer: (query: SentQuery) => Answer | Promise<Answer>) {
  const queries: SentQuery[] = []
  const rpc = (name: string, fnArgs: unknown) => {
    const query = from(`rpc/${name}`)
    queries.at(-1)?.calls.push(['rpc', fnArgs])
    return query
  }
  const auth = { getSession: () => Promise.resolve({ data: { session: { user: { id: reader } } }, error: null }) }
  /** Replaces `getSupabase`. */
  const getClient = () => Promise.resolve({ auth, from, rpc } as never)

  function from(table: string) {
    const query: SentQuery = { table, calls: [] }
    queries.push(query)
    const builder: object = new Proxy(
      {},
      {
        get(_, method: string) {
          if (method !== 'then') {
            return (...args: unknown[]) => {
              query.calls.push([method, ...args])
              return builder
            }
          }
          const answered = table === 'team_settings' ? { data: TEAM_SETTINGS } : answer(query)
          const filled = Promise.resolve(answered).then((given) => ({
            data: null,
            error: null,
            count: null,
            status: given.error ? 500 : 200,
            ...given,
          }))
          return filled.then.bind(filled)
        },
      },
    )
    return builder
  }

  return { getClient, queries }
}
