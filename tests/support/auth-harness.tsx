import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'
import { useAuth, type Auth } from '@/admin/session/auth-context'
import { AuthProvider } from '@/admin/session/auth-provider'
import { createSessionStore } from '@/admin/session/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/ui/toast'
import { createFakeSupabase, makeSession, type Answer, type SentQuery } from './fake-supabase'
import { flushEventLoop } from './flush-event-loop'

export const admin = makeSession('anna')
export const member = makeSession('mark')
export const profile = (userId: string) => ({
  user_id: userId,
  email: `${userId}@sayfield.example`,
  full_name: null,
})

export const userOf = ({ calls }: SentQuery) => String(calls.find(([method]) => method === 'eq')?.[2])

export function answerQuery(query: SentQuery): Answer {
  const userId = userOf(query)
  if (query.table === 'profiles') return { data: profile(userId) }
  return { data: userId === 'anna' ? [{ user_id: userId, role: 'admin' }] : [] }
}

/** Records the provider's states in order. The test file must mock `@/supabase/client`. */
export function renderAuth(
  found: typeof admin | null,
  answer: (query: SentQuery) => Answer | Promise<Answer> = answerQuery,
) {
  const fake = createFakeSupabase(found, answer)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const shown: Auth['status'][] = []
  const store = createSessionStore()
  const { result, unmount } = renderHook(
    () => {
      const auth = useAuth()
      if (shown.at(-1) !== auth.status) shown.push(auth.status)
      return auth
    },
    { wrapper: ({ children }) => <AuthProvider store={store}>{children}</AuthProvider> },
  )
  const until = (status: Auth['status']) => waitFor(() => expect(result.current.status).toBe(status))
  return { ...fake, shown, result, until, unmount, store }
}

export const settle = () => act(() => flushEventLoop())

export function signedIn(auth: Auth) {
  if (auth.status !== 'signed-in') throw new Error(`signed in was expected, not ${auth.status}`)
  return auth
}

let logged: MockInstance<typeof console.error>

export function takeLogged() {
  const calls = logged.mock.calls.slice()
  logged.mockClear()
  return calls
}

// A test fails if it logs an error and doesn't take it.
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  takeToasts()
})
afterEach(() => {
  cleanup()
  const [first] = takeLogged()
  if (first) throw new Error(`Unexpected console error: ${first.map(String).join(' ')}`)
})
