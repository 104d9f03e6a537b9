import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authMessages } from '@/content/messages'
import { useAuth } from '@/features/auth/auth-context'
import { takeToasts } from '@/components/ui/toast'
import { admin, expectQuietLog, member, renderAuth, signedIn, takeLogged, watchLog } from '../support/auth-harness'
import { deferred, makeSession } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

beforeEach(watchLog)
afterEach(() => {
  cleanup()
  expectQuietLog()
})

describe('signing in and out', () => {
  test('a success answers when the roles are there, without a flash', async () => {
    const { until, shown, emit, auth, result } = renderAuth(null)
    await until('signed-out')
    auth.signInWithPassword.mockImplementation(() => {
      emit('SIGNED_IN', admin)
      return Promise.resolve({ error: null })
    })
    expect(await act(() => result.current.signIn('anna@sayfield.example', 'pass word'))).toEqual({
      error: null,
      denied: false,
    })
    expect(auth.signInWithPassword).toHaveBeenCalledWith({ email: 'anna@sayfield.example', password: 'pass word' })
    expect(signedIn(result.current).isAdmin).toBe(true)
    expect(shown).toEqual(['loading', 'signed-out', 'signed-in'])
    // A session just made needs no confirmation.
    expect(auth.getUser).not.toHaveBeenCalled()
  })

  test.each([
    [{ name: 'AuthApiError', status: 400, message: 'Invalid login credentials' }, 'Invalid login credentials'],
    [{ name: 'AuthRetryableFetchError', status: 503, message: 'Bad Gateway' }, 'Bad Gateway'],
    [{ name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' }, undefined],
    [{ name: 'AuthRetryableFetchError', status: 503, message: '{}' }, undefined],
    [{ name: 'AuthUnknownError', message: "Unexpected token '<'" }, undefined],
  ])('an error is returned to the caller: %o', async (error, message) => {
    const { until, auth, result } = renderAuth(null)
    await until('signed-out')
    auth.signInWithPassword.mockResolvedValue({ error })
    const expected = message === undefined ? { reason: 'unreachable' } : { reason: 'refused', message }
    expect(await act(() => result.current.signIn('a@b.ie', 'wrong'))).toMatchObject({ error: expected })
    expect(result.current.status).toBe('signed-out')
  })

  test('Sign Out ends the local session and says so once', async () => {
    const { until, auth, emit, result } = renderAuth(admin)
    await until('signed-in')
    await act(() => result.current.signOut())
    act(() => emit('SIGNED_OUT', null))
    expect(result.current.status).toBe('signed-out')
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'local' }]])
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.signedOut }])
  })

  test('Sign Out ends it when the client fails, too', async () => {
    const { until, auth, result } = renderAuth(admin)
    await until('signed-in')
    auth.signOut.mockRejectedValue(new Error('broken'))
    await act(() => result.current.signOut())
    expect(result.current.status).toBe('signed-out')
    expect(takeLogged()).toHaveLength(1)
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.signedOut }])
  })

  test('a slow revocation does not end the session of somebody who signs in meanwhile', async () => {
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
  const refused = { name: 'AuthApiError', status: 400, message: 'Invalid Refresh Token' }

  test('is renewed where possible', async () => {
    const { until, result, store } = renderAuth(admin)
    await until('signed-in')
    expect(await act(() => store.renewSession())).toBe('renewed')
    expect(result.current.status).toBe('signed-in')
  })

  test('ends where it can not be renewed, and that is said', async () => {
    const { until, auth, result, store } = renderAuth(admin)
    await until('signed-in')
    auth.refreshSession.mockResolvedValue({ error: refused })
    expect(await act(() => store.renewSession())).toBe('ended')
    expect(result.current.status).toBe('signed-out')
    expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.sessionEnded }])
  })

  test('ends when the client fails to end it, too', async () => {
    const { until, auth, result, store } = renderAuth(admin)
    await until('signed-in')
    auth.refreshSession.mockResolvedValue({ error: refused })
    auth.signOut.mockRejectedValue(new Error('broken'))
    await act(() => store.renewSession())
    expect(result.current.status).toBe('signed-out')
    expect(takeLogged()).toHaveLength(1)
  })

  test('stays when another tab has just renewed it', async () => {
    const { until, auth, emit, result, store } = renderAuth(admin)
    await until('signed-in')
    auth.refreshSession.mockImplementation(() => {
      emit('TOKEN_REFRESHED', makeSession('anna'))
      return Promise.resolve({ error: refused })
    })
    expect(await act(() => store.renewSession())).toBe('renewed')
    expect(result.current.status).toBe('signed-in')
  })

  test('stays when nobody answers', async () => {
    const { until, auth, result, store } = renderAuth(admin)
    await until('signed-in')
    auth.refreshSession.mockResolvedValue({ error: { name: 'AuthRetryableFetchError', status: 0, message: '' } })
    expect(await act(() => store.renewSession())).toBe('unreachable')
    expect(result.current.status).toBe('signed-in')
  })
})

test('useAuth outside a provider is a mistake that says so', () => {
  expect(() => renderHook(useAuth)).toThrow('AuthProvider')
  takeLogged()
})
