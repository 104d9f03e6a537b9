import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { useAuth } from '@/features/auth/auth-context'
import { AuthProvider } from '@/features/auth/auth-provider'
import { createSessionStore } from '@/features/auth/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/components/ui/toast'
import {
  admin,
  answerQuery,
  expectQuietLog,
  member,
  profile,
  renderAuth,
  settle,
  signedIn,
  takeLogged,
  userOf,
  watchLog,
} from '../support/auth-harness'
import { deferred, makeSession, type Answer } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

beforeEach(watchLog)
afterEach(() => {
  cleanup()
  expectQuietLog()
})

describe('the session found in the browser', () => {
  test('none: loading, then signed out, and nothing is loaded', async () => {
    const { until, shown, queries } = renderAuth(null)
    await until('signed-out')
    expect(shown).toEqual(['loading', 'signed-out'])
    expect(queries).toEqual([])
    expect(takeToasts()).toEqual([])
  })

  test("an admin's: loading until profile and roles are there", async () => {
    const roles = deferred<Answer>()
    const { until, result, queries } = renderAuth(admin, (query) =>
      query.table === 'user_roles' ? roles.promise : answerQuery(query),
    )
    await settle()
    expect(result.current.status).toBe('loading')
    roles.resolve({ data: [{ user_id: 'anna', role: 'admin' }] })
    await until('signed-in')
    const auth = signedIn(result.current)
    expect(auth).toMatchObject({ user: admin.user, session: admin, profile: profile('anna'), isAdmin: true })
    expect(auth.roles).toEqual([{ user_id: 'anna', role: 'admin' }])
    expect(queries).toEqual([
      { table: 'profiles', calls: [['select', '*'], ['eq', 'user_id', 'anna'], ['single']] },
      {
        table: 'user_roles',
        calls: [
          ['select', 'user_id, role'],
          ['eq', 'user_id', 'anna'],
        ],
      },
    ])
  })

  test("a member's: signed in, no admin", async () => {
    const { until, result } = renderAuth(member)
    await until('signed-in')
    expect(signedIn(result.current)).toMatchObject({ isAdmin: false, roles: [] })
  })

  test('missing on the server: it ends, is said, and was never shown', async () => {
    const { until, shown, auth, emit } = renderAuth(admin)
    auth.getUser.mockImplementation(() => {
      emit('SIGNED_OUT', null)
      return Promise.resolve({ error: { name: 'AuthSessionMissingError', status: 400, message: '' } })
    })
    await until('signed-out')
    expect(shown).not.toContain('signed-in')
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])
  })

  test('of a user who is gone: it ends', async () => {
    const { until, shown, auth } = renderAuth(admin)
    auth.getUser.mockResolvedValue({ error: { name: 'AuthApiError', status: 403, message: 'User not found' } })
    await until('signed-out')
    expect(shown).not.toContain('signed-in')
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' })
  })

  test('that can not be checked for want of an answer: it stays', async () => {
    const { until, auth } = renderAuth(admin)
    auth.getUser.mockResolvedValue({ error: { name: 'AuthRetryableFetchError', status: 0, message: '' } })
    await until('signed-in')
    expect(auth.signOut).not.toHaveBeenCalled()
  })

  test.each([
    ['profiles', 'profile', true],
    ['user_roles', 'roles', false],
  ])('a failure of %s is logged and loading ends', async (table, what, isAdmin) => {
    const failure = { message: 'out of order' }
    const { until, result } = renderAuth(admin, (query) =>
      query.table === table ? { error: failure } : answerQuery(query),
    )
    await until('signed-in')
    expect(takeLogged()).toEqual([[`Loading the ${what} failed:`, failure]])
    // Not known to be one is not known to be none.
    expect(signedIn(result.current)).toMatchObject({ isAdmin, rolesKnown: table === 'profiles' })
    expect(signedIn(result.current).profile).toEqual(table === 'profiles' ? null : profile('anna'))
    expect(takeToasts()).toEqual([])
  })

  test('the client can not be loaded: logged, signed out, and a sign-in says so', async () => {
    vi.mocked(getSupabase).mockRejectedValue(new Error('no network'))
    const { result } = renderHook(useAuth, {
      wrapper: ({ children }) => <AuthProvider store={createSessionStore()}>{children}</AuthProvider>,
    })
    await waitFor(() => expect(result.current.status).toBe('signed-out'))
    expect(await act(() => result.current.signIn('a@b.ie', 'x'))).toMatchObject({ error: { reason: 'unreachable' } })
    expect(takeLogged()).toHaveLength(2)
  })
})

