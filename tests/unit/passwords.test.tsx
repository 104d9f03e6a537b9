import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HelmetProvider } from 'react-helmet-async'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adminWords } from '@/admin/words'
import { accountWords } from '@/admin/session/account-words'
import { authMessages } from '@/content/messages'
import { AuthProvider } from '@/admin/session/auth-provider'
import { readRecoveryLink } from '@/admin/session/recovery-link'
import { createSessionStore } from '@/admin/session/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/ui/toast'
import AccountPage from '@/admin/pages/account'
import LoginPage from '@/admin/pages/login'
import ResetPasswordPage from '@/admin/pages/reset-password'
import { answerQuery, takeLogged } from '../support/auth-harness'
import { createFakeSupabase, deferred, makeSession } from '../support/fake-supabase'

// Failures around passwords. tests/e2e/admin-session.spec.ts tests setting and recovering one with a real auth server.

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const words = adminWords.resetPassword
const { password, sessions } = accountWords
const ACCOUNT = '/admin/account'
const RESET = '/admin/reset-password'
const SESSION = '#access_token=aaa&expires_in=3600&refresh_token=rrr&token_type=bearer&type=recovery'
const NEW = 'a sentence of mine'
const OWN = { is_open: true, began_at: '2026-11-21T08:00:00Z', ends_at: '2026-11-28T08:00:00Z' }
const anna = makeSession('anna')
const refused = { error: { name: 'AuthApiError', status: 403, message: 'Email link is invalid or has expired' } }
const silent = { error: { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' } }

beforeEach(() => sessionStorage.clear())
function open(address: string, found: typeof anna | null = null) {
  const fake = createFakeSupabase(found, (query) =>
    query.table === 'own_session' ? { data: OWN } : answerQuery(query),
  )
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const signIn = (event: 'PASSWORD_RECOVERY' | 'SIGNED_IN') => () => {
    fake.emit(event, makeSession('anna'))
    return Promise.resolve({ error: null })
  }
  fake.auth.setSession.mockImplementation(signIn('PASSWORD_RECOVERY'))
  fake.auth.verifyOtp.mockImplementation(signIn('PASSWORD_RECOVERY'))
  // The client replaces the previous session by the new one.
  fake.auth.signInWithPassword.mockImplementation(signIn('SIGNED_IN'))
  const here = { pathname: '', search: '', hash: '' }
  const store = createSessionStore()
  function Page() {
    Object.assign(here, useLocation())
    const pages: Partial<Record<string, React.ReactNode>> = {
      [RESET]: <ResetPasswordPage />,
      [ACCOUNT]: <AccountPage />,
      '/admin/login': <LoginPage />,
    }
    return <AuthProvider store={store}>{pages[here.pathname]}</AuthProvider>
  }
  const { unmount } = render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
    { wrapper: HelmetProvider },
  )
  return { ...fake, here, unmount }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
/** Submits a new password, on the account page with the current one. */
async function send(current?: string) {
  await screen.findByRole('form')
  if (current) type(password.current, current)
  type(words.password, NEW)
  type(words.again, NEW)
  fireEvent.submit(screen.getByRole('form'))
}
const saysWhy = (reason: string) =>
  waitFor(() => expect(takeToasts()).toEqual([{ kind: 'destructive', ...authMessages.passwordNotChanged(reason) }]))

describe('a recovery link in the address', () => {
  test.each([
    ['#access_token=a&refresh_token=r&type=recovery', { kind: 'session', accessToken: 'a', refreshToken: 'r' }],
    ['#access_token=a&refresh_token=r&type=invite', { kind: 'session', accessToken: 'a', refreshToken: 'r' }],
    ['#access_token=a&refresh_token=r&type=magiclink', { kind: 'none' }],
    ['#access_token=a&type=recovery', { kind: 'none' }],
    ['?token_hash=h&type=recovery', { kind: 'hash', tokenHash: 'h', type: 'recovery' }],
    ['#token_hash=h&type=invite', { kind: 'hash', tokenHash: 'h', type: 'invite' }],
    ['?token_hash=h&type=email_change', { kind: 'none' }],
    ['?code=c', { kind: 'code', code: 'c' }],
    ['#error=access_denied&error_code=otp_expired', { kind: 'refused' }],
    ['?error_description=x&code=c', { kind: 'refused' }],
    ['', { kind: 'none' }],
    ['#main', { kind: 'none' }],
  ])('is parsed: %s', (address, link) => {
    const { search, hash } = new URL(address, 'https://site.example/')
    expect(readRecoveryLink({ search, hash })).toEqual(link)
  })
})

describe('a recovery link', () => {
  test.each(['?token_hash=h&type=recovery', '#token_hash=h&type=recovery'])(
    "of the site's own mail (%s) disappears from the address, sets the password once and ends other sessions",
    async (link) => {
      const { auth, here } = open(RESET + link)
      expect(here).toMatchObject({ search: '', hash: '' })
      await send()
      await waitFor(() => expect(here.pathname).toBe('/admin/dashboard'))
      expect(auth.verifyOtp.mock.calls).toEqual([[{ token_hash: 'h', type: 'recovery' }]])
      expect(auth.updateUser.mock.calls).toEqual([[{ password: NEW }]])
      expect(auth.signOut.mock.calls).toEqual([[{ scope: 'others' }]])
      expect(takeToasts()).toEqual([{ kind: 'success', ...authMessages.passwordChanged }])
      expect(sessionStorage.length).toBe(0)
    },
  )

  test('keeps both password fields and shows the reason if the password is refused; a double press sends it once', async () => {
    const { auth } = open(RESET + SESSION)
    const answered = deferred<typeof silent>()
    auth.updateUser.mockReturnValue(answered.promise)
    await send()
    fireEvent.submit(screen.getByRole('form'))
    answered.resolve(silent)
    await saysWhy(adminWords.login.unreachable)
    expect(auth.setSession.mock.calls).toEqual([[{ access_token: 'aaa', refresh_token: 'rrr' }]])
    expect(auth.updateUser).toHaveBeenCalledTimes(1)
    expect([field(words.password).value, field(words.again).value]).toEqual([NEW, NEW])
    expect(auth.signOut).not.toHaveBeenCalled()
  })

  test('must be renewed if the session has ended before the password is sent', async () => {
    const { auth } = open(RESET + SESSION)
    auth.updateUser.mockResolvedValue({ error: { name: 'AuthApiError', status: 403, message: 'session_not_found' } })
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(words.refused)
  })

  test.each([
    ['that the auth server refused', '#error=access_denied&error_code=otp_expired&error_description=expired'],
    ['that was used already', '?token_hash=h&type=recovery'],
    ['of another browser', '?code=c'],
  ])('%s is rejected with a clear message', async (_, link) => {
    const { auth, here } = open(RESET + link)
    auth.verifyOtp.mockResolvedValue(refused)
    auth.exchangeCodeForSession.mockResolvedValue({
      error: { name: 'AuthPKCECodeVerifierMissingError', status: 400, message: '' },
    })
    expect((await screen.findByRole('alert')).textContent).toBe(words.refused)
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('link', { name: words.toLogin }).getAttribute('href')).toBe('/admin/login')
    expect(here).toMatchObject({ search: '', hash: '' })
  })

  test('can be tried again after a missing response', async () => {
    const { auth } = open(RESET + SESSION)
    auth.setSession.mockResolvedValueOnce(silent)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('form')
    expect(auth.setSession).toHaveBeenCalledTimes(2)
  })

  test("is required, signed in or not; a reload continues, but not in another user's session", async () => {
    const without = open(RESET, anna)
    expect((await screen.findByRole('alert')).textContent).toBe(words.noLink)
    expect(screen.queryByRole('form')).toBeNull()
    without.unmount()
    for (const address of [RESET + SESSION, RESET]) {
      const { unmount } = open(address, address === RESET ? anna : null)
      await screen.findByRole('form')
      unmount()
    }
    open(RESET, makeSession('mark'))
    expect((await screen.findByRole('alert')).textContent).toBe(words.noLink)
  })
})

describe("the user's own account", () => {
  test('changes the password with the current one and ends the previous session and all others', async () => {
    const { auth } = open(ACCOUNT, anna)
    await send('the old one')
    await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'success', ...authMessages.passwordChanged }]))
    expect(auth.signInWithPassword.mock.calls).toEqual([[{ email: anna.user.email, password: 'the old one' }]])
    expect(auth.admin.signOut.mock.calls).toEqual([[anna.access_token, 'local']])
    expect(auth.updateUser.mock.calls).toEqual([[{ password: NEW, current_password: 'the old one' }]])
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'others' }]])
    expect([field(password.current).value, field(words.password).value]).toEqual(['', ''])
  })

  test.each([
    [{ name: 'AuthApiError', status: 400, code: 'invalid_credentials', message: 'Invalid' }, undefined],
    [{ name: 'AuthApiError', status: 429, message: 'Request rate limit reached' }, 'Request rate limit reached'],
    [silent.error, adminWords.login.unreachable],
  ])(
    "keeps the password, the sessions and the fields if the current password isn't confirmed, and shows why (%o)",
    async (error, reason) => {
      const { auth } = open(ACCOUNT, anna)
      await screen.findByRole('form')
      auth.signInWithPassword.mockResolvedValue({ error })
      await send('the old one')
      await (reason ? saysWhy(reason) : screen.findByText(password.wrong))
      expect([field(password.current).value, field(words.password).value]).toEqual(['the old one', NEW])
      for (const call of [auth.updateUser, auth.admin.signOut, auth.signOut]) expect(call).not.toHaveBeenCalled()
      type(password.current, 'g')
      expect(screen.queryByText(password.wrong)).toBeNull()
    },
  )

  test('shows when the session ends and has a button that ends all sessions, with an error if that fails', async () => {
    const { auth } = open(ACCOUNT, anna)
    expect(await screen.findByText(/This session ends on November 28, 2026/)).toBeTruthy()
    auth.signOut.mockResolvedValueOnce(silent)
    for (const toast of [
      { kind: 'destructive', ...authMessages.notSignedOutEverywhere },
      { kind: 'plain', ...authMessages.signedOutEverywhere },
    ]) {
      fireEvent.click(screen.getByRole('button', { name: sessions.everywhere }))
      await waitFor(() => expect(takeToasts()).toEqual([toast]))
    }
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'global' }], [{ scope: 'global' }]])
  })
})

