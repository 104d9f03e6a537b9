import type { Session } from '@supabase/supabase-js'
import { onRefusal } from '@/supabase/call'
import { showToast } from '@/components/ui/toast'
import * as api from './api'
import type { AuthState, SessionStore } from './auth-state'
import { signOutMessages } from './sign-out-messages'
import { createIdleWatch } from './idle'

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
