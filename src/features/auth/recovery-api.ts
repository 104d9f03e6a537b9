import type { AuthError } from '@supabase/supabase-js'
import { getSupabase } from '@/lib/supabase'
import { signInErrorOf, type SignInError } from './api'
import type { RecoveryLink } from './recovery-link'

/** What came of a link: somebody is signed in by it, it is no good (any more), or nobody answered. */
export type Opened = 'open' | 'refused' | 'unreachable'

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
 * Sets a new password for whoever is signed in, and ends their other sessions: whoever knew the old password may have
 * one. `session-gone` means that a new link is needed. Never throws.
 */
export async function setPassword(password: string): Promise<SignInError | { reason: 'session-gone' } | null> {
  try {
    const { auth } = await getSupabase()
    const { error } = await auth.updateUser({ password })
    if (error) {
      const gone = error.name === 'AuthSessionMissingError' || error.status === 401 || error.status === 403
      return gone ? { reason: 'session-gone' } : signInErrorOf(error)
    }
    // Hosted Supabase has done it by itself; it is asked for all the same.
    const { error: stillOpen } = await auth.signOut({ scope: 'others' })
    if (stillOpen) console.error('Ending the other sessions failed:', stillOpen)
    return null
  } catch (error) {
    console.error('Setting the password failed:', error)
    return { reason: 'unreachable' }
  }
}

const isNoAnswer = ({ name, status }: AuthError) =>
  name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || (status ?? 0) >= 500
