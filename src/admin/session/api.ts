import type { AuthChangeEvent, AuthError, Session } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type { Database } from '@/supabase/database.types'
import type { Renewal } from '@/supabase/call'
import { showZone } from '@/admin/team-time'
import { paths } from '@/lib/paths'
import { getSupabase } from '@/supabase/client'
import type { RecoveryLink } from './recovery-link'

type Tables = Database['public']['Tables']
export type Profile = Tables['profiles']['Row']
export type UserRole = Pick<Tables['user_roles']['Row'], 'user_id' | 'role'>

export type LinkResult = 'open' | 'refused' | 'unreachable'

export type SessionListener = (
  event: AuthChangeEvent,
  session: Session | null,
) => void

/**
 * Reports auth events in all tabs (specification §7, call 4). The client awaits
 * the listener, which must not call Supabase.
 */
export async function watchSession(listener: SessionListener): Promise<void> {
  const { auth } = await getSupabase()
  auth.onAuthStateChange(listener)
}

/** Calls the auth client; returns `fallback` instead of throwing. */
export async function callAuth<T>(
  action: string,
  fallback: T,
  call: (auth: AuthClient) => Promise<T>,
): Promise<T> {
  try {
    const { auth } = await getSupabase()
    return await call(auth)
  } catch (error) {
    console.error(`${action} failed:`, error)
    return fallback
  }
}

type AuthClient = Awaited<ReturnType<typeof getSupabase>>['auth']

const unreachable = { reason: 'unreachable' } as const

/**
 * Resolves to null when signed in, else to the reason (specification §7, call
 * 2).
 */
export const signInWithPassword = (email: string, password: string) =>
  callAuth<SignInError | null>('Signing in', unreachable, async (auth) => {
    const { error } = await auth.signInWithPassword({ email, password })
    return error && signInErrorOf(error)
  })

/**
 * Ends this browser's session (specification §7, call 3). Scope `local` removes
 * it before revoking it: works offline and keeps other devices signed in.
 */
export const endSession = () =>
  callAuth('Signing out', undefined, async (auth) => {
    await auth.signOut({ scope: 'local' })
  })

/**
 * Ends the user's sessions in other browsers. Ends this one, too, if the server
 * no longer knows it: it then ends no others. `auth.signOut` would hide that
 * answer.
 */
export const endOtherSessions = () =>
  callAuth<'done' | 'session-gone' | 'unreachable'>(
    'Signing out elsewhere',
    'unreachable',
    async (auth) => {
      const { data } = await auth.getSession()
      if (!data.session) return 'unreachable'
      const { error } = await auth.admin.signOut(
        data.session.access_token,
        'others',
      )
      if (!error) return 'done'
      const isSessionGone =
        error.name === 'AuthSessionMissingError' ||
        [401, 403, 404].includes(error.status ?? 0)
      if (!isSessionGone) return 'unreachable'
      await endSession()
      return 'session-gone'
    },
  )

/**
 * Ends a stored session that no longer exists on the server (specification §4);
 * a deleted user gets a 403. Without a response, keeps it.
 */
export const confirmSession = () =>
  callAuth('Checking the session', undefined, async (auth) => {
    const { error } = await auth.getUser()
    if (error?.status === 401 || error?.status === 403) await endSession()
  })

/**
 * State, start and latest end of this session, and the number of the user's
 * others; null without a response.
 */
export async function loadOwnSession() {
  try {
    const supabase = await getSupabase()
    const { data } = await supabase.from('own_session').select('*').single()
    return data
  } catch {
    return null
  }
}

/**
 * Times of the session with this token, and the number of the user's others.
 */
export const ownSessionQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['own-session', token],
    queryFn: loadOwnSession,
  })

/** Refreshes a refused session, or ends it. */
export const renewSession = () =>
  callAuth<Renewal>('Renewing the session', 'unreachable', async (auth) => {
    const previous = await auth.getSession()
    const { error } = await auth.refreshSession()
    if (!error) return 'renewed'
    if (error.name === 'AuthRetryableFetchError') return 'unreachable'
    // Another tab may have refreshed first; a refresh token works only once.
    const { data } = await auth.getSession()
    if (
      data.session &&
      data.session.access_token !== previous.data.session?.access_token
    )
      return 'renewed'
    // The auth client would keep a session that looks valid by the local clock.
    await endSession()
    return 'ended'
  })

/**
 * Opens a session by a mail's link. `refused`: used or expired; `unreachable`:
 * the link still works.
 */
export async function openRecoveryLink(
  link: RecoveryLink,
): Promise<LinkResult> {
  if (link.kind === 'refused' || link.kind === 'none') return 'refused'
  return callAuth<LinkResult>(
    'Opening the recovery link',
    'unreachable',
    async (auth) => {
      const exchange = () => {
        if (link.kind === 'session')
          return auth.setSession({
            access_token: link.accessToken,
            refresh_token: link.refreshToken,
          })
        if (link.kind === 'hash')
          return auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
        return auth.exchangeCodeForSession(link.code)
      }
      const { error } = await exchange()
      if (!error) return 'open'
      return isUnreachable(error) ? 'unreachable' : 'refused'
    },
  )
}

/**
 * Sets a password and ends all other sessions, as an attacker may know the old
 * one. Verifies `current` (undefined after a recovery link) by signing in:
 * Supabase checks it only if configured (docs/deploy.md).
 */
