import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { useAuth } from '@/admin/session/auth-context'
import { AuthProvider } from '@/admin/session/auth-provider'
import { createSessionStore } from '@/admin/session/session-store'
import { formatMoment, showZone } from '@/admin/team-time'
import { takeToasts } from '@/ui/toast'
import {
  renderAuth,
  flush,
  signedIn,
  takeConsoleErrors,
} from '../support/auth-harness'
import {
  ACCOUNTS,
  ADA,
  answer,
  db,
  fail,
  getSupabase,
  hold,
  MO,
  sent,
  sentTo,
  signIn,
} from '../support/embedded'
import { flushEventLoop } from '../support/flush-event-loop'

// The admin area's auth state: late responses, refusals, other tabs.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const ENDED = [{ kind: 'plain', ...authMessages.sessionEnded }]
const PROFILE = {
  user_id: ADA,
  email: ACCOUNTS[ADA].email,
  full_name: 'Ada Admin',
}
const refocus = () =>
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
const removeRole = () =>
  db(`delete from public.user_roles where user_id = '${ADA}'`)
const giveRole = () =>
  db(
    `insert into public.user_roles values ('${ADA}', 'admin') on conflict do nothing`,
  )

function advanceClock(ms: number) {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + ms)
}
/**
 * Advances the clock so that a new token differs: tokens of one second are the
 * same.
 */
const twoSecondsLater = () => advanceClock(2000)

/**
 * Fails token refreshes; skips the half minute for which the client would retry
 * them.
 */
const losesRefresh = () =>
  answer(/grant_type=refresh/, () => {
    advanceClock(60_000)
    return Promise.reject(new TypeError('Failed to fetch'))
  })

beforeEach(giveRole)

describe('a session stored in the browser', () => {
  test('is optional: without one, the state goes from loading to signed out without a request', async () => {
    const { until, shown, result } = await renderAuth(null)
    await until('signed-out')
    expect(result.current).toMatchObject({ ended: undefined })
    expect(shown).toEqual(['loading', 'signed-out'])
    expect(sent).toEqual([])
    expect(takeToasts()).toEqual([])
  })

  test('is shown as loading until profile and roles have loaded once', async () => {
    const release = hold(/user_roles/)
    const { until, result, found } = await renderAuth(ADA)
    refocus()
    await flush()
    expect(result.current.status).toBe('loading')
    release()
    await until('signed-in')
    expect(signedIn(result.current)).toMatchObject({
      user: { id: ADA },
      profile: PROFILE,
      isAdmin: true,
    })
    expect(signedIn(result.current).session.access_token).toBe(
      found?.access_token,
    )
    expect(new Set(sent).size).toBe(sent.length)
  })

  test("of another user hides the first user's screen until it has loaded; only an admin's role makes an admin", async () => {
    const { until, result, shown, other } = await renderAuth(ADA)
    await until('signed-in')
    await act(() => signIn(MO, other))
    await waitFor(() => expect(signedIn(result.current).user.id).toBe(MO))
    expect(shown).toEqual(['loading', 'signed-in', 'loading', 'signed-in'])
    expect(signedIn(result.current)).toMatchObject({
      isAdmin: false,
      roles: [],
    })
  })

  test.each([
    [403, 'session_not_found'],
    [403, 'user_not_found'],
    [401, 'bad_jwt'],
    [200, 'that it is not open'],
  ])(
    'ends with a message, unseen, if the server answers %i %s',
    async (status, error_code) => {
      if (status === 200) await removeRole()
      if (status === 200)
        answer(/own_session/, () =>
          Promise.resolve(Response.json({ state: null })),
        )
      else
        fail(/GET \/auth\/v1\/user/, status, {
          code: status,
          error_code,
          msg: 'no',
        })
      const { until, shown, tab } = await renderAuth(ADA)
      await until('signed-out')
      await flush()
      takeConsoleErrors()
      expect(shown).not.toContain('signed-in')
      expect((await tab.auth.getSession()).data.session).toBeNull()
      expect(takeToasts()).toEqual(ENDED)
    },
  )

  test("stays if the server doesn't respond to the check", async () => {
    fail(/GET \/auth\/v1\/user/, 0)
    const { until, tab } = await renderAuth(ADA)
    await until('signed-in')
    expect((await tab.auth.getSession()).data.session).not.toBeNull()
  })

  test('counts as absent if the client fails to load, which is logged; a sign-in then reports it', async () => {
    for (const _ of ['at start', 'at the sign-in'])
      getSupabase.mockRejectedValueOnce(new Error('no network'))
    const { result } = renderHook(useAuth, {
      wrapper: ({ children }) => (
        <AuthProvider store={createSessionStore()}>{children}</AuthProvider>
      ),
    })
    await waitFor(() => expect(result.current.status).toBe('signed-out'))
    expect(await act(() => result.current.signIn('a@b.ie', 'x'))).toMatchObject(
      { error: { reason: 'unreachable' } },
    )
    fail(/user_roles/)
    expect(
      await act(() =>
        result.current.signIn(ACCOUNTS[ADA].email, ACCOUNTS[ADA].password),
      ),
    ).toEqual({
      error: null,
      denied: false,
      needsCode: false,
    })
    expect(result.current.status).toBe('signed-in')
    expect(takeConsoleErrors()).toHaveLength(3)
    await act(() => result.current.signOut())
  })
})

