import type { Session, User } from '@supabase/supabase-js'
import { authMessages } from '@/content/messages'
import { onRefusal, type Refusal, type Renewal } from '@/supabase/call'
import { showToast } from '@/components/ui/toast'
import * as api from './api'
import { createIdleWatch } from './idle'

/** Messages shown when a session ends, keyed by reason; `ended`: ended elsewhere or expired. */
export const signOutMessages = {
  ended: authMessages.sessionEnded,
  unused: authMessages.sessionUnused,
  'signed-out': authMessages.signedOut,
  'signed-out-everywhere': authMessages.signedOutEverywhere,
}

/** Session state (specification §4). `loading` lasts until session, profile and roles are loaded or failed. */
export type AuthState =
  | { status: 'loading' }
  /** `ended`: why the last session ended, unless the user signed out here. */
  | { status: 'signed-out'; ended: 'ended' | 'unused' | undefined }
  | {
      status: 'signed-in'
      user: User
      session: Session
      profile: api.Profile | null
      roles: api.UserRole[]
      isAdmin: boolean
      /** False if the roles could not be loaded. */
      rolesKnown: boolean
      /** The database has refused this user while they were shown as an admin. */
      refused: boolean
    }

export interface SessionStore {
  getState: () => AuthState
  /** Calls back after every change; returns the unsubscribe function. */
  subscribe: (watcher: () => void) => () => void
  /**
   * Signs in; resolves after profile and roles are loaded, or with the error. `denied`: signed in, but not an admin.
   */
  signIn: (email: string, password: string) => Promise<{ error: api.SignInError | null; denied: boolean }>
  /** Signs out of this browser, even offline, and shows a message. */
  signOut: () => Promise<void>
  /** Ends all of the user's sessions; returns whether it succeeded. */
  signOutEverywhere: () => Promise<boolean>
  /**
   * Called by supabase/call.ts when the API refuses a call, once for simultaneous refusals. Renews a refused session,
   * or ends it if it can't be renewed. If access was refused, clears the screen at once and reloads session and roles;
   * it then always returns `ended`, since the screen that made the call is gone.
   */
  renewSession: (refusal?: Refusal) => Promise<Renewal>
  /** Reloads profile and roles. */
  retry: () => Promise<void>
}

interface Details {
  profile: api.Profile | null
  /** Undefined until they are loaded. */
  roles: api.UserRole[] | undefined
  /** False if a load failed: the next auth event, for example when the tab regains focus, loads again. */
  complete: boolean
}

/**
 * Creates the store of the session, which outlives the provider: navigation unmounts the provider, but must not reload
 * data or flash 'Loading...'.
 */
