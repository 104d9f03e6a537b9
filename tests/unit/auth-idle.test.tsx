import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { IDLE_LIMIT_MS } from '@/admin/session/idle'
import { takeToasts } from '@/ui/toast'
import { renderAuth } from '../support/auth-harness'
import { makeSession } from '../support/fake-supabase'

// A signed-in admin without any input, on a fake clock.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const START = new Date('2026-11-21T08:00:00Z')
const MINUTE_MS = 60_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

/** Makes a session with its id in the token, as the auth server's tokens have it. */
function sessionOf(id: string) {
  const session = makeSession('anna')
  return { ...session, access_token: `h.${btoa(JSON.stringify({ session_id: id }))}.${session.access_token}` }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(session = sessionOf('one')) {
  const tab = renderAuth(session)
  await pass(100)
  return tab
}

const unused = { status: 'signed-out', ended: 'unused' }

describe('a session', () => {
  test('ends after the idle limit without input, on the server too, with a message', async () => {
    const { result, auth } = await open()
    await pass(IDLE_LIMIT_MS - 2 * MINUTE_MS)
    expect(result.current.status).toBe('signed-in')
    await pass(3 * MINUTE_MS)
    expect(result.current).toMatchObject(unused)
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'local' }]])
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionUnused }])
  })

  test.each<[string, () => void]>([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'j' })],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['another tab', () => localStorage.setItem('last-use', JSON.stringify({ session: 'one', at: Date.now() }))],
  ])('is extended by %s, but not by a token refresh', async (_, use) => {
    const { result, emit } = await open()
    await pass(IDLE_LIMIT_MS - MINUTE_MS)
    use()
    await pass(IDLE_LIMIT_MS - MINUTE_MS)
    expect(result.current.status).toBe('signed-in')
    act(() => emit('TOKEN_REFRESHED', sessionOf('one')))
    await pass(2 * MINUTE_MS)
    expect(result.current).toMatchObject(unused)
  })

  test('ends with the first key press after the computer slept past the idle limit', async () => {
    const { result } = await open()
    vi.setSystemTime(START.getTime() + IDLE_LIMIT_MS + MINUTE_MS)
    fireEvent.keyDown(document.body, { key: 'j' })
    await pass(10)
    expect(result.current).toMatchObject(unused)
  })

  test('found idle at start is neither loaded nor shown', async () => {
    const first = await open()
    first.unmount()
    vi.setSystemTime(START.getTime() + IDLE_LIMIT_MS + MINUTE_MS)
    const { shown, queries } = await open()
    expect(shown).toEqual(['loading', 'signed-out'])
    expect(queries).toEqual([])
  })

  test.each([
    'nonsense',
    '{"session":"one","at":"yesterday"}',
    '{"session":"one","at":9e15}',
    // From the previous session, idle for long: signing in again creates a new session id.
    `{"session":"two","at":${START.getTime() - 2 * IDLE_LIMIT_MS}}`,
  ])('starts its idle time anew if the stored last use is %s', async (stored) => {
    localStorage.setItem('last-use', stored)
    const { result } = await open()
    await pass(IDLE_LIMIT_MS - 2 * MINUTE_MS)
    expect(result.current.status).toBe('signed-in')
    await pass(3 * MINUTE_MS)
    expect(result.current).toMatchObject(unused)
  })
})