describe('auth events', () => {
  test('with a new token or a changed user are adopted without a loading state; others change nothing', async () => {
    const { until, shown, result, tab, found } = await renderAuth(ADA)
    await until('signed-in')
    const [before, requests] = [result.current, sent.length]
    refocus()
    await flush()
    expect(result.current).toBe(before)
    expect(sent).toHaveLength(requests)
    twoSecondsLater()
    await act(() => tab.auth.refreshSession())
    expect(signedIn(result.current).session.access_token).not.toBe(
      found?.access_token,
    )
    await flush()
    expect(sentTo(/profiles/)).toHaveLength(1)
    answer(/^PUT/, () =>
      Promise.resolve(
        Response.json({ ...found!.user, email: 'new@sayfield.example' }),
      ),
    )
    await act(() => tab.auth.updateUser({ data: {} }))
    expect(signedIn(result.current)).toMatchObject({
      user: { email: 'new@sayfield.example' },
      isAdmin: true,
    })
    await waitFor(() => expect(sentTo(/profiles/)).toHaveLength(2))
    await flush()
    expect(shown).toEqual(['loading', 'signed-in'])
  })

  test.each([true, false])(
    'clear the state after a sign-out in another tab, with one message if mounted (%s)',
    async (there) => {
      const { until, other, tab, store, unmount } = await renderAuth(ADA)
      await until('signed-in')
      if (!there) unmount()
      await act(() => other.auth.signOut({ scope: 'local' }))
      await waitFor(() =>
        expect(store.getState()).toEqual({
          status: 'signed-out',
          ended: 'ended',
        }),
      )
      await act(() => tab.auth.signOut({ scope: 'local' }))
      expect(takeToasts()).toEqual(there ? ENDED : [])
    },
  )

  test.each([
    [`user_roles.*${ADA}`, ADA, MO],
    ['own_session', MO, ADA],
    [`profiles.*${ADA}`, ADA, null],
  ] as const)(
    'make no late response of %s affect the next user or a signed-out visitor',
    async (slow, first, next) => {
      const release = hold(new RegExp(slow))
      const { result, other } = await renderAuth(first)
      await flush()
      await act(
        async () =>
          void (await (next
            ? signIn(next, other)
            : other.auth.signOut({ scope: 'local' }))),
      )
      const expected = next
        ? {
            user: { id: next },
            profile: { user_id: next },
            isAdmin: next === ADA,
          }
        : { status: 'signed-out' }
      await waitFor(() => expect(result.current).toMatchObject(expected))
      release()
      await flush()
      expect(result.current).toMatchObject(expected)
      takeToasts()
    },
  )
})

