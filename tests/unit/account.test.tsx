import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminWords } from '@/content/admin'
import { accountWords } from '@/content/admin-account'
import { authMessages } from '@/content/messages'
import { AuthProvider } from '@/features/auth/auth-provider'
import { createSessionStore } from '@/features/auth/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/components/ui/toast'
import AccountPage from '@/pages/admin/account'
import { admin, answerQuery, expectQuietLog, watchLog } from '../support/auth-harness'
import { createFakeSupabase, makeSession } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const words = accountWords.password
const sessions = accountWords.sessions
const OWN = { is_open: true, began_at: '2026-11-21T08:00:00Z', ends_at: '2026-11-28T08:00:00Z' }
const NEW = 'a sentence of mine'

beforeEach(watchLog)
afterEach(() => {
  cleanup()
  expectQuietLog()
})

async function open() {
  const fake = createFakeSupabase(admin, (query) =>
    query.table === 'own_session' ? { data: OWN } : answerQuery(query),
  )
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  // The client puts the new session in the place of the one before.
  fake.auth.signInWithPassword.mockImplementation(() => {
    fake.emit('SIGNED_IN', makeSession('anna'))
    return Promise.resolve({ error: null })
  })
  render(
    <MemoryRouter initialEntries={['/admin/account']}>
      <AuthProvider store={createSessionStore()}>
        <AccountPage />
      </AuthProvider>
    </MemoryRouter>,
  )
  await screen.findByRole('form')
  return fake
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
function send(current: string, password = NEW, again = password) {
  fireEvent.input(field(words.current), { target: { value: current } })
  fireEvent.input(field(adminWords.resetPassword.password), { target: { value: password } })
  fireEvent.input(field(adminWords.resetPassword.again), { target: { value: again } })
  fireEvent.submit(screen.getByRole('form'))
}

describe('the password', () => {
  test('is changed with the current one: signed in with it, the session before and all others end', async () => {
    const { auth } = await open()
    send('the old one')
    await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'success', ...authMessages.passwordChanged }]))
    expect(auth.signInWithPassword.mock.calls).toEqual([[{ email: admin.user.email, password: 'the old one' }]])
    expect(auth.admin.signOut.mock.calls).toEqual([[admin.access_token, 'local']])
    expect(auth.updateUser.mock.calls).toEqual([[{ password: NEW, current_password: 'the old one' }]])
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'others' }]])
    expect([words.current, adminWords.resetPassword.password].map((label) => field(label).value)).toEqual(['', ''])
    expect(field(adminWords.resetPassword.account).value).toBe(admin.user.email)
    expect([field(words.current).autocomplete, field(words.current).required]).toEqual(['current-password', true])
  })

  test('is not changed without it: the field says so, what was typed stays, no session ends', async () => {
    const { auth } = await open()
    const error = {
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    }
    auth.signInWithPassword.mockResolvedValue({ error })
    send('guessed')
    expect(await screen.findByText(words.wrong)).toBeTruthy()
    expect(document.activeElement).toBe(field(words.current))
    expect(field(adminWords.resetPassword.password).value).toBe(NEW)
    expect(auth.updateUser).not.toHaveBeenCalled()
    expect(auth.admin.signOut).not.toHaveBeenCalled()
    expect(auth.signOut).not.toHaveBeenCalled()
    fireEvent.input(field(words.current), { target: { value: 'g' } })
    expect(screen.queryByText(words.wrong)).toBeNull()
  })

  test('that differs from its repetition is not sent', async () => {
    const { auth } = await open()
    send('the old one', NEW, 'another')
    expect(screen.getByText(adminWords.resetPassword.different)).toBeTruthy()
    expect(auth.signInWithPassword).not.toHaveBeenCalled()
  })

  test.each([
    [{ name: 'AuthApiError', status: 429, message: 'Request rate limit reached' }, 'Request rate limit reached'],
    [{ name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' }, adminWords.login.unreachable],
  ])('that could not be proved: why is said (%o)', async (error, reason) => {
    const { auth } = await open()
    auth.signInWithPassword.mockResolvedValue({ error })
    send('the old one')
    await waitFor(() =>
      expect(takeToasts()).toEqual([{ kind: 'destructive', ...authMessages.passwordNotChanged(reason) }]),
    )
    expect(field(words.current).value).toBe('the old one')
  })
})

test('the rules of sessions are said, and when this one ends; all of them end by a button', async () => {
  const { auth } = await open()
  expect(screen.getByText(sessions.text)).toBeTruthy()
  expect(await screen.findByText(/This session ends on November 28, 2026/)).toBeTruthy()
  const button = screen.getByRole('button', { name: sessions.everywhere })
  auth.signOut.mockResolvedValueOnce({ error: { name: 'AuthRetryableFetchError', status: 0, message: '' } })
  fireEvent.click(button)
  await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'destructive', ...authMessages.notSignedOutEverywhere }]))
  fireEvent.click(screen.getByRole('button', { name: sessions.everywhere }))
  await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'plain', ...authMessages.signedOutEverywhere }]))
  expect(auth.signOut.mock.calls).toEqual([[{ scope: 'global' }], [{ scope: 'global' }]])
})
