import type { Session } from '@supabase/supabase-js'
import { site } from '@/content/site'

/** The database has the same limit, but can't see activity in an open tab. */
export const IDLE_LIMIT_MS = site.idleHours * 60 * 60 * 1000

/** Shared by all tabs. */
const STORAGE_KEY = 'last-use'
const WRITE_AT_MOST_EVERY_MS = 30_000
const LOOK_EVERY_MS = 60_000

export interface IdleWatch {
  /** Returns whether the session is already past the limit. */
  start: (session: Session) => boolean
  stop: () => void
}

/** Calls back once per session, `IDLE_LIMIT_MS` after the last key press or click in any tab. */
export function createIdleWatch(onIdle: () => void): IdleWatch {
  let use: { session: string; at: number } | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  /** Ends an idle session; returns whether it did. */
  function look(): boolean {
    if (!use || Date.now() - Math.max(use.at, storedUse(use.session) ?? 0) < IDLE_LIMIT_MS) return false
    stop()
    onIdle()
    return true
  }

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

/** Unlike the token, the session's id survives a refresh. */
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

function storedUse(session: string): number | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as { session?: unknown; at?: unknown } | null
    const at = stored?.session === session ? stored.at : undefined
    // Ignores a time in the future, stored before the clock was set back.
    return typeof at === 'number' && at <= Date.now() ? at : undefined
  } catch {
    return undefined
  }
}

function storeUse(use: { session: string; at: number }) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(use))
  } catch {
    // Storage is blocked: each tab measures its own activity.
  }
}