describe('data that failed to load', () => {
  test.each([
    ['profiles', 'profile', { isAdmin: true, rolesKnown: true, profile: null }],
    // Roles that failed to load are unknown, which isn't the same as none.
    [
      'user_roles',
      'roles',
      { isAdmin: false, rolesKnown: false, profile: PROFILE },
    ],
  ])(
    'in %s is logged, and reloaded with the next event, without a flash',
    async (table, what, known) => {
      const repair = fail(new RegExp(table))
      const { until, result, shown } = await renderAuth(ADA)
      await until('signed-in')
      expect(takeConsoleErrors()).toMatchObject([
        [`Loading the ${what} failed:`, { message: 'out of order' }],
      ])
      expect(signedIn(result.current)).toMatchObject(known)
      repair()
      refocus()
      const all = { isAdmin: true, rolesKnown: true, profile: PROFILE }
      await waitFor(() => expect(signedIn(result.current)).toMatchObject(all))
      expect(shown).toEqual(['loading', 'signed-in'])
      expect(takeToasts()).toEqual([])
    },
  )

  test('in the team’s settings is logged, and asked for again with the next event', async () => {
    await db(`update public.team_settings set zone = 'Asia/Tokyo'`)
    showZone(undefined)
    const repair = fail(/team_settings/)
    const { until, result } = await renderAuth(ADA)
    await until('signed-in')
    expect(signedIn(result.current).zoneKnown).toBe(false)
    expect(takeConsoleErrors()).toMatchObject([
      ['Loading the time zone failed:', { message: 'out of order' }],
    ])
    repair()
    refocus()
    await waitFor(() => expect(signedIn(result.current).zoneKnown).toBe(true))
    expect(formatMoment('2026-11-25T20:00:00Z')).toBe('Nov 26, 2026, 05:00 AM')
    await db(`update public.team_settings set zone = 'Europe/Dublin'`)
  })

  test('leaves a known profile and roles as they are, and gives another user none of them', async () => {
    const { until, other, result, shown } = await renderAuth(ADA)
    await until('signed-in')
    fail(/user_roles|profiles/)
    await act(() => result.current.retry())
    expect(signedIn(result.current)).toMatchObject({
      isAdmin: true,
      rolesKnown: true,
      profile: PROFILE,
    })
    expect(takeConsoleErrors()).toHaveLength(2)
    expect(shown).toEqual(['loading', 'signed-in'])
    await act(() => signIn(MO, other))
    await waitFor(() => expect(signedIn(result.current).user.id).toBe(MO))
    expect(signedIn(result.current)).toMatchObject({
      profile: null,
      roles: [],
      isAdmin: false,
    })
    expect(takeConsoleErrors()).toHaveLength(2)
  })
})

describe('signing in and out', () => {
  test.each([
    [
      undefined,
      '',
      { reason: 'refused', message: 'Invalid login credentials' },
    ],
    [0, '', { reason: 'unreachable' }],
    [503, '{}', { reason: 'unreachable' }],
    [503, '<h1>Down</h1>', { reason: 'refused', message: 'Bad Gateway' }],
    [200, '<h1>Welcome to our hotel</h1>', { reason: 'unreachable' }],
  ])(
    'a wrong password and a failure (%s %s) are returned to the caller as %o',
    async (status, body, expected) => {
      const { until, result } = await renderAuth(null)
      await until('signed-out')
      if (status === 0) fail(/token/, 0)
      else if (status)
        answer(/token/, () =>
          Promise.resolve(
            new Response(body, { status, statusText: 'Bad Gateway' }),
          ),
        )
      const wrong = await act(() =>
        result.current.signIn(ACCOUNTS[ADA].email, 'wrong'),
      )
      expect(wrong).toMatchObject({ error: expected })
      expect(result.current.status).toBe('signed-out')
    },
  )

  test.each(['works', 'has no connection', 'fails'])(
    'Sign Out ends the local session with one message if the client %s',
    async (how) => {
      await db('delete from auth.sessions')
      // Opens a session on another device.
      await signIn()
      const { until, tab, result } = await renderAuth(ADA)
      await until('signed-in')
      if (how === 'has no connection') fail(/logout/, 0)
      if (how === 'fails')
        vi.spyOn(tab.auth, 'signOut').mockRejectedValue(new Error('broken'))
      await act(() => result.current.signOut())
      await flush()
      expect(result.current).toMatchObject({
        status: 'signed-out',
        ended: undefined,
      })
      expect(await db('select from auth.sessions')).toHaveLength(
        how === 'works' ? 1 : 2,
      )
      expect(takeToasts()).toEqual([
        { kind: 'plain', ...authMessages.signedOut },
      ])
      expect(takeConsoleErrors()).toHaveLength(how === 'fails' ? 1 : 0)
    },
  )

  test('a slow revocation does not end the session of a user who signs in meanwhile', async () => {
    const { until, other, result } = await renderAuth(ADA)
    await until('signed-in')
    const release = hold(/logout/)
    let signedOut: Promise<void> | undefined
    act(() => void (signedOut = result.current.signOut()))
    await until('signed-out')
    await act(() => signIn(MO, other))
    await until('signed-in')
    release()
    await act(() => signedOut!)
    expect(result.current.status).toBe('signed-in')
    takeToasts()
  })
})

