import type { AuthChangeEvent, AuthError, Session } from '@supabase/supabase-js'
import type { Database } from '@/supabase/database.types'
import type { Renewal } from '@/supabase/call'
import { paths } from '@/lib/paths'
import { getSupabase } from '@/supabase/client'
import type { RecoveryLink } from './recovery-link'

type Tables = Database['public']['Tables']
export type Profile = Tables['profiles']['Row']
export type UserRole = Pick<Tables['user_roles']['Row'], 'user_id' | 'role'>

/** What came of a link: somebody is signed in by it, it is no good (any more), or nobody answered. */
export type Opened = 'open' | 'refused' | 'unreachable'

/** Told of every auth event: the session found in this browser, or none, and each change of it. */
export type SessionListener = (event: AuthChangeEvent, session: Session | null) => void

/**
 * Reports the session and its changes, here and in other tabs, while the page lives (specification §7, call 4).
 * The listener must not call Supabase before it has returned: the client waits for it, and would wait for itself.
 */
export async function watchSession(listener: SessionListener): Promise<void> {
  const { auth } = await getSupabase()
  auth.onAuthStateChange(listener)
}

/** What comes of a call to the sign-in service; `otherwise` where there is no answer. Never throws. */
async function ask<T>(what: string, otherwise: T, call: (auth: AuthClient) => Promise<T>): Promise<T> {
  try {
    const { auth } = await getSupabase()
    return await call(auth)
  } catch (error) {
    console.error(`${what} failed:`, error)
    return otherwise
  }
}

type AuthClient = Awaited<ReturnType<typeof getSupabase>>['auth']

const unreachable = { reason: 'unreachable' } as const

/** Signs in by email and password (specification §7, call 2). */
export const signInWithPassword = (email: string, password: string) =>
  ask<SignInError | null>('Signing in', unreachable, async (auth) => {
    const { error } = await auth.signInWithPassword({ email, password })
    return error && signInErrorOf(error)
  })

/**
 * Ends this browser's session (specification §7, call 3). The scope `local` removes it before the server is asked
 * to revoke it, so that signing out works without a network, and other devices stay signed in.
 */
export const endSession = () =>
  ask('Signing out', undefined, async (auth) => {
    await auth.signOut({ scope: 'local' })
  })

/** Ends every session of this person, here and elsewhere; answers whether that was done. */
export const endEverySession = () =>
  ask('Signing out everywhere', false, async (auth) => {
    const { error } = await auth.signOut({ scope: 'global' })
    return !error
  })

/**
 * Asks the server whether a session found in this browser still exists (specification §4). Where it is missing,
 * the client removes the local one itself; a user who is gone is answered 403, which ends it just the same.
 * No answer ends nothing.
 */
export const confirmSession = () =>
  ask('Checking the session', undefined, async (auth) => {
    const { error } = await auth.getUser()
    if (error?.status === 401 || error?.status === 403) await endSession()
  })

/** Whether the database takes this session, since when, and until when at the latest; null without an answer. */
export async function loadOwnSession() {
  try {
    const supabase = await getSupabase()
    const { data } = await supabase.from('own_session').select('*').single()
    return data
  } catch {
    return null
  }
}

/** Exchanges the session for a new one, after the API refused the old one. What can't be renewed ends here. */
export const renewSession = () =>
  ask<Renewal>('Renewing the session', 'unreachable', async (auth) => {
    const before = await auth.getSession()
    const { error } = await auth.refreshSession()
    if (!error) return 'renewed'
    if (error.name === 'AuthRetryableFetchError') return 'unreachable'
    // Another tab may have been faster, with the same refresh token, which works only once.
    const { data } = await auth.getSession()
    if (data.session && data.session.access_token !== before.data.session?.access_token) return 'renewed'
    // The client keeps a session that looks valid by this computer's clock: the API has just said that it isn't.
    await endSession()
    return 'ended'
  })

