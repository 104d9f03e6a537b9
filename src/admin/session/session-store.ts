import type { Session, User } from '@supabase/supabase-js'
import { authMessages } from '@/content/messages'
import { onRefusal, type Refusal, type Renewal } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import * as api from './api'
import { verifyCode } from './factor-api'
import { createIdleWatch } from './idle'
import { createQueryClient } from './query-client'

/**
 * Messages after a sign-out, keyed by reason; `ended`: expired or ended
 * elsewhere.
 */
export const signOutMessages = {
  ended: authMessages.sessionEnded,
  unused: authMessages.sessionUnused,
  'signed-out': authMessages.signedOut,
}

/**
 * Specification §4. `loading` lasts until session, profile and roles are loaded
 * or failed.
 */
export type AuthState =
  | { status: 'loading' }
  /**
   * `ended`: the reason; undefined if there was no session, or the user signed
   * out here.
   */
  | { status: 'signed-out'; ended: 'ended' | 'unused' | undefined }
  | {
      status: 'signed-in'
      user: User
      session: Session
      profile: api.Profile | null
      roles: api.UserRole[]
      /** Undefined for a person without access. */
      role: api.UserRole['role'] | undefined
      isAdmin: boolean
      /**
       * What the database asks for before it shows the roles: the code of the
       * account's second factor, or a factor, if the team requires one.
       */
      needs: 'code' | 'factor' | undefined
      rolesKnown: boolean
      /**
       * False if times are shown in the browser's zone instead of the team's.
       */
      zoneKnown: boolean
      refused: boolean
    }

export type SessionStore = ReturnType<typeof createSessionStore>

const NOTHING_KNOWN: api.Account = {
  profile: null,
  roles: undefined,
  isIncomplete: true,
}

/** Needs by the state of a session (`private.session_state`). */
const NEEDS: Partial<Record<string, 'code' | 'factor'>> = {
  'needs-code': 'code',
  'needs-factor': 'factor',
}

const roleIn = (roles: api.Account['roles']) => roles?.[0]?.role

/**
 * The session and the account that belongs to it. Both outlive the provider:
 * navigation unmounts it, but must not reload data or flash 'Loading...'.
 */