describe('a forgotten password', () => {
  // Errors that the auth server returns only for known addresses: too soon after the last mail, or a failed mail.
  test.each([
    null,
    { name: 'AuthApiError', status: 429, code: 'over_email_send_rate_limit', message: 'only once every 60 seconds' },
    { name: 'AuthApiError', status: 500, message: 'Error sending recovery email' },
    { name: 'AuthRetryableFetchError', status: 503, message: '{}' },
    silent.error,
    new Error('no library'),
  ])('shows the same message for every response, unless nothing was sent: %o', async (error) => {
    const { auth } = open('/admin/login')
    const forgot = await screen.findByRole('button', { name: adminWords.login.forgot })
    if (error instanceof Error) auth.resetPasswordForEmail.mockRejectedValue(error)
    else auth.resetPasswordForEmail.mockResolvedValue({ error })
    for (const email of ['', 'no address', 'anna@sayfield.example']) {
      type(adminWords.login.email, email)
      fireEvent.click(forgot)
    }
    const sent = !(error instanceof Error) && error !== silent.error
    const toast = sent
      ? { kind: 'plain', ...authMessages.recoveryAsked }
      : { kind: 'destructive', ...authMessages.recoveryNotAsked }
    await waitFor(() => expect(takeToasts()).toEqual([toast]))
    expect(takeLogged()).toHaveLength(error instanceof Error ? 1 : 0)
    const redirectTo = `${window.location.origin}/admin/reset-password`
    expect(auth.resetPasswordForEmail.mock.calls).toEqual([['anna@sayfield.example', { redirectTo }]])
    expect(auth.signInWithPassword).not.toHaveBeenCalled()
  })
})
