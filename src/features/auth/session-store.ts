import type { Session, User } from '@supabase/supabase-js'
import { authMessages } from '@/content/messages'
import { showToast } from '@/lib/toast'
import * as api from './api'

/** Who is here (specification §4). `loading` ends when session, profile and roles have been answered. */
export type AuthState =
  | { status: 'loading' }
  /** `ended`: there was a session until a moment ago, and it did not end by signing out here. */
  | { status: 'signed-out'; ended: boolean }
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
  /** Signs in; answers when the person's profile and roles are there as well, or with what went wrong. */
  signIn: (email: string, password: string) => Promise<{ error: api.SignInError | null }>
  /** Signs out of this browser, whether or not the server can be reached, and says so. */
  signOut: () => Promise<void>
  /**
   * For a request that the API refused. A refused session is renewed; one that can't be renewed ends. Where it is the
   * person's access that was refused, all that they see goes at once, and session and roles are asked for again: the
   * answer is always `ended`, since whoever asked is gone from the screen.
   */
  renewSession: (refusal?: 'session-refused' | 'access-refused') => Promise<api.Renewal>
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
  /** Counts loads and departures, so that a late answer is known as such. */
  let turn = 0
  let signingIn = false
  let signingOut = false
  /** Until somebody else signs in, or the page is loaded anew. */
  let refused = false

  function set(next: AuthState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  function showSession(current: Session, { profile, roles = [], ...details }: Details) {
    const isAdmin = roles.some(({ role }) => role === 'admin')
    const rolesKnown = details.roles !== undefined
    set({ status: 'signed-in', user: current.user, session: current, profile, roles, isAdmin, rolesKnown, refused })
  }

  /** Loads what belongs to a person; a session that was found, not just made, is confirmed at the same time. */
  async function load(userId: string, found: boolean) {
    const mine = ++turn
    // Not inside the auth client's callback, which this is called from.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const [profile, roles] = await Promise.all([
      api.loadProfile(userId).catch(logged('profile')),
      api.loadRoles(userId).catch(logged('roles')),
      found ? api.confirmSession() : undefined,
    ])
    if (mine !== turn || !session) return
    details = {
      profile: profile ?? details?.profile ?? null,
      roles: roles ?? details?.roles ?? [],
      complete: profile !== undefined && roles !== undefined,
    }
    showSession(session, details)
  }

  function leave(mayExplain: boolean) {
    const hadSession = session !== null
    turn++
    session = null
    if (state.status !== 'signed-out') set({ status: 'signed-out' })
    // Nobody outside the admin area needs to hear of it.
    if (hadSession && mayExplain && watchers.size > 0) {
      showToast('plain', signingOut ? authMessages.signedOut : authMessages.sessionEnded)
    }
    signingOut = false
  }

  const onAuthEvent: api.SessionListener = (event, next) => {
    if (!next) return leave(event === 'SIGNED_OUT')
    const previous = session
    session = next
    if (previous?.user.id !== next.user.id) {
      details = undefined
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
      if (state.status === 'loading') set({ status: 'signed-out' })
    })
    return started
  }

  return {
    getState: () => state,

    subscribe(watcher) {
      watchers.add(watcher)
      void start()
      return () => void watchers.delete(watcher)
    },

    async signIn(email, password) {
      await start()
      if (!started) return { error: { reason: 'unreachable' } }
      signingIn = true
      const error = await api.signInWithPassword(email, password)
      signingIn = false
      if (!error) await loaded
      return { error }
    },

    async signOut() {
      signingOut = true
      await api.endSession()
      // The client's event has done this already, unless the client failed.
      if (signingOut) leave(true)
    },

    async renewSession() {
      const renewal = await api.renewSession()
      // Done already by the client's event, as above.
      if (renewal === 'ended') leave(true)
      return renewal
    },
  }
}

const logged = (what: string) => (error: unknown) => {
  console.error(`Loading the ${what} failed:`, error)
  return undefined
}