export function createSessionStore() {
  const watchers = new Set<() => void>()
  const accountCache = createQueryClient()
  let state: AuthState = { status: 'loading' }
  let started: Promise<void> | undefined
  let session: Session | null = null
  /**
   * The team's time zone; null without a role, undefined if it never loaded.
   */
  let zone: string | null | undefined
  let loaded: Promise<void> = Promise.resolve()
  /** Counts loads and sign-outs; results of older loads are ignored. */
  let generation = 0
  let signingIn = false
  let endReason: keyof typeof signOutMessages | undefined
  let refused = false
  let needs: 'code' | 'factor' | undefined

  function setState(next: AuthState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  /** What is known of the signed-in user; undefined before it has loaded. */
  const accountOf = (userId: string) =>
    accountCache.getQueryData(api.accountQuery(userId).queryKey)

  function showSession(current: Session) {
    const { profile, roles } = accountOf(current.user.id) ?? NOTHING_KNOWN
    setState({
      status: 'signed-in',
      user: current.user,
      session: current,
      profile,
      roles: roles ?? [],
      role: roleIn(roles),
      isAdmin: roleIn(roles) === 'admin',
      needs,
      rolesKnown: roles !== undefined,
      zoneKnown: zone !== undefined,
      refused,
    })
  }

  /**
   * Loads the account and the team's zone. `isStored`: of a session that wasn't
   * signed in on this page, and may have ended.
   */
  async function load(userId: string, isStored: boolean, afterRefusal = false) {
    const currentGeneration = ++generation
    // Leaves the auth client's callback, which must not call Supabase.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const [account, loadedZone] = await Promise.all([
      // Rejects only if a sign-out or a refusal has dropped the query.
      accountCache
        .fetchQuery(api.accountQuery(userId))
        .catch(() => NOTHING_KNOWN),
      api.loadTeamZone().catch(api.logFailure('time zone')),
      isStored ? api.confirmSession() : undefined,
    ])
    if (currentGeneration !== generation || !session) return
    // The database shows nothing to a session past its limit, but the auth
    // server may still renew it.
    const own =
      account.roles?.length === 0 ? await api.loadOwnSession() : undefined
    if (currentGeneration !== generation || !session) return
    if (own?.state === null && (isStored || afterRefusal)) return end()
    needs = NEEDS[own?.state ?? 'open']
    // A session that waits for a code shows no roles either: without its state
    // nobody knows whether there are any.
    if (own === null)
      accountCache.setQueryData(api.accountQuery(userId).queryKey, {
        ...account,
        roles: undefined,
        isIncomplete: true,
      })
    // The role says admin, but the database has refused: forgets it, so that
    // the page offers to try again instead of being refused once more.
    if (afterRefusal && roleIn(account.roles) === 'admin') accountCache.clear()
    if (loadedZone !== undefined) zone = loadedZone
    showSession(session)
  }

  async function checkRefusal(userId: string) {
    generation++
    refused = true
    accountCache.clear()
    setState({ status: 'loading' })
    const renewal = await api.renewSession()
    if (renewal === 'ended') return clearSession(true)
    // Another tab may have signed in another user.
    if (session?.user.id !== userId) return
    if (renewal === 'renewed') loaded = load(userId, false, true)
    else showSession(session)
    await loaded
  }

  function clearSession(showReason: boolean) {
    const hadSession = session !== null
    const reason = endReason ?? 'ended'
    generation++
    session = null
    refused = false
    needs = undefined
    accountCache.clear()
    idle.stop()
    if (state.status !== 'signed-out') {
      const ended =
        reason === 'ended' || reason === 'unused' ? reason : undefined
      setState({ status: 'signed-out', ended: hadSession ? ended : undefined })
    }
    if (hadSession && showReason && watchers.size > 0)
      showToast('plain', signOutMessages[reason])
    endReason = undefined
  }

  async function end(reason: typeof endReason = 'ended') {
    endReason = reason
    await api.endSession()
    // The client's SIGNED_OUT event has usually cleared the session already.
    if (endReason) clearSession(true)
  }

  // Deferred: the idle watch may end a session inside the auth client's
  // callback.
  const idle = createIdleWatch(() =>
    setTimeout(() => {
      if (!endReason) void end('unused')
    }, 0),
  )

  const onAuthEvent: api.SessionListener = (event, next) => {
    if (!next) return clearSession(event === 'SIGNED_OUT')
    const previous = session
    session = next
    if (idle.start(next)) return
    if (previous?.user.id !== next.user.id) {
      accountCache.clear()
      zone = undefined
      refused = false
      needs = undefined
      // The login page stays on screen while loading: its form is busy.
      if (state.status === 'signed-in') setState({ status: 'loading' })
      loaded = load(next.user.id, !signingIn)
    } else if (state.status === 'signed-in') {
      // The same user: a refreshed token or a refocused tab.
      const isIncomplete =
        (accountOf(next.user.id)?.isIncomplete ?? true) || !state.zoneKnown
      if (
        event === 'USER_UPDATED' ||
        event === 'MFA_CHALLENGE_VERIFIED' ||
        isIncomplete
      )
        loaded = load(next.user.id, false)
      if (
        event === 'USER_UPDATED' ||
        previous.access_token !== next.access_token
      )
        showSession(next)
    }
  }

  function start(): Promise<void> {
    started ??= api.watchSession(onAuthEvent).catch((error: unknown) => {
      started = undefined
      console.error('Reading the session failed:', error)
      if (state.status === 'loading')
        setState({ status: 'signed-out', ended: undefined })
    })
    return started
  }

  /**
   * Called by supabase/call.ts, once for simultaneous refusals. Renews or ends
   * a refused session. If access was refused, clears the screen, reloads
   * session and roles, and returns `ended`, since the calling screen is gone.
   */
  async function renewSession(refusal?: Refusal): Promise<Renewal> {
    if (refusal === 'access-refused') {
      if (state.status === 'signed-in') await checkRefusal(state.user.id)
      return 'ended'
    }
    const renewal = await api.renewSession()
    if (renewal === 'ended') clearSession(true)
    return renewal
  }

  return {
    getState: () => state,

    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      onRefusal(renewSession)
      void start()
      return () => void watchers.delete(watcher)
    },

    /**
     * Resolves after profile and roles are loaded. `denied`: signed in, but without
     * a role.
     */
    signIn: async (
      email: string,
      password: string,
    ): Promise<{
      error: api.SignInError | null
      denied: boolean
      needsCode: boolean
    }> => {
      await start()
      if (!started)
        return {
          error: { reason: 'unreachable' },
          denied: false,
          needsCode: false,
        }
      signingIn = true
      const error = await api.signInWithPassword(email, password)
      signingIn = false
      if (!error) await loaded
      return {
        error,
        denied: state.status === 'signed-in' && state.rolesKnown && !state.role,
        needsCode: state.status === 'signed-in' && state.needs === 'code',
      }
    },

    /**
     * Resolves after profile and roles are loaded anew, or to the reason why
     * the code was refused.
     */
    enterCode: async (factorId: string, code: string) => {
      const error = await verifyCode(factorId, code)
      if (!error) await loaded
      return error
    },

    signOut: () => end('signed-out'),

    renewSession,

    retry: async () => {
      if (session) await (loaded = load(session.user.id, false))
    },
  }
}
