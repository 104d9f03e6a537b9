import type { Session } from '@supabase/supabase-js'
import { site } from '@/content/site'

/** As long in the database, which can't know whether somebody sits in front of an open tab. */
export const IDLE_LIMIT_MS = site.idleHours * 60 * 60 * 1000

/** Holds, for all tabs of this browser, when a key or a button was last pressed, and in which session. */
const STORAGE_KEY = 'last-use'
const WRITE_AT_MOST_EVERY_MS = 30_000
const LOOK_EVERY_MS = 60_000

/** Watches for a session that nobody uses. */
export interface IdleWatch {
  /** Begins, or goes on where it is the same session. Answers whether it is unused for too long already. */
  start: (session: Session) => boolean
  stop: () => void
}

/** Calls back, once a session, when nobody has pressed a key or a button in any tab for `IDLE_LIMIT_MS`. */
export function createIdleWatch(onIdle: () => void): IdleWatch {
  /** The session, and when it was last used in this tab. */
  let use: { session: string; at: number } | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  /** Whether the session was ended for want of use. */
  function look(): boolean {
    if (!use || Date.now() - Math.max(use.at, storedUse(use.session) ?? 0) < IDLE_LIMIT_MS) return false
    stop()
    onIdle()
    return true
  }

  /** Somebody is there: unless they come too late. */
  function press() {
    if (!use || look()) return
    const now = Date.now()
    if (now - use.at < WRITE_AT_MOST_EVERY_MS) return
    use.at = now
    storeUse(use)
  }

  const lookAgain = () => void look()

  function stop() {
    clearInterval(timer)
    use = undefined
    for (const event of PRESSES) window.removeEventListener(event, press, true)
    document.removeEventListener('visibilitychange', lookAgain)
  }

  function start(session: Session): boolean {
    const id = sessionIdOf(session)
    if (use?.session === id) return false
    stop()
    const at = storedUse(id)
    use = { session: id, at: at ?? Date.now() }
    if (at === undefined) storeUse(use)
    if (look()) return true
    for (const event of PRESSES) window.addEventListener(event, press, true)
    document.addEventListener('visibilitychange', lookAgain)
    timer = setInterval(lookAgain, LOOK_EVERY_MS)
    return false
  }

  return { start, stop }
}

const PRESSES = ['keydown', 'pointerdown'] as const

/** The session that a token names, which stays when the token is renewed; else the person. */
function sessionIdOf({ access_token, user }: Session): string {
  try {
    const payload = access_token.split('.')[1] ?? ''
    const { session_id } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      session_id?: string
    }
    return session_id ?? user.id
  } catch {
    return user.id
  }
}

/** When a session was last used in any tab; where storage is blocked, nobody knows. */
function storedUse(session: string): number | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as { session?: unknown; at?: unknown } | null
    const at = stored?.session === session ? stored.at : undefined
    // A time to come is none: the clock was put back.
    return typeof at === 'number' && at <= Date.now() ? at : undefined
  } catch {
    return undefined
  }
}

function storeUse(use: { session: string; at: number }) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(use))
  } catch {
    // Storage is blocked: each tab counts for itself.
  }
}