export function createSessionStore(): SessionStore {
  const watchers = new Set<() => void>()
  let state: AuthState = { status: 'loading' }
  let started: Promise<void> | undefined
  let session: Session | null = null
  let details: Details | undefined
  /** Settles when the newest load is done. */
  let loaded: Promise<void> = Promise.resolve()
  /** Incremented on every load and sign-out; results of an older generation are ignored. */
  let generation = 0
  let signingIn = false
  /** Reason for the message when the session ends here rather than elsewhere. */
  let ending: keyof typeof signOutMessages | undefined
  /** Reset when the user changes or the page is reloaded. */
  let refused = false

  function set(next: AuthState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  function showSession(current: Session, { profile, roles: known }: Details) {
    const [roles, rolesKnown] = [known ?? [], known !== undefined]
    const isAdmin = roles.some(({ role }) => role === 'admin')
    set({ status: 'signed-in', user: current.user, session: current, profile, roles, isAdmin, rolesKnown, refused })
  }

  /**
   * Loads profile and roles, and confirms a stored (rather than new) session. After a refusal, an admin role counts as
   * unknown, so that the refused page does not load again in a loop.
   */
  async function load(userId: string, found: boolean, afterRefusal = false) {
    const mine = ++generation
    // Leave the auth client's callback first: it must not call Supabase.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const [profile, roles] = await Promise.all([
      api.loadProfile(userId).catch(logged('profile')),
      api.loadRoles(userId).catch(logged('roles')),
      found ? api.confirmSession() : undefined,
    ])
    if (mine !== generation || !session) return
    // The database shows nothing to a session past its limit, although the auth server may go on renewing it.
    const doubted = roles?.length === 0 && (found || afterRefusal)
    if (doubted && (await api.loadOwnSession())?.is_open === false) return end()
    if (mine !== generation || !session) return
    const doubtful = afterRefusal && roles?.some(({ role }) => role === 'admin')
    details = {
      profile: profile ?? details?.profile ?? null,
      roles: doubtful ? undefined : (roles ?? details?.roles),
      complete: profile !== undefined && roles !== undefined && !doubtful,
    }
    showSession(session, details)
  }

  /** Clears the screen, then checks session and roles. */
  async function lookIntoRefusal(userId: string) {
    generation++
    refused = true
    details = undefined
    set({ status: 'loading' })
    const renewal = await api.renewSession()
    if (renewal === 'ended') return leave(true)
    // Another user may have signed in meanwhile, in another tab.
    if (session?.user.id !== userId) return
    if (renewal === 'renewed') loaded = load(userId, false, true)
    else {
      details = { profile: null, roles: undefined, complete: false }
      showSession(session, details)
    }
    await loaded
  }

  function leave(mayExplain: boolean) {
    const hadSession = session !== null
    const why = ending ?? 'ended'
    generation++
    session = null
    refused = false
    idle.stop()
    if (state.status !== 'signed-out') {
      const ended = why === 'ended' || why === 'unused' ? why : undefined
      set({ status: 'signed-out', ended: hadSession ? ended : undefined })
    }
    // No message outside the admin area.
    if (hadSession && mayExplain && watchers.size > 0) showToast('plain', signOutMessages[why])
    ending = undefined
  }

  /** Ends the session and shows the reason. */
  async function end(why: typeof ending = 'ended') {
    ending = why
    await api.endSession()
    // Usually the client's SIGNED_OUT event has done this, unless the client failed.
    if (ending) leave(true)
  }

  // Deferred: may run inside the auth client's callback.
  const idle = createIdleWatch(() => setTimeout(() => ending ?? void end('unused'), 0))

  const onAuthEvent: api.SessionListener = (event, next) => {
    if (!next) return leave(event === 'SIGNED_OUT')
    const previous = session
    session = next
    // An idle session is neither loaded nor shown.
    if (idle.start(next)) return
    if (previous?.user.id !== next.user.id) {
      details = undefined
      refused = false
      // Hide the previous user's screen while loading. A signed-out screen stays: its form is busy.
      if (state.status === 'signed-in') set({ status: 'loading' })
      loaded = load(next.user.id, !signingIn)
    } else if (details) {
      // The same user: a refreshed token, or a tab that regained focus. Nothing flashes.
      if (event === 'USER_UPDATED' || !details.complete) loaded = load(next.user.id, false)
      if (event === 'USER_UPDATED' || previous.access_token !== next.access_token) showSession(next, details)
    }
  }

  /** Starts listening, once. If the client fails to load there is no session, and signing in tries again. */
  function start(): Promise<void> {
    started ??= api.watchSession(onAuthEvent).catch((error: unknown) => {
      started = undefined
      console.error('The session could not be read:', error)
      if (state.status === 'loading') set({ status: 'signed-out', ended: undefined })
    })
    return started
  }

  const renewSession: SessionStore['renewSession'] = async (refusal) => {
    if (refusal === 'access-refused') {
      if (state.status === 'signed-in') await lookIntoRefusal(state.user.id)
      return 'ended'
    }
    const renewal = await api.renewSession()
    // The client's event may have done this already.
    if (renewal === 'ended') leave(true)
    return renewal
  }

  async function isStillAdmin() {
    const roles = session ? await api.loadRoles(session.user.id).catch(() => undefined) : undefined
    return roles?.some(({ role }) => role === 'admin') ?? true
  }

  return {
    getState: () => state,

    subscribe(watcher) {
      watchers.add(watcher)
      onRefusal(renewSession, isStillAdmin)
      void start()
      return () => void watchers.delete(watcher)
    },

    async signIn(email, password) {
      await start()
      if (!started) return { error: { reason: 'unreachable' }, denied: false }
      signingIn = true
      const error = await api.signInWithPassword(email, password)
      signingIn = false
      if (!error) await loaded
      return { error, denied: state.status === 'signed-in' && state.rolesKnown && !state.isAdmin }
    },

    signOut: () => end('signed-out'),

    async signOutEverywhere() {
      ending = 'signed-out-everywhere'
      const done = await api.endEverySession()
      if (done && ending) leave(true)
      ending = undefined
      return done
    },

    renewSession,

    async retry() {
      if (session) await (loaded = load(session.user.id, false))
    },
  }
}

const logged = (what: string) => (error: unknown) => {
  console.error(`Loading the ${what} failed:`, error)
  return undefined
}
