import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { IDLE_LIMIT_MS } from '@/features/auth/idle'
import { takeToasts } from '@/components/ui/toast'
import { renderAuth } from '../support/auth-harness'
import { makeSession } from '../support/fake-supabase'

// A session in which nobody presses a key or a button, by a clock that the test moves.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const START = new Date('2026-11-21T08:00:00Z')
const MINUTE_MS = 60_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

/** A session whose token names it, as the auth server's do. */
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
  test('ends after so long without a press, on the server too, and says why', async () => {
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
  ])('goes on for as long again with %s; renewing its token is no use', async (_, use) => {
    const { result, emit } = await open()
    await pass(IDLE_LIMIT_MS - MINUTE_MS)
    use()
    await pass(IDLE_LIMIT_MS - MINUTE_MS)
    expect(result.current.status).toBe('signed-in')
    act(() => emit('TOKEN_REFRESHED', sessionOf('one')))
    await pass(2 * MINUTE_MS)
    expect(result.current).toMatchObject(unused)
  })

  test('that a computer slept through ends with the first press, before anything is done', async () => {
    const { result } = await open()
    vi.setSystemTime(START.getTime() + IDLE_LIMIT_MS + MINUTE_MS)
    fireEvent.keyDown(document.body, { key: 'j' })
    await pass(10)
    expect(result.current).toMatchObject(unused)
  })

  test('that is found unused is neither loaded nor shown', async () => {
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
    // Of the one before, unused for long: signing in again makes another.
    `{"session":"two","at":${START.getTime() - 2 * IDLE_LIMIT_MS}}`,
  ])('begins to count where what is stored is %s', async (stored) => {
    localStorage.setItem('last-use', stored)
    const { result } = await open()
    await pass(IDLE_LIMIT_MS - 2 * MINUTE_MS)
    expect(result.current.status).toBe('signed-in')
    await pass(3 * MINUTE_MS)
    expect(result.current).toMatchObject(unused)
  })
})
