import type { Session } from '@supabase/supabase-js'
import { site } from '@/content/site'

/**
 * Limit for unused sessions. The database has the same, but can't see activity
 * in an open tab.
 */
export const IDLE_LIMIT_MS = site.idleHours * 60 * 60 * 1000

const STORAGE_KEY = 'last-use'
const WRITE_AT_MOST_EVERY_MS = 30_000
const CHECK_EVERY_MS = 60_000

/**
 * Calls `onIdle` once per session, `IDLE_LIMIT_MS` after the last key press or
 * click in any tab.
 */
export function createIdleWatch(onIdle: () => void) {
  let lastUse: { session: string; at: number } | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  function endIfIdle(): boolean {
    if (
      !lastUse ||
      Date.now() - Math.max(lastUse.at, readUse(lastUse.session) ?? 0) <
        IDLE_LIMIT_MS
    )
      return false
    stop()
    onIdle()
    return true
  }

  function recordUse() {
    if (!lastUse || endIfIdle()) return
    const now = Date.now()
    if (now - lastUse.at < WRITE_AT_MOST_EVERY_MS) return
    lastUse.at = now
    writeUse(lastUse)
  }

  const check = () => void endIfIdle()

  function stop() {
    clearInterval(timer)
    lastUse = undefined
    for (const event of INPUT_EVENTS)
      window.removeEventListener(event, recordUse, true)
    document.removeEventListener('visibilitychange', check)
  }

  /**
   * Watches a session, also after each refresh of its tokens; another session
   * replaces it. Returns true if it was idle too long already and has ended.
   */
  function start(session: Session): boolean {
    const id = sessionIdOf(session)
    if (lastUse?.session === id) return false
    stop()
    const at = readUse(id)
    lastUse = { session: id, at: at ?? Date.now() }
    if (at === undefined) writeUse(lastUse)
    if (endIfIdle()) return true
    for (const event of INPUT_EVENTS)
      window.addEventListener(event, recordUse, true)
    document.addEventListener('visibilitychange', check)
    timer = setInterval(check, CHECK_EVERY_MS)
    return false
  }

  return { start, stop }
}

const INPUT_EVENTS = ['keydown', 'pointerdown'] as const

function sessionIdOf({ access_token }: Session): string {
  const payload = access_token.split('.')[1] ?? ''
  const claims = JSON.parse(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
  ) as { session_id: string }
  return claims.session_id
}

function readUse(session: string): number | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as {
      session?: unknown
      at?: unknown
    } | null
    const at = stored?.session === session ? stored.at : undefined
    // Ignores a time in the future, stored before the clock was set back.
    return typeof at === 'number' && at <= Date.now() ? at : undefined
  } catch {
    return undefined
  }
}

function writeUse(lastUse: { session: string; at: number }) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(lastUse))
  } catch {
    // Storage is blocked: each tab measures its own activity.
  }
}
