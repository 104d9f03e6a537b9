import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'
import { useAuth, type Auth } from '@/admin/session/auth-context'
import { AuthProvider } from '@/admin/session/auth-provider'
import { createSessionStore } from '@/admin/session/session-store'
import { takeToasts } from '@/ui/toast'
import { ACCOUNTS, createTab, allResponses, db, signIn, use } from './embedded'
import { flushEventLoop } from './flush-event-loop'

/**
 * Renders the auth provider in a tab, signed in as `user` before it opens;
 * `other` is a tab of the same browser.
 */
export async function renderAuth(
  user: keyof typeof ACCOUNTS | null,
  before?: () => Promise<void>,
) {
  const key = crypto.randomUUID()
  const tab = createTab(key)
  const found = user && (await signIn(user, tab)).session
  await before?.()
  const other = createTab(key)
  await other.auth.getSession()
  // Lets the other tab's messages reach this one.
  await flushEventLoop()
  use(tab)
  const shown: Auth['status'][] = []
  const store = createSessionStore()
  const { result, unmount } = renderHook(
    () => {
      const auth = useAuth()
      if (shown.at(-1) !== auth.status) shown.push(auth.status)
      return auth
    },
    {
      wrapper: ({ children }) => (
        <AuthProvider store={store}>{children}</AuthProvider>
      ),
    },
  )
  const until = (status: Auth['status']) =>
    waitFor(() => expect(result.current.status).toBe(status))
  return { tab, other, found, shown, result, until, unmount, store }
}

export const flush = () => act(allResponses)

export const sessionIds = async () =>
  (await db<{ id: string }>('select id from auth.sessions')).map(({ id }) => id)

export function signedIn(auth: Auth) {
  if (auth.status !== 'signed-in')
    throw new Error(`signed in was expected, not ${auth.status}`)
  return auth
}

let logged: MockInstance<typeof console.error>

export function takeConsoleErrors() {
  const calls = logged.mock.calls.slice()
  logged.mockClear()
  return calls
}

// Fails a test that logs an error, unless it reads it by `takeConsoleErrors`.
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  takeToasts()
})
afterEach(() => {
  cleanup()
  const [first] = takeConsoleErrors()
  if (first)
    throw new Error(`Unexpected console error: ${first.map(String).join(' ')}`)
})
