import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { useAuth } from '@/admin/session/auth-context'
import { AuthProvider } from '@/admin/session/auth-provider'
import { createSessionStore } from '@/admin/session/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/ui/toast'
import {
  admin,
  answerQuery,
  member,
  profile,
  renderAuth,
  settle,
  signedIn,
  takeLogged,
  userOf,
} from '../support/auth-harness'
import { deferred, makeSession, type Answer, type SentQuery } from '../support/fake-supabase'

// The auth state: late responses, refusals, other tabs.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const failure = { error: { message: 'out of order' } }
const ended = { error: { name: 'AuthApiError', status: 400, message: 'Invalid Refresh Token' } }
const unanswered = { error: { name: 'AuthRetryableFetchError', status: 0, message: '' } }
const saysThatItEnded = () => expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])

/** Responses in which a test controls the roles: present, removed or failing. */
const withRoles =
  (given: { roles: Answer }) =>
  (query: SentQuery): Answer =>
    query.table === 'user_roles' ? given.roles : answerQuery(query)
const ADMIN: Answer = { data: [{ user_id: 'anna', role: 'admin' }] }

describe('a session stored in the browser', () => {
  test('is optional: without one, the state goes from loading to signed out without a query', async () => {
    const { until, shown, queries } = renderAuth(null)
    await until('signed-out')
    expect(shown).toEqual(['loading', 'signed-out'])
    expect(queries).toEqual([])
    expect(takeToasts()).toEqual([])
  })

  test("is shown as loading until profile and roles have loaded once; only an admin's role makes an admin", async () => {
    const roles = deferred<Answer>()
    const { until, result, queries, emit } = renderAuth(admin, (query) =>
      query.table === 'user_roles' && userOf(query) === 'anna' ? roles.promise : answerQuery(query),
    )
    await settle()
    // At the same moment, as the Supabase client does.
    act(() => emit('SIGNED_IN', admin))
    expect(result.current.status).toBe('loading')
    roles.resolve(ADMIN)
    await until('signed-in')
    const [user, session] = [admin.user, admin]
    expect(signedIn(result.current)).toMatchObject({ user, session, profile: profile('anna'), isAdmin: true })
    expect(queries.map((query) => [query.table, userOf(query)])).toEqual([
      ['profiles', 'anna'],
      ['user_roles', 'anna'],
    ])
    act(() => emit('SIGNED_IN', member))
    // The first user's screen disappears meanwhile.
    expect(result.current.status).toBe('loading')
    await until('signed-in')
    expect(signedIn(result.current)).toMatchObject({ user: member.user, isAdmin: false, roles: [] })
  })

  test.each([
    ['missing on the server', { name: 'AuthSessionMissingError', status: 400, message: '' }],
    ['of a user who is gone', { name: 'AuthApiError', status: 403, message: 'User not found' }],
  ])('ends with a message and is never shown if it is %s', async (_, error) => {
    const { until, shown, auth, emit } = renderAuth(admin)
    auth.getUser.mockImplementation(() => {
      if (error.status === 400) emit('SIGNED_OUT', null)
      return Promise.resolve({ error })
    })
    await until('signed-out')
    expect(shown).not.toContain('signed-in')
    expect(auth.signOut.mock.calls).toEqual(error.status === 403 ? [[{ scope: 'local' }]] : [])
    saysThatItEnded()
  })

  test("stays if the server doesn't respond to the check", async () => {
    const { until, auth } = renderAuth(admin)
    auth.getUser.mockResolvedValue(unanswered)
    await until('signed-in')
    expect(auth.signOut).not.toHaveBeenCalled()
  })

  test('counts as absent if the client fails to load, which is logged; a sign-in then reports it', async () => {
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
  test('change nothing without a new user or token; a new one is adopted without a loading state', async () => {
    const { until, shown, queries, emit, result, auth } = renderAuth(admin)
    await until('signed-in')
    const before = result.current
    // As when the tab gets the focus.
    act(() => emit('SIGNED_IN', { ...admin }))
    act(() => emit('INITIAL_SESSION', { ...admin }))
    await settle()
    expect(result.current).toBe(before)
    expect(auth.getUser).toHaveBeenCalledTimes(1)
    const renewed = makeSession('anna')
    act(() => emit('TOKEN_REFRESHED', renewed))
    expect(signedIn(result.current)).toMatchObject({ session: renewed, isAdmin: true, profile: profile('anna') })
    await settle()
    expect(queries).toHaveLength(2)
    act(() => emit('USER_UPDATED', { ...renewed, user: { ...admin.user, email: 'new@sayfield.example' } }))
    expect(signedIn(result.current).user.email).toBe('new@sayfield.example')
    await settle()
    expect(queries.map(({ table }) => table)).toEqual(['profiles', 'user_roles', 'profiles', 'user_roles'])
    expect(shown).toEqual(['loading', 'signed-in'])
  })

  test.each([true, false])(
    'clear the state after a sign-out in another tab, with one message if the provider is mounted (%s)',
    async (there) => {
      const { until, emit, store, unmount } = renderAuth(admin)
      await until('signed-in')
      if (!there) unmount()
      act(() => emit('SIGNED_OUT', null))
      act(() => emit('SIGNED_OUT', null))
      expect(store.getState()).toEqual({ status: 'signed-out', ended: 'ended' })
      expect(takeToasts()).toEqual(there ? [{ kind: 'plain', ...authMessages.sessionEnded }] : [])
    },
  )

  test.each([
    ['user_roles', admin, member, ADMIN],
    ['own_session', member, admin, { data: { is_open: true } }],
    ['profiles', admin, null, { data: profile('anna') }],
  ])('make no late response of %s affect the next user or a signed-out visitor', async (slow, first, next, answer) => {
    const late = deferred<Answer>()
    const answers = [late.promise]
    const { until, emit, result } = renderAuth(first, (query) =>
      query.table === slow ? (answers.shift() ?? answerQuery(query)) : answerQuery(query),
    )
    await settle()
    act(() => emit(next ? 'SIGNED_IN' : 'SIGNED_OUT', next))
    await until(next ? 'signed-in' : 'signed-out')
    late.resolve(answer)
    await settle()
    expect(result.current).toMatchObject(
      next ? { user: next.user, profile: profile(next.user.id), isAdmin: next === admin } : { status: 'signed-out' },
    )
    takeToasts()
  })
})

describe('data that failed to load', () => {
  test.each([
    ['profiles', 'profile', { isAdmin: true, rolesKnown: true, profile: null }],
    // Unknown roles are not the same as no roles.
    ['user_roles', 'roles', { isAdmin: false, rolesKnown: false, profile: profile('anna') }],
  ])(
    'in %s is logged and reloaded with the next event, without a flash of the loading state',
    async (table, what, known) => {
      let broken = true
      const { until, result, emit, shown } = renderAuth(admin, (query) =>
        broken && query.table === table ? failure : answerQuery(query),
      )
      await until('signed-in')
      expect(takeLogged()).toEqual([[`Loading the ${what} failed:`, failure.error]])
      expect(signedIn(result.current)).toMatchObject(known)
      broken = false
      act(() => emit('SIGNED_IN', admin))
      const all = { isAdmin: true, rolesKnown: true, profile: profile('anna') }
      await waitFor(() => expect(signedIn(result.current)).toMatchObject(all))
      expect(shown).toEqual(['loading', 'signed-in'])
      expect(takeToasts()).toEqual([])
    },
  )

  test('leaves another user without roles, never with those of the first user', async () => {
    const { until, emit, result } = renderAuth(admin, (query) =>
      userOf(query) === 'mark' ? failure : answerQuery(query),
    )
    await until('signed-in')
    act(() => emit('SIGNED_IN', member))
    await until('signed-in')
    expect(signedIn(result.current)).toMatchObject({ user: member.user, profile: null, roles: [], isAdmin: false })
    expect(takeLogged()).toHaveLength(2)
  })

  test('can be retried until it loads; known roles survive a later failure', async () => {
    const given = { roles: failure as Answer }
    const { until, result, shown, emit } = renderAuth(admin, withRoles(given))
    await until('signed-in')
    await act(() => result.current.retry())
    expect(signedIn(result.current)).toMatchObject({ isAdmin: false, rolesKnown: false, refused: false })
    expect(takeLogged()).toHaveLength(2)
    given.roles = ADMIN
    await act(() => result.current.retry())
    expect(signedIn(result.current)).toMatchObject({ isAdmin: true, rolesKnown: true })
    given.roles = failure
    act(() => emit('USER_UPDATED', { ...admin }))
    await settle()
    expect(signedIn(result.current)).toMatchObject({ isAdmin: true, rolesKnown: true })
    expect(takeLogged()).toHaveLength(1)
    expect(shown).toEqual(['loading', 'signed-in'])
    expect(takeToasts()).toEqual([])
  })
})

describe('signing in and out', () => {
  test.each([
    ['AuthApiError', 400, 'Invalid login credentials', 'Invalid login credentials'],
    ['AuthRetryableFetchError', 503, 'Bad Gateway', 'Bad Gateway'],
    ['AuthRetryableFetchError', 0, 'Failed to fetch', undefined],
    ['AuthRetryableFetchError', 503, '{}', undefined],
    ['AuthUnknownError', undefined, "Unexpected token '<'", undefined],
  ])('the error %s %s %j is returned to the caller as %j', async (name, status, message, words) => {
    const { until, auth, result } = renderAuth(null)
    await until('signed-out')
    auth.signInWithPassword.mockResolvedValue({ error: { name, status, message } })
    const expected = words === undefined ? { reason: 'unreachable' } : { reason: 'refused', message: words }
    expect(await act(() => result.current.signIn('a@b.ie', 'wrong'))).toMatchObject({ error: expected })
    expect(result.current.status).toBe('signed-out')
  })

  test.each(['works', 'fails'])(
    'Sign Out ends the local session with one message, and not as an expiry, if the client %s',
    async (how) => {
      const { until, auth, emit, result } = renderAuth(admin)
      await until('signed-in')
      if (how === 'fails') auth.signOut.mockRejectedValue(new Error('broken'))
      await act(() => result.current.signOut())
      act(() => emit('SIGNED_OUT', null))
      expect(result.current).toMatchObject({ status: 'signed-out', ended: undefined })
      expect(auth.signOut.mock.calls).toEqual([[{ scope: 'local' }]])
      expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.signedOut }])
      expect(takeLogged()).toHaveLength(how === 'fails' ? 1 : 0)
    },
  )

  test('a slow revocation does not end the session of a user who signs in meanwhile', async () => {
    const { until, auth, emit, result } = renderAuth(admin)
    await until('signed-in')
    const revoked = deferred<{ error: null }>()
    auth.signOut.mockImplementation(() => {
      emit('SIGNED_OUT', null)
      return revoked.promise
    })
    let signedOut: Promise<void> | undefined
    act(() => void (signedOut = result.current.signOut()))
    await until('signed-out')
    act(() => emit('SIGNED_IN', member))
    await until('signed-in')
    revoked.resolve({ error: null })
    await act(() => signedOut!)
    expect(result.current.status).toBe('signed-in')
  })
})

