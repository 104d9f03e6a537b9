import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HelmetProvider } from 'react-helmet-async'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminWords } from '@/content/admin'
import { authMessages } from '@/content/messages'
import { AuthProvider } from '@/features/auth/auth-provider'
import { readRecoveryLink } from '@/features/auth/recovery-link'
import { createSessionStore } from '@/features/auth/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/components/ui/toast'
import ResetPasswordPage from '@/pages/admin/reset-password'
import { answerQuery, expectQuietLog, watchLog } from '../support/auth-harness'
import { createFakeSupabase, deferred, makeSession } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const words = adminWords.resetPassword
const PATH = '/admin/reset-password'
const SESSION = '#access_token=aaa&expires_in=3600&refresh_token=rrr&token_type=bearer&type=recovery'
const anna = makeSession('anna')
const refused = { error: { name: 'AuthApiError', status: 403, message: 'Email link is invalid or has expired' } }
const silent = { error: { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' } }

beforeEach(() => {
  watchLog()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  expectQuietLog()
})

function open(address: string, found: typeof anna | null = null) {
  const fake = createFakeSupabase(found, answerQuery)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  const signIn = () => {
    fake.emit('PASSWORD_RECOVERY', anna)
    return Promise.resolve({ error: null })
  }
  fake.auth.setSession.mockImplementation(signIn)
  fake.auth.verifyOtp.mockImplementation(signIn)
  const here = { pathname: '', search: '', hash: '' }
  const store = createSessionStore()
  function Page() {
    Object.assign(here, useLocation())
    return <AuthProvider store={store}>{here.pathname === PATH ? <ResetPasswordPage /> : 'another page'}</AuthProvider>
  }
  const shown = render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </MemoryRouter>,
    { wrapper: HelmetProvider },
  )
  return { ...fake, here, unmount: shown.unmount }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
function type(password: string, again = password) {
  fireEvent.input(field(words.password), { target: { value: password } })
  fireEvent.input(field(words.again), { target: { value: again } })
  fireEvent.submit(screen.getByRole('form'))
}

describe('what the address brings along', () => {
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
  ])('%s', (address, link) => {
    const { search, hash } = new URL(address, 'https://site.example/')
    expect(readRecoveryLink({ search, hash })).toEqual(link)
  })
})

describe('/admin/reset-password', () => {
  test('a link: the address forgets it at once, the password is set, other sessions end', async () => {
    const { auth, here } = open(PATH + SESSION)
    expect(here).toMatchObject({ search: '', hash: '' })
    await screen.findByRole('form')
    expect(auth.setSession.mock.calls).toEqual([[{ access_token: 'aaa', refresh_token: 'rrr' }]])
    expect(field(words.account).value).toBe('anna@sayfield.example')
    expect(field(words.account).readOnly).toBe(true)
    expect([field(words.password).minLength, field(words.password).autocomplete]).toEqual([12, 'new-password'])
    expect(screen.getByText(/At least 12 characters/)).toBeTruthy()
    type('a sentence of mine')
    await waitFor(() => expect(here.pathname).toBe('/admin/dashboard'))
    expect(auth.updateUser.mock.calls).toEqual([[{ password: 'a sentence of mine' }]])
    expect(auth.signOut.mock.calls).toEqual([[{ scope: 'others' }]])
    expect(takeToasts()).toEqual([{ kind: 'success', ...authMessages.passwordChanged }])
    expect(sessionStorage.length).toBe(0)
  })

  test("a link of a mail of one's own", async () => {
    const { auth, here } = open(`${PATH}?token_hash=h&type=recovery`)
    await screen.findByRole('form')
    expect(auth.verifyOtp.mock.calls).toEqual([[{ token_hash: 'h', type: 'recovery' }]])
    expect(here).toMatchObject({ search: '', hash: '' })
  })

  test('two words that differ are not sent; both stay, and the second is named', async () => {
    const { auth } = open(PATH + SESSION)
    await screen.findByRole('form')
    type('a sentence of mine', 'a sentence of mime')
    expect(screen.getByText(words.different)).toBeTruthy()
    expect(document.activeElement).toBe(field(words.again))
    expect(auth.updateUser).not.toHaveBeenCalled()
    expect([field(words.password).value, field(words.again).value]).toEqual([
      'a sentence of mine',
      'a sentence of mime',
    ])
  })

  test.each([
    [
      { name: 'AuthWeakPasswordError', status: 422, message: 'Password is known to be weak' },
      'Password is known to be weak',
    ],
    [silent.error, adminWords.login.unreachable],
  ])('a password that is not taken: why is said, both words stay (%o)', async (error, reason) => {
    const { auth } = open(PATH + SESSION)
    await screen.findByRole('form')
    const answered = deferred<{ error: typeof error }>()
    auth.updateUser.mockReturnValue(answered.promise)
    type('a sentence of mine')
    fireEvent.submit(screen.getByRole('form'))
    answered.resolve({ error })
    await waitFor(() =>
      expect(takeToasts()).toEqual([{ kind: 'destructive', ...authMessages.passwordNotChanged(reason) }]),
    )
    expect(auth.updateUser).toHaveBeenCalledTimes(1)
    expect([field(words.password).value, field(words.again).value]).toEqual(Array(2).fill('a sentence of mine'))
    expect(auth.signOut).not.toHaveBeenCalled()
  })

  test('a session that is gone when the password is sent: a new link is needed', async () => {
    const { auth } = open(PATH + SESSION)
    await screen.findByRole('form')
    auth.updateUser.mockResolvedValue({ error: { name: 'AuthApiError', status: 403, message: 'session_not_found' } })
    type('a sentence of mine')
    expect((await screen.findByRole('alert')).textContent).toBe(words.refused)
  })

  test.each([
    ['that the auth server refused', '#error=access_denied&error_code=otp_expired&error_description=expired'],
    ['that was used already', '?token_hash=h&type=recovery'],
    ['of another browser', '?code=c'],
  ])('a link %s is said plainly', async (_, address) => {
    const { auth, here } = open(PATH + address)
    auth.verifyOtp.mockResolvedValue(refused)
    auth.exchangeCodeForSession.mockResolvedValue({
      error: { name: 'AuthPKCECodeVerifierMissingError', status: 400, message: '' },
    })
    expect((await screen.findByRole('alert')).textContent).toBe(words.refused)
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('link', { name: words.toLogin }).getAttribute('href')).toBe('/admin/login')
    expect(here).toMatchObject({ search: '', hash: '' })
  })

  test('no answer costs no link: it can be tried again', async () => {
    const { auth, emit } = open(PATH + SESSION)
    auth.setSession.mockResolvedValueOnce(silent)
    auth.setSession.mockImplementation(() => {
      emit('SIGNED_IN', anna)
      return Promise.resolve({ error: null })
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('form')
    expect(auth.setSession).toHaveBeenCalledTimes(2)
  })

  test('no link, no form: not even for somebody who is signed in', async () => {
    open(PATH, anna)
    expect((await screen.findByRole('alert')).textContent).toBe(words.noLink)
    expect(screen.queryByRole('form')).toBeNull()
  })

  test("loaded again before the password was set, the page goes on; in another person's session it does not", async () => {
    const first = open(PATH + SESSION)
    await screen.findByRole('form')
    first.unmount()
    const second = open(PATH, anna)
    await screen.findByRole('form')
    second.unmount()
    open(PATH, makeSession('mark'))
    expect((await screen.findByRole('alert')).textContent).toBe(words.noLink)
  })
})
