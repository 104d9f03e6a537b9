import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminWords } from '@/content/admin'
import { authMessages } from '@/content/messages'
import { AuthProvider } from '@/features/auth/auth-provider'
import { createSessionStore } from '@/features/auth/session-store'
import { getSupabase } from '@/supabase/client'
import { takeToasts } from '@/components/ui/toast'
import LoginPage from '@/pages/admin/login'
import { answerQuery, expectQuietLog, takeLogged, watchLog } from '../support/auth-harness'
import { createFakeSupabase } from '../support/fake-supabase'

vi.mock('@/supabase/client', () => ({ getSupabase: vi.fn<typeof import('@/supabase/client').getSupabase>() }))

const words = adminWords.login
const SAME_ANSWER = { kind: 'plain', ...authMessages.recoveryAsked }

beforeEach(watchLog)
afterEach(() => {
  cleanup()
  expectQuietLog()
})

async function open() {
  const fake = createFakeSupabase(null, answerQuery)
  vi.mocked(getSupabase).mockImplementation(fake.getClient)
  render(
    <MemoryRouter initialEntries={['/admin/login']}>
      <AuthProvider store={createSessionStore()}>
        <LoginPage />
      </AuthProvider>
    </MemoryRouter>,
  )
  const forgot = await screen.findByRole('button', { name: words.forgot })
  const ask = (email: string) => {
    fireEvent.input(screen.getByLabelText(words.email), { target: { value: email } })
    fireEvent.click(forgot)
  }
  return { ...fake, ask }
}

test('a link is asked for that leads to the page for a new password; nobody is signed in by it', async () => {
  const { ask, auth } = await open()
  ask('anna@sayfield.example')
  await waitFor(() => expect(takeToasts()).toEqual([SAME_ANSWER]))
  const redirectTo = `${window.location.origin}/admin/reset-password`
  expect(auth.resetPasswordForEmail.mock.calls).toEqual([['anna@sayfield.example', { redirectTo }]])
  expect(auth.signInWithPassword).not.toHaveBeenCalled()
})

// What the auth server says for addresses that it knows alone: too soon after the last mail, or a mail that failed.
test.each([
  { name: 'AuthApiError', status: 429, code: 'over_email_send_rate_limit', message: 'only once every 60 seconds' },
  { name: 'AuthApiError', status: 500, message: 'Error sending recovery email' },
  { name: 'AuthRetryableFetchError', status: 503, message: '{}' },
])('the answer is the same whatever the server says: %o', async (error) => {
  const { ask, auth } = await open()
  auth.resetPasswordForEmail.mockResolvedValue({ error })
  ask('anna@sayfield.example')
  await waitFor(() => expect(takeToasts()).toEqual([SAME_ANSWER]))
})

test('without a network it is said that nothing was sent', async () => {
  const { ask, auth } = await open()
  const error = { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' }
  auth.resetPasswordForEmail.mockResolvedValueOnce({ error })
  ask('anna@sayfield.example')
  await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'destructive', ...authMessages.recoveryNotAsked }]))
  auth.resetPasswordForEmail.mockRejectedValueOnce(new Error('no library'))
  ask('anna@sayfield.example')
  await waitFor(() => expect(takeToasts()).toEqual([{ kind: 'destructive', ...authMessages.recoveryNotAsked }]))
  expect(takeLogged()).toHaveLength(1)
})

test('without an address the field is asked for it, and nothing is sent', async () => {
  const { ask, auth } = await open()
  ask('')
  ask('no address')
  ask('anna@sayfield.example')
  await waitFor(() => expect(takeToasts()).toEqual([SAME_ANSWER]))
  expect(auth.resetPasswordForEmail.mock.calls.map(([email]) => email)).toEqual(['anna@sayfield.example'])
})