describe('auth events', () => {
  test('signed in again, as when the tab is looked at: no loading, nothing loaded twice', async () => {
    const { until, shown, queries, emit, result, auth } = renderAuth(admin)
    await until('signed-in')
    const before = result.current
    act(() => emit('SIGNED_IN', { ...admin }))
    act(() => emit('INITIAL_SESSION', { ...admin }))
    await settle()
    expect(result.current).toBe(before)
    expect(shown).toEqual(['loading', 'signed-in'])
    expect(queries).toHaveLength(2)
    expect(auth.getUser).toHaveBeenCalledTimes(1)
  })

  test('signed in and initial session together load once', async () => {
    const { until, queries, emit } = renderAuth(admin)
    await act(async () => {
      await Promise.resolve()
      emit('SIGNED_IN', admin)
    })
    await until('signed-in')
    expect(queries).toHaveLength(2)
  })

  test('token refreshed: the new session, no loading', async () => {
    const { until, shown, queries, emit, result } = renderAuth(admin)
    await until('signed-in')
    const renewed = makeSession('anna')
    act(() => emit('TOKEN_REFRESHED', renewed))
    expect(signedIn(result.current)).toMatchObject({ session: renewed, isAdmin: true, profile: profile('anna') })
    await settle()
    expect(queries).toHaveLength(2)
    expect(shown).toEqual(['loading', 'signed-in'])
  })

  test('user updated: the new user, the profile loaded again, no loading state', async () => {
    const { until, shown, queries, emit, result } = renderAuth(admin)
    await until('signed-in')
    const changed = { ...admin, user: { ...admin.user, email: 'new@sayfield.example' } }
    act(() => emit('USER_UPDATED', changed))
    expect(signedIn(result.current).user.email).toBe('new@sayfield.example')
    await settle()
    expect(queries.map(({ table }) => table)).toEqual(['profiles', 'user_roles', 'profiles', 'user_roles'])
    expect(shown).toEqual(['loading', 'signed-in'])
  })

  test('password recovery: signed in', async () => {
    const { until, emit, result } = renderAuth(null)
    await until('signed-out')
    act(() => emit('PASSWORD_RECOVERY', admin))
    await until('signed-in')
    expect(signedIn(result.current)).toMatchObject({ session: admin, isAdmin: true })
  })

  test('signed out elsewhere: profile and roles cleared, said once', async () => {
    const { until, emit, result } = renderAuth(admin)
    await until('signed-in')
    act(() => emit('SIGNED_OUT', null))
    expect(result.current.status).toBe('signed-out')
    expect(result.current).not.toHaveProperty('roles')
    act(() => emit('SIGNED_OUT', null))
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])
  })

  test('signed out elsewhere while nobody is in the admin area: nothing is said', async () => {
    const { until, emit, unmount, store } = renderAuth(admin)
    await until('signed-in')
    unmount()
    emit('SIGNED_OUT', null)
    expect(store.getState().status).toBe('signed-out')
    expect(takeToasts()).toEqual([])
  })

  test("late answers about an earlier user don't reach the next one", async () => {
    const late = deferred<Answer>()
    const { until, emit, result } = renderAuth(admin, (query) =>
      userOf(query) === 'anna' && query.table === 'user_roles' ? late.promise : answerQuery(query),
    )
    await settle()
    act(() => emit('SIGNED_IN', member))
    await until('signed-in')
    late.resolve({ data: [{ user_id: 'anna', role: 'admin' }] })
    await settle()
    expect(signedIn(result.current)).toMatchObject({ user: member.user, profile: profile('mark'), isAdmin: false })
  })

  test("another user in another tab: the first one's screen does not stay meanwhile", async () => {
    const { until, emit, result } = renderAuth(admin)
    await until('signed-in')
    act(() => emit('SIGNED_IN', member))
    expect(result.current.status).toBe('loading')
    await until('signed-in')
    expect(signedIn(result.current)).toMatchObject({ user: member.user, isAdmin: false })
  })

  test("another user whose roles can't be loaded has none, least of all the first one's", async () => {
    const { until, emit, result } = renderAuth(admin, (query) =>
      userOf(query) === 'mark' ? { error: { message: 'out of order' } } : answerQuery(query),
    )
    await until('signed-in')
    act(() => emit('SIGNED_IN', member))
    await until('signed-in')
    expect(signedIn(result.current)).toMatchObject({ user: member.user, profile: null, roles: [], isAdmin: false })
    expect(takeLogged()).toHaveLength(2)
  })

  test('a late answer after signing out does not sign in', async () => {
    const late = deferred<Answer>()
    const { emit, result } = renderAuth(admin, (query) =>
      query.table === 'profiles' ? late.promise : answerQuery(query),
    )
    await settle()
    act(() => emit('SIGNED_OUT', null))
    late.resolve({ data: profile('anna') })
    await settle()
    expect(result.current.status).toBe('signed-out')
  })

  test('what failed to load is asked for again with the next event, without a flash', async () => {
    let broken = true
    const { until, shown, emit, result } = renderAuth(admin, (query) =>
      broken ? { error: { message: 'out of order' } } : answerQuery(query),
    )
    await until('signed-in')
    expect(takeLogged()).toHaveLength(2)
    broken = false
    act(() => emit('SIGNED_IN', admin))
    await waitFor(() => expect(signedIn(result.current).isAdmin).toBe(true))
    expect(signedIn(result.current).profile).toEqual(profile('anna'))
    expect(shown).toEqual(['loading', 'signed-in'])
  })
})