export const setPassword = (
  password: string,
  current?: { email: string; password: string },
) =>
  callAuth<PasswordError | null>(
    'Setting the password',
    unreachable,
    async (auth) => {
      // Signing in would give up the code's level, which the change needs.
      const { data: level } = await auth.mfa.getAuthenticatorAssuranceLevel()
      if (current && level?.currentLevel !== 'aal2') {
        const { data } = await auth.getSession()
        const { error } = await auth.signInWithPassword(current)
        if (error) return passwordErrorOf(error)
        // Revokes the session that signing in has replaced.
        if (data.session)
          await auth.admin.signOut(data.session.access_token, 'local')
      }
      const { error } = await auth.updateUser({
        password,
        ...(current && { current_password: current.password }),
      })
      if (error) return passwordErrorOf(error)
      // Ends the other sessions; hosted Supabase has already done so.
      const { error: signOutError } = await auth.signOut({ scope: 'others' })
      if (signOutError)
        console.error('Ending the other sessions failed:', signOutError)
      return null
    },
  )

/**
 * Requests a recovery mail; returns whether the auth server responded. Ignores
 * its errors, which reveal that an account exists: only then can the mail fail,
 * or a second within a minute be refused (https://github.com/supabase/auth,
 * internal/api/recover.go).
 */
export const sendRecoveryLink = (email: string) =>
  callAuth('Requesting a recovery mail', false, async (auth) => {
    const redirectTo = window.location.origin + paths.resetPassword
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo })
    return error?.status !== 0
  })

/** The signed-in user's profile and roles. */
export interface Account {
  profile: Profile | null
  /** Undefined if they never loaded, which isn't the same as none. */
  roles: UserRole[] | undefined
  /** The latest call for the profile or the roles failed. */
  isIncomplete: boolean
}

/**
 * Profile and roles in one query of two calls (specification §7, calls 5 and
 * 6), as no foreign key connects the tables. Logs the failure of one and keeps
 * its previous answer. Never collected: the session needs it without asking
 * again.
 */
export const accountQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: async ({ client, queryKey }): Promise<Account> => {
      const [profile, roles] = await Promise.all([
        loadProfile(userId).catch(logFailure('profile')),
        loadRoles(userId).catch(logFailure('roles')),
      ])
      const before = client.getQueryData<Account>(queryKey)
      return {
        profile: profile ?? before?.profile ?? null,
        roles: roles ?? before?.roles,
        isIncomplete: !profile || !roles,
      }
    },
    gcTime: Infinity,
  })

/** Logs why something failed to load (specification §8), and goes on. */
export const logFailure = (label: string) => (error: unknown) => {
  console.error(`Loading the ${label} failed:`, error)
  return undefined
}

/** The user's own profile, by id, as admins may read all. */
async function loadProfile(userId: string): Promise<Profile> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('profiles')
    .select('*')
    .eq('user_id', userId)
    .single()
  if (error) throw error
  return data
}

/** The user's own roles, by id, as admins may read all. */
async function loadRoles(userId: string): Promise<UserRole[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('user_roles')
    .select('user_id, role')
    .eq('user_id', userId)
  if (error) throw error
  return data
}

/**
 * Shows all days and times in the team's zone from now on, and returns it;
 * null for a user who may not read it. Throws without a response.
 */
export async function loadTeamZone(): Promise<string | null> {
  const supabase = await getSupabase()
  const { data, error } = await supabase
    .from('team_settings')
    .select('zone')
    .maybeSingle()
  if (error) throw error
  if (data) showZone(data.zone)
  return data?.zone ?? null
}

/** `message` is the server's, shown as it is. */
export type SignInError =
  | { reason: 'refused'; message: string }
  | { reason: 'unreachable' }

export type PasswordError =
  | SignInError
  | { reason: 'wrong-password' }
  | { reason: 'session-gone' }
  /** The account has a second factor that this session hasn't shown. */
  | { reason: 'needs-code' }

const signInErrorOf = (error: AuthError): SignInError =>
  hasProviderWords(error)
    ? { reason: 'refused', message: error.message }
    : { reason: 'unreachable' }

function passwordErrorOf(error: AuthError): PasswordError {
  if (
    error.code === 'invalid_credentials' ||
    error.code === 'current_password_invalid'
  )
    return { reason: 'wrong-password' }
  if (error.code === 'insufficient_aal') return { reason: 'needs-code' }
  const isSessionGone =
    error.name === 'AuthSessionMissingError' ||
    error.status === 401 ||
    error.status === 403
  return isSessionGone ? { reason: 'session-gone' } : signInErrorOf(error)
}

/**
 * False for a failed fetch (status 0) or a foreign response: its message is the
 * browser's, or just `{}`.
 */
function hasProviderWords({ name, status, message }: AuthError) {
  return (
    status !== 0 &&
    name !== 'AuthUnknownError' &&
    message !== '' &&
    !message.startsWith('{')
  )
}

/** The auth server gave no response, an unreadable one, or a 5xx. */
const isUnreachable = ({ name, status }: AuthError) =>
  name === 'AuthRetryableFetchError' ||
  name === 'AuthUnknownError' ||
  (status ?? 0) >= 500