describe('a session that the API refuses', () => {
  const refuse = () =>
    Promise.resolve(
      Response.json(
        { code: 400, msg: 'Invalid Refresh Token' },
        { status: 400 },
      ),
    )
  test.each([
    ['renewed', 'the server renews it'],
    ['renewed', 'another tab has just renewed it'],
    ['unreachable', 'nobody answers'],
    ['ended', 'it can not be renewed'],
    ['ended', 'the client fails to end it, too'],
  ])('is %s if %s', async (how, why) => {
    const { until, tab, other, result, store } = await renderAuth(ADA)
    await until('signed-in')
    if (why.startsWith('nobody')) losesRefresh()
    if (how === 'ended') answer(/grant_type=refresh/, refuse)
    if (why.startsWith('another tab')) {
      const forget = answer(/grant_type=refresh/, async () => {
        forget()
        twoSecondsLater()
        await other.auth.refreshSession()
        await flushEventLoop()
        return refuse()
      })
    }
    if (why.startsWith('the client'))
      vi.spyOn(tab.auth, 'signOut').mockRejectedValue(new Error('broken'))
    expect(await act(() => store.renewSession())).toBe(how)
    expect(result.current.status).toBe(
      how === 'ended' ? 'signed-out' : 'signed-in',
    )
    expect(takeToasts()).toEqual(how === 'ended' ? ENDED : [])
    expect(takeConsoleErrors()).toHaveLength(
      why.startsWith('the client') ? 1 : 0,
    )
  })
})

describe('an admin whom the database refuses', () => {
  test('loses the admin pages immediately; a notice explains it and is gone for the next user', async () => {
    const { until, result, store, other } = await renderAuth(ADA)
    await until('signed-in')
    await removeRole()
    const release = hold(/grant_type=refresh/)
    let asked: Promise<unknown> | undefined
    act(() => void (asked = store.renewSession('access-refused')))
    expect(result.current.status).toBe('loading')
    // A second refused call starts no other renewal.
    expect(await store.renewSession('access-refused')).toBe('ended')
    release()
    expect(await act(() => asked)).toBe('ended')
    expect(signedIn(result.current)).toMatchObject({
      isAdmin: false,
      rolesKnown: true,
      refused: true,
    })
    expect(sentTo(/grant_type=refresh/)).toHaveLength(1)
    expect(takeToasts()).toEqual([])
    await act(() => signIn(MO, other))
    await waitFor(() =>
      expect(signedIn(result.current)).toMatchObject({
        user: { id: MO },
        refused: false,
      }),
    )
  })

  test.each([
    'the session is gone, or the person banned',
    'the time of the session is up',
  ])('is signed out with a message if %s', async (why) => {
    const { until, result, store } = await renderAuth(ADA)
    await until('signed-in')
    await removeRole()
    if (why.startsWith('the session')) await db('delete from auth.sessions')
    // For the database the session has ended; the auth server still renews it.
    else
      answer(/own_session/, () =>
        Promise.resolve(Response.json({ state: null })),
      )
    expect(await act(() => store.renewSession('access-refused'))).toBe('ended')
    await until('signed-out')
    expect(result.current).toMatchObject({ ended: 'ended' })
    expect(takeToasts()).toEqual(ENDED)
  })

  test.each([
    ['the auth server does not answer', losesRefresh],
    ['the roles are not to be had', () => fail(/user_roles/)],
    [
      'the roles say the opposite: no page may ask and be refused for ever',
      () => () => undefined,
    ],
  ])('is offered a retry if %s', async (_, breakSomething) => {
    const { until, result, store } = await renderAuth(ADA)
    await until('signed-in')
    const repair = breakSomething()
    await act(() => store.renewSession('access-refused'))
    expect(signedIn(result.current)).toMatchObject({
      isAdmin: false,
      rolesKnown: false,
    })
    takeConsoleErrors()
    vi.restoreAllMocks()
    vi.spyOn(console, 'error')
    repair()
    await act(() => result.current.retry())
    expect(signedIn(result.current)).toMatchObject({
      isAdmin: true,
      rolesKnown: true,
    })
  })
})

test('useAuth throws an error that names the provider when used outside of it', () => {
  expect(() => renderHook(useAuth)).toThrow('AuthProvider')
  takeConsoleErrors()
})

test('shows all times in the team’s zone as soon as the session has loaded', async () => {
  await db(`update public.team_settings set zone = 'Asia/Tokyo'`)
  const { until } = await renderAuth(ADA)
  await until('signed-in')
  expect(formatMoment('2026-11-25T20:00:00Z')).toBe('Nov 26, 2026, 05:00 AM')
  await db(`update public.team_settings set zone = 'Europe/Dublin'`)
})