describe('a session that the API refuses', () => {
  test.each([
    ['renewed', 'the server renews it', { error: null }],
    ['renewed', 'another tab has just renewed it', ended],
    ['unreachable', 'nobody answers', unanswered],
    ['ended', 'it can not be renewed', ended],
    ['ended', 'the client fails to end it, too', ended],
  ])('is %s if %s', async (how, why, answer) => {
    const { until, auth, emit, result, store } = renderAuth(admin)
    await until('signed-in')
    auth.refreshSession.mockImplementation(() => {
      if (why.startsWith('another tab')) emit('TOKEN_REFRESHED', makeSession('anna'))
      return Promise.resolve(answer)
    })
    if (why.startsWith('the client')) auth.signOut.mockRejectedValue(new Error('broken'))
    expect(await act(() => store.renewSession())).toBe(how)
    expect(result.current.status).toBe(how === 'ended' ? 'signed-out' : 'signed-in')
    if (how === 'ended') saysThatItEnded()
    expect(takeLogged()).toHaveLength(why.startsWith('the client') ? 1 : 0)
  })
})

describe('an admin whom the database refuses', () => {
  test('loses the admin pages immediately; a notice explains it and is gone for the next user', async () => {
    const given = { roles: ADMIN }
    const { until, result, auth, store, emit } = renderAuth(admin, withRoles(given))
    await until('signed-in')
    given.roles = { data: [] }
    const renewed = deferred<{ error: null }>()
    auth.refreshSession.mockReturnValue(renewed.promise)
    let asked: Promise<unknown> | undefined
    act(() => void (asked = store.renewSession('access-refused')))
    expect(result.current.status).toBe('loading')
    // Other calls during the renewal are refused as well.
    expect(await store.renewSession('access-refused')).toBe('ended')
    renewed.resolve({ error: null })
    expect(await act(() => asked)).toBe('ended')
    expect(signedIn(result.current)).toMatchObject({ isAdmin: false, rolesKnown: true, refused: true })
    expect(auth.refreshSession).toHaveBeenCalledTimes(1)
    expect(takeToasts()).toEqual([])
    act(() => emit('SIGNED_IN', member))
    await waitFor(() => expect(signedIn(result.current)).toMatchObject({ user: member.user, refused: false }))
  })

  test.each([
    ['the session is gone, or the person banned', ended],
    // The auth server still renews it.
    ['the time of the session is up', { error: null }],
  ])('is signed out with a message if %s', async (_, renewal) => {
    const given = { roles: ADMIN }
    const over = { is_open: false, began_at: null, ends_at: null }
    const { until, result, auth, store } = renderAuth(admin, (query) =>
      query.table === 'own_session' ? { data: over } : withRoles(given)(query),
    )
    await until('signed-in')
    given.roles = { data: [] }
    auth.refreshSession.mockResolvedValue(renewal)
    expect(await act(() => store.renewSession('access-refused'))).toBe('ended')
    await until('signed-out')
    expect(result.current).toMatchObject({ ended: 'ended' })
    saysThatItEnded()
  })

  test.each([
    ['the auth server does not answer', unanswered, ADMIN],
    ['the roles are not to be had', { error: null }, failure],
    ['the roles say the opposite: no page may ask and be refused for ever', { error: null }, ADMIN],
  ])('is offered a retry if %s', async (_, renewal, roles) => {
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
})

test('useAuth throws an error that names the provider when used outside of it', () => {
  expect(() => renderHook(useAuth)).toThrow('AuthProvider')
  takeLogged()
})
