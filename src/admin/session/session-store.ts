import type { Session, User } from '@supabase/supabase-js'
import { authMessages } from '@/content/messages'
import { onRefusal, type Refusal, type Renewal } from '@/supabase/call'
import { showToast } from '@/ui/toast'
import * as api from './api'
import { createIdleWatch } from './idle'

/** Messages after a sign-out, keyed by reason; `ended`: expired or ended elsewhere. */
export const signOutMessages = {
  ended: authMessages.sessionEnded,
  unused: authMessages.sessionUnused,
  'signed-out': authMessages.signedOut,
}

/** Specification §4. `loading` lasts until session, profile and roles are loaded or failed. */
export type AuthState =
  | { status: 'loading' }
  /** `ended`: the reason; undefined if there was no session, or the user signed out here. */
  | { status: 'signed-out'; ended: 'ended' | 'unused' | undefined }
  | {
      status: 'signed-in'
      user: User
      session: Session
      profile: api.Profile | null
      roles: api.UserRole[]
      isAdmin: boolean
      rolesKnown: boolean
      refused: boolean
    }

export type SessionStore = ReturnType<typeof createSessionStore>

interface Details {
  profile: api.Profile | null
  roles: api.UserRole[] | undefined
  /** False if profile or roles failed to load: the next auth event retries. */
  complete: boolean
}

const NOTHING_KNOWN: Details = {
  profile: null,
  roles: undefined,
  complete: false,
}

const includesAdmin = (roles: Details['roles']) =>
  roles?.some(({ role }) => role === 'admin') ?? false

/** The session outlives the provider: navigation unmounts it, but must not reload data or flash 'Loading...'. */
export function createSessionStore() {
  const watchers = new Set<() => void>()
  let state: AuthState = { status: 'loading' }
  let started: Promise<void> | undefined
  let session: Session | null = null
  let details: Details | undefined
  let loaded: Promise<void> = Promise.resolve()
  /** Counts loads and sign-outs; results of older loads are ignored. */
  let generation = 0
  let signingIn = false
  let endReason: keyof typeof signOutMessages | undefined
  let refused = false

  function setState(next: AuthState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  function showSession(
    current: Session,
    { profile, roles: loadedRoles }: Details,
  ) {
    const [roles, rolesKnown] = [loadedRoles ?? [], loadedRoles !== undefined]
    const isAdmin = includesAdmin(roles)
    setState({
      status: 'signed-in',
      user: current.user,
      session: current,
      profile,
      roles,
      isAdmin,
      rolesKnown,
      refused,
    })
  }

  /** Loads profile and roles. After a refusal, treats an admin role as unknown, to avoid a reload loop. */
  async function load(userId: string, isStored: boolean, afterRefusal = false) {
    const currentGeneration = ++generation
    // Leaves the auth client's callback, which must not call Supabase.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const [profile, roles] = await Promise.all([
      api.loadProfile(userId).catch(logFailure('profile')),
      api.loadRoles(userId).catch(logFailure('roles')),
      isStored ? api.confirmSession() : undefined,
      api.loadTeamZone().catch(logFailure('time zone')),
    ])
    if (currentGeneration !== generation || !session) return
    // The database shows nothing to a session past its limit, but the auth server may still renew it.
    const mayBeClosed = roles?.length === 0 && (isStored || afterRefusal)
    if (mayBeClosed && (await api.loadOwnSession())?.is_open === false)
      return end()
    if (currentGeneration !== generation || !session) return
    const isContradictory = afterRefusal && includesAdmin(roles)
    const before = details ?? NOTHING_KNOWN
    details = {
      profile: profile ?? before.profile,
      roles: isContradictory ? undefined : (roles ?? before.roles),
      complete:
        profile !== undefined && roles !== undefined && !isContradictory,
    }
    showSession(session, details)
  }

  async function checkRefusal(userId: string) {
    generation++
    refused = true
    details = undefined
    setState({ status: 'loading' })
    const renewal = await api.renewSession()
    if (renewal === 'ended') return clearSession(true)
    // Another tab may have signed in another user.
    if (session?.user.id !== userId) return
    if (renewal === 'renewed') loaded = load(userId, false, true)
    else {
      details = NOTHING_KNOWN
      showSession(session, details)
    }
    await loaded
  }

  function clearSession(showReason: boolean) {
    const hadSession = session !== null
    const reason = endReason ?? 'ended'
    generation++
    session = null
    refused = false
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

  // Deferred: the idle watch may end a session inside the auth client's callback.
  const idle = createIdleWatch(() =>
    setTimeout(() => endReason ?? void end('unused'), 0),
  )

  const onAuthEvent: api.SessionListener = (event, next) => {
    if (!next) return clearSession(event === 'SIGNED_OUT')
    const previous = session
    session = next
    if (idle.start(next)) return
    if (previous?.user.id !== next.user.id) {
      details = undefined
      refused = false
      // The login page stays on screen while loading: its form is busy.
      if (state.status === 'signed-in') setState({ status: 'loading' })
      loaded = load(next.user.id, !signingIn)
    } else if (details) {
      // The same user: a refreshed token or a refocused tab.
      if (event === 'USER_UPDATED' || !details.complete)
        loaded = load(next.user.id, false)
      if (
        event === 'USER_UPDATED' ||
        previous.access_token !== next.access_token
      )
        showSession(next, details)
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
   * Called by supabase/call.ts, once for simultaneous refusals. Renews or ends a refused session. If access was
   * refused, clears the screen, reloads session and roles, and returns `ended`, since the calling screen is gone.
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

    /** Resolves after profile and roles are loaded. `denied`: signed in, but not an admin. */
    signIn: async (
      email: string,
      password: string,
    ): Promise<{ error: api.SignInError | null; denied: boolean }> => {
      await start()
      if (!started) return { error: { reason: 'unreachable' }, denied: false }
      signingIn = true
      const error = await api.signInWithPassword(email, password)
      signingIn = false
      if (!error) await loaded
      return {
        error,
        denied:
          state.status === 'signed-in' && state.rolesKnown && !state.isAdmin,
      }
    },

    signOut: () => end('signed-out'),

    renewSession,

    retry: async () => {
      if (session) await (loaded = load(session.user.id, false))
    },
  }
}

const logFailure = (label: string) => (error: unknown) => {
  console.error(`Loading the ${label} failed:`, error)
  return undefined
}
