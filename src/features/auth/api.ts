import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import type { Database } from '@/supabase/database.types'
import type { Renewal } from '@/supabase/call'
import { paths } from '@/lib/paths'
import { getSupabase } from '@/supabase/client'
import { isNoAnswer, passwordErrorOf, signInErrorOf, type PasswordError, type SignInError } from './auth-errors'
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

/** Signs in by email and password (specification §7, call 2). Never throws. */
export async function signInWithPassword(email: string, password: string): Promise<SignInError | null> {
  try {
    const { auth } = await getSupabase()
    const { error } = await auth.signInWithPassword({ email, password })
    return error && signInErrorOf(error)
  } catch {
    return { reason: 'unreachable' }
  }
}

/**
 * Ends this browser's session (specification §7, call 3). The scope `local` removes it before the server is asked
 * to revoke it, so that signing out works without a network, and other devices stay signed in. Never throws.
 */
export async function endSession(): Promise<void> {
  try {
    const { auth } = await getSupabase()
    await auth.signOut({ scope: 'local' })
  } catch (error) {
    console.error('Signing out failed:', error)
  }
}

/** Ends every session of this person, here and elsewhere; answers whether that was done. Never throws. */
export async function endEverySession(): Promise<boolean> {
  try {
    const { auth } = await getSupabase()
    const { error } = await auth.signOut({ scope: 'global' })
    return !error
  } catch (error) {
    console.error('Signing out everywhere failed:', error)
    return false
  }
}

/**
 * Asks the server whether a session found in this browser still exists (specification §4). Where it is missing,
 * the client removes the local one itself; a user who is gone is answered 403, which ends it just the same.
 * No answer ends nothing. Never throws.
 */
export async function confirmSession(): Promise<void> {
  try {
    const { auth } = await getSupabase()
    const { error } = await auth.getUser()
    if (error?.status === 401 || error?.status === 403) await endSession()
  } catch (error) {
    console.error('Checking the session failed:', error)
  }
}

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
export async function renewSession(): Promise<Renewal> {
  try {
    const { auth } = await getSupabase()
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
  } catch (error) {
    console.error('Renewing the session failed:', error)
    return 'unreachable'
  }
}

/** Signs in by what a recovery link brought along. Never throws. */
export async function openRecoveryLink(link: RecoveryLink): Promise<Opened> {
  if (link.kind === 'refused' || link.kind === 'none') return 'refused'
  try {
    const { auth } = await getSupabase()
    const { error } =
      link.kind === 'session'
        ? await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
        : link.kind === 'hash'
          ? await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
          : await auth.exchangeCodeForSession(link.code)
    if (!error) return 'open'
    return isNoAnswer(error) ? 'unreachable' : 'refused'
  } catch (error) {
    console.error('Opening the recovery link failed:', error)
    return 'unreachable'
  }
}

/**
 * Sets a new password for the person who is signed in, and ends their other sessions: somebody who knew the old password
 * may have one. Unless they came by a link, `current` proves who they are: by signing in with it, since only a project that
 * is set up for it (docs/deploy.md) looks at a current password that is sent along. Never throws.
 */
export async function setPassword(
  password: string,
  current?: { email: string; password: string },
): Promise<PasswordError | null> {
  try {
    const { auth } = await getSupabase()
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
  } catch (error) {
    console.error('Setting the password failed:', error)
    return { reason: 'unreachable' }
  }
}

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

/**
 * Asks for a recovery mail; answers whether the sign-in service could be reached. What it said stays here: it refuses a
 * second mail within a minute, and fails to send one, for addresses that it knows alone
 * (https://github.com/supabase/auth, internal/api/recover.go). Never throws.
 */
export async function sendRecoveryLink(email: string): Promise<boolean> {
  try {
    const { auth } = await getSupabase()
    const redirectTo = window.location.origin + paths.resetPassword
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo })
    return error?.status !== 0
  } catch {
    return false
  }
}