/** Signs in by what a recovery link brought along. */
export async function openRecoveryLink(link: RecoveryLink): Promise<Opened> {
  if (link.kind === 'refused' || link.kind === 'none') return 'refused'
  return ask<Opened>('Opening the recovery link', 'unreachable', async (auth) => {
    const { error } =
      link.kind === 'session'
        ? await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
        : link.kind === 'hash'
          ? await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
          : await auth.exchangeCodeForSession(link.code)
    if (!error) return 'open'
    return isNoAnswer(error) ? 'unreachable' : 'refused'
  })
}

/**
 * Sets a new password for the person who is signed in, and ends their other sessions: somebody who knew the old password
 * may have one. Unless they came by a link, `current` proves who they are: by signing in with it, since only a project that
 * is set up for it (docs/deploy.md) looks at a current password that is sent along.
 */
export const setPassword = (password: string, current?: { email: string; password: string }) =>
  ask<PasswordError | null>('Setting the password', unreachable, async (auth) => {
    if (current) {
      const { data } = await auth.getSession()
      const { error } = await auth.signInWithPassword(current)
      if (error) return passwordErrorOf(error)
      // The session that this one takes the place of: nobody has its tokens any more.
      if (data.session) await auth.admin.signOut(data.session.access_token, 'local')
    }
    const { error } = await auth.updateUser({ password, ...(current && { current_password: current.password }) })
    if (error) return passwordErrorOf(error)
    // Hosted Supabase has done it already; it is asked for all the same.
    const { error: stillOpen } = await auth.signOut({ scope: 'others' })
    if (stillOpen) console.error('Ending the other sessions failed:', stillOpen)
    return null
  })

/**
 * Asks for a recovery mail; answers whether the sign-in service could be reached. What it said stays here: it refuses a
 * second mail within a minute, and fails to send one, for addresses that it knows alone
 * (https://github.com/supabase/auth, internal/api/recover.go).
 */
export const sendRecoveryLink = (email: string) =>
  ask('Asking for a recovery mail', false, async (auth) => {
    const redirectTo = window.location.origin + paths.resetPassword
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo })
    return error?.status !== 0
  })

/** Loads a person's own profile (specification §7, call 5): admins may read those of other admins too. Throws what goes wrong. */
export async function loadProfile(userId: string): Promise<Profile> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('profiles').select('*').eq('user_id', userId).single()
  if (error) throw error
  return data
}

/** Loads a person's own roles (specification §7, call 6): admins may read those of others too. Throws what goes wrong. */
export async function loadRoles(userId: string): Promise<UserRole[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.from('user_roles').select('user_id, role').eq('user_id', userId)
  if (error) throw error
  return data
}

/** Why a sign-in failed: the provider refused, in its own words, or it gave no sensible answer at all. */
export type SignInError = { reason: 'refused'; message: string } | { reason: 'unreachable' }

/** Why no new password was set: as above, the one that was given as the current one is wrong, or nobody is signed in. */
export type PasswordError = SignInError | { reason: 'wrong-password' } | { reason: 'session-gone' }

/** What to tell of an error: the provider's words, where they are its own. */
const signInErrorOf = (error: AuthError): SignInError =>
  hasProviderWords(error) ? { reason: 'refused', message: error.message } : { reason: 'unreachable' }

/** What to tell of an error about a new password. */
function passwordErrorOf(error: AuthError): PasswordError {
  if (error.code === 'invalid_credentials') return { reason: 'wrong-password' }
  const gone = error.name === 'AuthSessionMissingError' || error.status === 401 || error.status === 403
  return gone ? { reason: 'session-gone' } : signInErrorOf(error)
}

/** A failed fetch (status 0) and an answer that isn't the provider's carry the browser's words, or just `{}`. */
function hasProviderWords({ name, status, message }: AuthError) {
  return status !== 0 && name !== 'AuthUnknownError' && message !== '' && !message.startsWith('{')
}

/** Nobody answered, or nobody who knew what to say. */
const isNoAnswer = ({ name, status }: AuthError) =>
  name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || (status ?? 0) >= 500
