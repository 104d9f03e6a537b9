import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import type { Session } from '@supabase/supabase-js'
import { createIdleWatch, IDLE_LIMIT_MS } from '@/admin/session/idle'
import { takeToasts } from '@/ui/toast'
import { renderAuth, flush, sessionIds } from '../support/auth-harness'
import { ADA, db, sent } from '../support/embedded'

// Sessions of an admin without any input, on a fake clock.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const MINUTE_MS = 60_000

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

async function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
  await flush()
}

/**
 * Opens a signed-in tab; `stored` makes the `last-use` entry of localStorage
 * from the session's id.
 */
async function open(stored?: (id: string) => unknown) {
  await db('delete from auth.sessions')
  const tab = await renderAuth(ADA, async () => {
    const [id] = await sessionIds()
    if (stored) localStorage.setItem('last-use', String(stored(id!)))
  })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await flush()
  return tab
}

const unused = { status: 'signed-out', ended: 'unused' }

test.each<[string, (session: string) => void]>([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'j' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
  [
    'another tab',
    (session) =>
      localStorage.setItem(
        'last-use',
        JSON.stringify({ session, at: Date.now() }),
      ),
  ],
])(
  'a session is extended by %s, but not by a token refresh',
  async (_, use) => {
    const { result, tab } = await open()
    await pass(IDLE_LIMIT_MS - MINUTE_MS)
    use((await sessionIds())[0]!)
    await act(() => tab.auth.refreshSession())
    await pass(IDLE_LIMIT_MS - MINUTE_MS)
    expect(result.current.status).toBe('signed-in')
    await act(() => tab.auth.refreshSession())
    await pass(2 * MINUTE_MS)
    expect(result.current).toMatchObject(unused)
  },
)

test('a session stores its last use every half minute at most', async () => {
  await open()
  const before = localStorage.getItem('last-use')
  expect(before).toContain((await sessionIds())[0])
  for (const seconds of [25, 5]) {
    await pass(seconds * 1000)
    fireEvent.keyDown(document.body)
    expect(localStorage.getItem('last-use') === before).toBe(seconds === 25)
  }
})

test('a session is known by the id in its token, whatever letters a name in it has', () => {
  const payload = Buffer.from(
    JSON.stringify({ name: 'Zoë >>>???~~~ Ní', session_id: 'one' }),
  ).toString('base64url')
  const watch = createIdleWatch(() => undefined)
  watch.start({ access_token: `head.${payload}.signature` } as Session)
  watch.stop()
  expect(localStorage.getItem('last-use')).toContain('"one"')
})

test.each([
  [
    'the first key press after the computer slept past the idle limit',
    () => fireEvent.keyDown(document.body),
  ],
  [
    'its tab, if that is shown again past the idle limit',
    () => fireEvent(document, new Event('visibilitychange')),
  ],
])('a session ends with %s', async (_, wake) => {
  const { result } = await open()
  vi.setSystemTime(Date.now() + IDLE_LIMIT_MS + MINUTE_MS)
  wake()
  await flush()
  expect(result.current).toMatchObject(unused)
})

test('a session found idle at start is neither loaded nor shown', async () => {
  const { shown } = await open((session) =>
    JSON.stringify({ session, at: Date.now() - IDLE_LIMIT_MS - MINUTE_MS }),
  )
  expect(shown).toEqual(['loading', 'signed-out'])
  expect(sent.filter((line) => line.includes('/rest/'))).toEqual([])
})

test.each<[string, ((id: string) => string) | undefined]>([
  ['missing', undefined],
  ['nonsense', () => 'nonsense'],
  ['no time', (session) => JSON.stringify({ session, at: 'yesterday' })],
  ['in the future', (session) => JSON.stringify({ session, at: 9e15 })],
  // Signing in creates a session with a new id, so an older last use doesn't
  // count.
  [
    'of another session',
    () =>
      JSON.stringify({ session: 'two', at: Date.now() - 2 * IDLE_LIMIT_MS }),
  ],
])(
  'a session idle since its start ends, on the server too, with a message: stored last use %s',
  async (_, stored) => {
    const { result } = await open(stored)
    await pass(IDLE_LIMIT_MS - 2 * MINUTE_MS)
    expect(result.current.status).toBe('signed-in')
    await pass(3 * MINUTE_MS)
    expect(result.current).toMatchObject(unused)
    expect(await sessionIds()).toEqual([])
    expect(takeToasts()).toEqual([
      { kind: 'plain', ...authMessages.sessionUnused },
    ])
  },
)
