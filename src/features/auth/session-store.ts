import type { Session, User } from '@supabase/supabase-js'
import { authMessages } from '@/content/messages'
import { onRefusal, type Refusal, type Renewal } from '@/supabase/call'
import { showToast } from '@/components/ui/toast'
import * as api from './api'
import { createIdleWatch } from './idle'

/** What is said at the end of a session, by what ended it; `ended`: nothing that was done here. */
export const signOutMessages = {
  ended: authMessages.sessionEnded,
  unused: authMessages.sessionUnused,
  'signed-out': authMessages.signedOut,
  'signed-out-everywhere': authMessages.signedOutEverywhere,
}

/** Who is here (specification §4). `loading` ends when session, profile and roles have been answered. */
export type AuthState =
  | { status: 'loading' }
  /** `ended`: there was a session until a moment ago, and it did not end by signing out here; nobody used it, perhaps. */
  | { status: 'signed-out'; ended: 'ended' | 'unused' | undefined }
  | {
      status: 'signed-in'
      user: User
      session: Session
      profile: api.Profile | null
      roles: api.UserRole[]
      isAdmin: boolean
      /** Whether somebody who is no admin is known not to be one: the roles may have failed to load. */
      rolesKnown: boolean
      /** The database has refused this person while they were an admin here. */
      refused: boolean
    }

export interface SessionStore {
  getState: () => AuthState
  /** Calls back after every change, until the returned function is called. */
  subscribe: (watcher: () => void) => () => void
  /**
   * Signs in; answers when the person's profile and roles are there as well, or with what went wrong. `denied`: this is
   * nobody who may see what is behind the login.
   */
  signIn: (email: string, password: string) => Promise<{ error: api.SignInError | null; denied: boolean }>
  /** Signs out of this browser, whether or not the server can be reached, and says so. */
  signOut: () => Promise<void>
  /** Ends every session of this person; answers whether that was done. */
  signOutEverywhere: () => Promise<boolean>
  /**
   * For calls that the API refused (supabase/call.ts asks for it, once for all at the same time). A refused session is
   * renewed; one that can't be renewed ends. Where it is the person's access that was refused, all that they see goes at
   * once, and session and roles are asked for again: the answer is always `ended`, since what asked is gone from the screen.
   */
  renewSession: (refusal?: Refusal) => Promise<Renewal>
  /** Asks again for what could not be loaded about the person. */
  retry: () => Promise<void>
}

/** What is loaded about a person once their session is known. */
interface Details {
  profile: api.Profile | null
  /** Undefined for as long as they could not be loaded. */
  roles: api.UserRole[] | undefined
  /** Nothing failed. Else it is asked for again with the next auth event, as when the tab is looked at again. */
  complete: boolean
}

/**
 * Holds the session for as long as the page lives: moving between pages, which unmounts the provider, neither
 * loads anything twice nor flashes 'Loading...'.
 */
export function createSessionStore(): SessionStore {
  const watchers = new Set<() => void>()
  let state: AuthState = { status: 'loading' }
  let started: Promise<void> | undefined
  let session: Session | null = null
  let details: Details | undefined
  /** Settles when the newest load has been answered. */
  let loaded: Promise<void> = Promise.resolve()
  /** Bumped on every load and sign-out: an answer of an older generation is ignored. */
  let generation = 0
  let signingIn = false
  /** What to say of the end of the session, where it is not that it was ended elsewhere. */
  let ending: keyof typeof signOutMessages | undefined
  /** Until somebody else signs in, or the page is loaded again. */
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
   * Loads what belongs to a person; a session that was found, not just made, is confirmed at the same time. After a
   * refusal, roles that say the opposite count as unknown: the page that was refused must not ask again unasked.
   */
  async function load(userId: string, found: boolean, afterRefusal = false) {
    const mine = ++generation
    // Not inside the auth client's callback, which this is called from.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const [profile, roles] = await Promise.all([
      api.loadProfile(userId).catch(logged('profile')),
      api.loadRoles(userId).catch(logged('roles')),
      found ? api.confirmSession() : undefined,
    ])
    if (mine !== generation || !session) return
    // The database shows nothing to a session whose time is up, while the auth server may go on renewing it.
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

  /** Empties the screen at once, then finds out what became of session and roles. */
  async function lookIntoRefusal(userId: string) {
    generation++
    refused = true
    details = undefined
    set({ status: 'loading' })
    const renewal = await api.renewSession()
    if (renewal === 'ended') return leave(true)
    // Somebody else may have signed in meanwhile, in another tab.
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
    // Nobody outside the admin area needs to hear of it.
    if (hadSession && mayExplain && watchers.size > 0) showToast('plain', signOutMessages[why])
    ending = undefined
  }

  /** Ends the session here, and says why. */
  async function end(why: typeof ending = 'ended') {
    ending = why
    await api.endSession()
    // The client's event has done this already, unless the client failed.
    if (ending) leave(true)
  }

  // Not at once: this may be called from inside the auth client's callback.
  const idle = createIdleWatch(() => setTimeout(() => ending ?? void end('unused'), 0))

  const onAuthEvent: api.SessionListener = (event, next) => {
    if (!next) return leave(event === 'SIGNED_OUT')
    const previous = session
    session = next
    // What nobody has used for long is neither loaded nor shown.
    if (idle.start(next)) return
    if (previous?.user.id !== next.user.id) {
      details = undefined
      refused = false
      // Someone else's screen must not stay while theirs is loaded. A signed-out screen may: the form is busy.
      if (state.status === 'signed-in') set({ status: 'loading' })
      loaded = load(next.user.id, !signingIn)
    } else if (details) {
      // The same person again: a refreshed token, or a tab that is looked at again. Nothing flashes.
      if (event === 'USER_UPDATED' || !details.complete) loaded = load(next.user.id, false)
      if (event === 'USER_UPDATED' || previous.access_token !== next.access_token) showSession(next, details)
    }
  }

  /** Begins to listen, once. Without the client there is no session: the login page may try again. */
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
    // Done already by the client's event, as above.
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
