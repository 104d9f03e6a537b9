import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { takeToasts } from '@/components/ui/toast'
import {
  admin,
  answerQuery,
  expectQuietLog,
  member,
  renderAuth,
  settle,
  signedIn,
  takeLogged,
  watchLog,
} from '../support/auth-harness'
import { deferred, type Answer, type SentQuery } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

beforeEach(watchLog)
afterEach(() => {
  cleanup()
  expectQuietLog()
})

const failure = { error: { message: 'out of order' } }
const ended = { error: { name: 'AuthApiError', status: 400, message: 'Invalid Refresh Token' } }
const unanswered = { error: { name: 'AuthRetryableFetchError', status: 0, message: '' } }

/** Answers whose roles the test decides: there, taken away, or not to be had. */
function withRoles(given: { roles: Answer }) {
  return (query: SentQuery): Answer => (query.table === 'user_roles' ? given.roles : answerQuery(query))
}
const ADMIN: Answer = { data: [{ user_id: 'anna', role: 'admin' }] }

describe('roles that could not be loaded', () => {
  test('can be asked for again, as often as it takes, and nothing is shown as a toast', async () => {
    const given = { roles: failure as Answer }
    const { until, result, shown } = renderAuth(admin, withRoles(given))
    await until('signed-in')
    await act(() => result.current.retry())
    expect(signedIn(result.current)).toMatchObject({ isAdmin: false, rolesKnown: false, refused: false })
    expect(takeLogged()).toHaveLength(2)
    given.roles = ADMIN
    await act(() => result.current.retry())
    expect(signedIn(result.current)).toMatchObject({ isAdmin: true, rolesKnown: true })
    expect(shown).toEqual(['loading', 'signed-in'])
    expect(takeToasts()).toEqual([])
  })

  test('of somebody whose roles are known stay as they are', async () => {
    const given = { roles: ADMIN }
    const { until, result, emit } = renderAuth(admin, withRoles(given))
    await until('signed-in')
    given.roles = failure
    act(() => emit('USER_UPDATED', { ...admin }))
    await settle()
    expect(signedIn(result.current)).toMatchObject({ isAdmin: true, rolesKnown: true })
    expect(takeLogged()).toHaveLength(1)
  })
})

describe('an admin whom the database refuses', () => {
  test('sees nothing from that moment on; with the role gone, what remains says so', async () => {
    const given = { roles: ADMIN }
    const { until, result, auth, store } = renderAuth(admin, withRoles(given))
    await until('signed-in')
    given.roles = { data: [] }
    const renewed = deferred<{ error: null }>()
    auth.refreshSession.mockReturnValue(renewed.promise)
    let asked: Promise<unknown> | undefined
    act(() => void (asked = store.renewSession('access-refused')))
    expect(result.current.status).toBe('loading')
    // Whatever else was under way is refused as well.
    expect(await store.renewSession('access-refused')).toBe('ended')
    renewed.resolve({ error: null })
    expect(await act(() => asked)).toBe('ended')
    expect(signedIn(result.current)).toMatchObject({ isAdmin: false, rolesKnown: true, refused: true })
    expect(auth.refreshSession).toHaveBeenCalledTimes(1)
    expect(takeToasts()).toEqual([])
  })

  test('is signed out where the session is gone, or the person banned, and told so', async () => {
    const { until, result, auth, store } = renderAuth(admin)
    await until('signed-in')
    auth.refreshSession.mockResolvedValue(ended)
    expect(await act(() => store.renewSession('access-refused'))).toBe('ended')
    expect(result.current).toMatchObject({ status: 'signed-out', ended: 'ended' })
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])
  })

  test('is signed out where the time of the session is up, though the auth server goes on renewing it', async () => {
    const over = { is_open: false, began_at: null, ends_at: null }
    const given = { roles: ADMIN }
    const { until, result, queries, store } = renderAuth(admin, (query) =>
      query.table === 'own_session' ? { data: over } : withRoles(given)(query),
    )
    await until('signed-in')
    expect(queries.map(({ table }) => table)).not.toContain('own_session')
    given.roles = { data: [] }
    await act(() => store.renewSession('access-refused'))
    await until('signed-out')
    expect(result.current).toMatchObject({ ended: 'ended' })
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])
  })

  test.each([
    ['the auth server does not answer', unanswered, ADMIN],
    ['the roles are not to be had', { error: null }, failure],
    ['the roles say the opposite: no page may ask and be refused for ever', { error: null }, ADMIN],
  ])('is left with a question that can be asked again, where %s', async (_, renewal, roles) => {
    const given = { roles: ADMIN }
    const { until, result, auth, store } = renderAuth(admin, withRoles(given))
    await until('signed-in')
    given.roles = roles
    auth.refreshSession.mockResolvedValue(renewal)
    await act(() => store.renewSession('access-refused'))
    expect(signedIn(result.current)).toMatchObject({ isAdmin: false, rolesKnown: false })
    takeLogged()
    given.roles = ADMIN
    await act(() => result.current.retry())
    expect(signedIn(result.current)).toMatchObject({ isAdmin: true, rolesKnown: true })
  })

  test('leaves no trace for the next one who signs in', async () => {
    const given = { roles: ADMIN }
    const { until, result, emit, store } = renderAuth(admin, withRoles(given))
    await until('signed-in')
    given.roles = { data: [] }
    await act(() => store.renewSession('access-refused'))
    act(() => emit('SIGNED_IN', member))
    await waitFor(() => expect(signedIn(result.current)).toMatchObject({ user: member.user, refused: false }))
  })
})

test('signing out here is no session that has ended', async () => {
  const { until, result } = renderAuth(admin)
  await until('signed-in')
  await act(() => result.current.signOut())
  expect(result.current).toMatchObject({ status: 'signed-out', ended: undefined })
  takeToasts()
})

test('signing out everywhere says so; where nobody answers, the session stays', async () => {
  const { until, result, auth } = renderAuth(admin)
  await until('signed-in')
  auth.signOut.mockResolvedValueOnce(unanswered)
  expect(await act(() => result.current.signOutEverywhere())).toBe(false)
  expect(result.current.status).toBe('signed-in')
  expect(await act(() => result.current.signOutEverywhere())).toBe(true)
  expect(result.current).toMatchObject({ status: 'signed-out', ended: undefined })
  expect(auth.signOut.mock.calls).toEqual([[{ scope: 'global' }], [{ scope: 'global' }]])
  expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.signedOutEverywhere }])
})
