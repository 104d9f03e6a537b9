import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { vi } from 'vitest'

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

interface AuthAnswer {
  error: { name: string; status?: number; code?: string; message: string } | null
}

type Listener = (event: AuthChangeEvent, session: Session | null) => void

/** Each session has its own access token. */
export function makeSession(userId: string, email = `${userId}@sayfield.example`): Session {
  const rest = { app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' }
  const user: User = { id: userId, email, ...rest }
  return {
    access_token: `token-${userId}-${++sessionCount}`,
    refresh_token: `refresh-${sessionCount}`,
    expires_in: 3600,
    expires_at: 4_000_000_000,
    token_type: 'bearer',
    user,
  }
}
let sessionCount = 0

const TEAM_SETTINGS = { waiting_hours: 4, morning_hour: 8, zone: 'Europe/Dublin' }

const ok = (): Promise<AuthAnswer> => Promise.resolve({ error: null })

/**
 * `storedSession` is the session in the browser's storage. A call from inside an auth listener throws, where the real client
 * may deadlock.
 */
export function createFakeSupabase(
  storedSession: Session | null,
  answer: (query: SentQuery) => Answer | Promise<Answer>,
) {
  const listeners = new Set<Listener>()
  const queries: SentQuery[] = []
  const rpc = (name: string, fnArgs: unknown) => {
    const query = from(`rpc/${name}`)
    queries.at(-1)?.calls.push(['rpc', fnArgs])
    return query
  }
  let stored = storedSession
  let insideListener = false

  function emit(event: AuthChangeEvent, session: Session | null) {
    stored = session
    insideListener = true
    for (const listener of listeners) listener(event, session)
    insideListener = false
  }
  /** Replaces `getSupabase`. */
  const getClient = () => {
    if (insideListener) throw new Error('Supabase was called inside an auth listener')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that the site uses are faked
    return Promise.resolve({ auth, from, rpc } as never)
  }

  const auth = {
    onAuthStateChange(listener: Listener) {
      listeners.add(listener)
      queueMicrotask(() => emit('INITIAL_SESSION', stored))
      return { data: { subscription: { unsubscribe: () => void listeners.delete(listener) } } }
    },
    signInWithPassword: vi.fn<(credentials: { email: string; password: string }) => Promise<AuthAnswer>>(ok),
    // Removes the session before the server responds, as scope `local` does.
    signOut: vi.fn<(options?: { scope: string }) => Promise<AuthAnswer>>((options) => {
      if (stored && options?.scope !== 'others') emit('SIGNED_OUT', null)
      return ok()
    }),
    getUser: vi.fn<() => Promise<AuthAnswer>>(ok),
    getSession: () => Promise.resolve({ data: { session: stored }, error: null }),
    refreshSession: vi.fn<() => Promise<AuthAnswer>>(ok),
    setSession: vi.fn<(tokens: { access_token: string; refresh_token: string }) => Promise<AuthAnswer>>(ok),
    verifyOtp: vi.fn<(link: { token_hash: string; type: string }) => Promise<AuthAnswer>>(ok),
    exchangeCodeForSession: vi.fn<(code: string) => Promise<AuthAnswer>>(ok),
    updateUser: vi.fn<(changes: { password: string; current_password?: string }) => Promise<AuthAnswer>>(ok),
    resetPasswordForEmail: vi.fn<(email: string, options: { redirectTo: string }) => Promise<AuthAnswer>>(ok),
    admin: { signOut: vi.fn<(token: string, scope: string) => Promise<AuthAnswer>>(ok) },
  }

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

  return { getClient, auth, emit, queries }
}
