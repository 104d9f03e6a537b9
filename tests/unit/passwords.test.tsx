import {
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { HelmetProvider } from 'react-helmet-async'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { adminWords } from '@/admin/words'
import { accountWords } from '@/admin/session/account-words'
import { authMessages } from '@/content/messages'
import { AuthProvider } from '@/admin/session/auth-provider'
import { readRecoveryLink } from '@/admin/session/recovery-link'
import { createSessionStore } from '@/admin/session/session-store'
import { takeToasts } from '@/ui/toast'
import AccountPage from '@/admin/pages/account'
import LoginPage from '@/admin/pages/login'
import ResetPasswordPage from '@/admin/pages/reset-password'
import { flush, sessionIds, takeConsoleErrors } from '../support/auth-harness'
import {
  ACCOUNTS,
  ADA,
  createTab,
  db,
  fail,
  getSupabase,
  MO,
  sentTo,
  signIn,
  use,
} from '../support/embedded'

// Failures around passwords. tests/e2e/admin-session.spec.ts sets and recovers
// one with a real auth server.

vi.mock('@/supabase/client', () => import('../support/embedded'))

const words = adminWords.resetPassword
const { password, sessions } = accountWords
const ACCOUNT = '/admin/account'
const RESET = '/admin/reset-password'
const NEW = 'a sentence of mine'
const { email, password: OLD } = ACCOUNTS[ADA]
const refused = {
  code: 403,
  error_code: 'otp_expired',
  msg: 'Email link is invalid or has expired',
}

let stored: unknown
beforeEach(async () => {
  sessionStorage.clear()
  stored ??= (
    await db(`select encrypted_password from auth.users where id = '${ADA}'`)
  )[0]?.encrypted_password
  await db('delete from auth.sessions')
  await db(
    `update auth.users set encrypted_password = $1, recovery_token = 'h', recovery_sent_at = now() where id = '${ADA}'`,
    [stored],
  )
})

const isAccepted = async (given: string) =>
  !(await createTab().auth.signInWithPassword({ email, password: given })).error

/**
 * Address of a recovery link containing a session, as in the auth server's own
 * mail.
 */
async function sessionLink() {
  const { session } = await signIn()
  await db(`update auth.sessions set tag = 'otp'`)
  return `${RESET}#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer&type=recovery`
}

/**
 * Opens a page in a new tab, signed in as `user`, with another session
 * elsewhere.
 */
async function open(address: string, user?: keyof typeof ACCOUNTS) {
  if (user) await signIn(user)
  use(user ? (await signIn(user)).tab : createTab())
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
  return { here, unmount }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) =>
  fireEvent.input(field(label), { target: { value } })
/** Submits a new password; the account page also needs the current one. */
async function send(current?: string) {
  if (current)
    fireEvent.click(
      await screen.findByRole('button', { name: password.change }),
    )
  await screen.findByRole('form')
  if (current) type(password.current, current)
  type(words.password, NEW)
  type(words.again, NEW)
  fireEvent.submit(screen.getByRole('form'))
}
const saysWhy = (reason: string) =>
  waitFor(() =>
    expect(takeToasts()).toEqual([
      { kind: 'destructive', ...authMessages.passwordNotChanged(reason) },
    ]),
  )

test.each([
  [
    '#access_token=a&refresh_token=r&type=recovery',
    { kind: 'session', accessToken: 'a', refreshToken: 'r' },
  ],
  [
    '#access_token=a&refresh_token=r&type=invite',
    { kind: 'session', accessToken: 'a', refreshToken: 'r' },
  ],
  ['#access_token=a&refresh_token=r&type=magiclink', { kind: 'none' }],
  ['#access_token=a&type=recovery', { kind: 'none' }],
  [
    '?token_hash=h&type=recovery',
    { kind: 'hash', tokenHash: 'h', type: 'recovery' },
  ],
  [
    '#token_hash=h&type=invite',
    { kind: 'hash', tokenHash: 'h', type: 'invite' },
  ],
  ['?token_hash=h&type=email_change', { kind: 'none' }],
  ['?code=c', { kind: 'code', code: 'c' }],
  [
    '?token_hash=q&type=invite#token_hash=h&type=recovery',
    { kind: 'hash', tokenHash: 'h', type: 'recovery' },
  ],
  ['#error=access_denied&error_code=otp_expired', { kind: 'refused' }],
  ['?error_description=x&code=c', { kind: 'refused' }],
  ['', { kind: 'none' }],
  ['#main', { kind: 'none' }],
])('a recovery link in the address is parsed: %s', (address, link) => {
  const { search, hash } = new URL(address, 'https://site.example/')
  expect(readRecoveryLink({ search, hash })).toEqual(link)
})

describe('a recovery link', () => {
  test.each(['?token_hash=h&type=recovery', '#token_hash=h&type=recovery'])(
    "of the site's own mail (%s) sets the password and ends other sessions",
    async (link) => {
      await signIn()
      const { here } = await open(RESET + link)
      expect(here).toMatchObject({ search: '', hash: '' })
      await send()
      await waitFor(() => expect(here.pathname).toBe('/admin/dashboard'))
      expect(await sessionIds()).toHaveLength(1)
      expect(await isAccepted(NEW)).toBe(true)
      expect(takeToasts()).toEqual([
        { kind: 'success', ...authMessages.passwordChanged },
      ])
      expect(sessionStorage.length).toBe(0)
    },
  )

  test('is not used up by opening it, as a mail filter does, and may be tried again without a response', async () => {
    await open(`${RESET}#token_hash=h&type=recovery`)
    await screen.findByRole('form')
    expect(sentTo(/verify/)).toEqual([])
    expect(await sessionIds()).toEqual([])
    const repair = fail(/verify/, 0)
    await send()
    await saysWhy(adminWords.login.unreachable)
    expect(field(words.password).value).toBe(NEW)
    repair()
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(async () => expect(await isAccepted(NEW)).toBe(true))
  })

  test("doesn't replace another account's open session before it is asked to", async () => {
    const link = await sessionLink()
    const { here } = await open(link, MO)
    await screen.findByText(words.otherSession(ACCOUNTS[MO].email))
    expect(here).toMatchObject({ search: '', hash: '' })
    expect(screen.queryByRole('form')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: words.openLink }))
    await screen.findByText(email)
  })

  test('keeps both password fields and shows the reason without a response; a double press sends it once', async () => {
    await signIn()
    await open(await sessionLink())
    fail(/^PUT/, 0)
    await send()
    fireEvent.submit(screen.getByRole('form'))
    await saysWhy(adminWords.login.unreachable)
    expect(sentTo(/^PUT/)).toHaveLength(1)
    expect([field(words.password).value, field(words.again).value]).toEqual([
      NEW,
      NEW,
    ])
    expect(await sessionIds()).toHaveLength(2)
  })

  test.each([0, 401, 403])(
    'must be renewed if the session has ended before the password is sent (%i)',
    async (status) => {
      await open(await sessionLink())
      await screen.findByRole('form')
      if (status) fail(/^PUT/, status, { msg: 'no' })
      else await db('delete from auth.sessions')
      await send()
      expect((await screen.findByRole('alert')).textContent).toBe(words.refused)
      expect(sessionStorage.length).toBe(0)
    },
  )

  test.each([
    [
      'that the auth server refused',
      '#error=access_denied&error_code=otp_expired&error_description=expired',
    ],
    ['of another browser', '?code=c'],
  ])('%s is rejected with a clear message', async (_, link) => {
    fail(/verify/, 403, refused)
    const { here } = await open(RESET + link)
    expect((await screen.findByRole('alert')).textContent).toBe(words.refused)
    expect(screen.queryByRole('form')).toBeNull()
    expect(
      screen.getByRole('link', { name: words.toLogin }).getAttribute('href'),
    ).toBe('/admin/login')
    expect(here).toMatchObject({ search: '', hash: '' })
  })

  test('that was used already is rejected once a password is set', async () => {
    fail(/verify/, 403, refused)
    await open(`${RESET}?token_hash=h&type=recovery`)
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe(words.refused)
    expect(screen.queryByRole('form')).toBeNull()
  })

  test.each([0, 500])(
    'can be tried again after a missing response (%i)',
    async (status) => {
      const repair = fail(/GET \/auth\/v1\/user/, status)
      await open(await sessionLink())
      const again = await screen.findByRole('button', { name: 'Try again' })
      expect(screen.getByRole('alert').textContent).toBe(words.unreachable)
      repair()
      fireEvent.click(again)
      expect(await screen.findByRole('form')).toBeTruthy()
    },
  )

  test("survives a reload, but not in another user's session", async () => {
    const first = await open(await sessionLink())
    await screen.findByRole('form')
    first.unmount()
    const reloaded = await open(RESET, ADA)
    await screen.findByRole('form')
    reloaded.unmount()
    await open(RESET, MO)
    expect((await screen.findByRole('alert')).textContent).toBe(words.noLink)
  })
})

test('a password that is too short says so at its field', async () => {
  await open(await sessionLink())
  await screen.findByRole('form')
  type(words.password, 'eleven-char')
  type(words.again, 'eleven-char')
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText(words.tooShort(12))
  expect(field(words.password)).toBeInvalid()
  expect(field(words.password)).toHaveFocus()
  expect(sentTo(/^PUT/)).toEqual([])
})

describe('signing in', () => {
  test('sends what a password manager filled in without telling the page', async () => {
    await open('/admin/login')
    await screen.findByRole('form')
    Object.assign(field(adminWords.login.email), { value: email })
    Object.assign(field(adminWords.login.password), { value: OLD })
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() =>
      expect(takeToasts()).toEqual([
        { kind: 'success', ...authMessages.signedIn },
      ]),
    )
  })

  test('keeps what was typed after a refusal, and two presses send it once', async () => {
    await open('/admin/login')
    await screen.findByRole('form')
    fail(/token/, 400, { msg: 'Invalid login credentials' })
    type(adminWords.login.email, email)
    type(adminWords.login.password, 'wrong')
    fireEvent.submit(screen.getByRole('form'))
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() =>
      expect(takeToasts()).toEqual([
        {
          kind: 'destructive',
          ...authMessages.signInFailed('Invalid login credentials'),
        },
      ]),
    )
    expect(sentTo(/token/)).toHaveLength(1)
    expect(field(adminWords.login.email)).toHaveValue(email)
    expect(field(adminWords.login.password)).toHaveValue('wrong')
    expect(field(adminWords.login.password)).toHaveFocus()
  })
})

describe("the user's own account", () => {
  test('changes the password with the current one and ends the previous session and all others', async () => {
    await open(ACCOUNT, ADA)
    const before = await sessionIds()
    await send(OLD)
    await waitFor(() =>
      expect(takeToasts()).toEqual([
        { kind: 'success', ...authMessages.passwordChanged },
      ]),
    )
    const after = await sessionIds()
    expect(after).toHaveLength(1)
    expect(before).not.toContain(after[0])
    expect([await isAccepted(NEW), await isAccepted(OLD)]).toEqual([
      true,
      false,
    ])
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  })

  test.each([
    ['wrong', () => undefined, undefined],
    [
      'limited',
      () => fail(/token/, 429, { msg: 'Request rate limit reached' }),
      'Request rate limit reached',
    ],
    ['lost', () => fail(/token/, 0), adminWords.login.unreachable],
  ])(
    "keeps all if the current password isn't confirmed, and shows why (%s)",
    async (_, breakSomething, reason) => {
      await open(ACCOUNT, ADA)
      await screen.findByRole('button', { name: password.change })
      await flush()
      breakSomething()
      await send('the old one')
      await (reason ? saysWhy(reason) : screen.findByText(password.wrong))
      expect([
        field(password.current).value,
        field(words.password).value,
      ]).toEqual(['the old one', NEW])
      expect(document.activeElement).toBe(
        field(reason ? words.password : password.current),
      )
      expect(await sessionIds()).toHaveLength(2)
      expect(sentTo(/^PUT|logout/)).toEqual([])
      type(password.current, 'g')
      expect(screen.queryByText(password.wrong)).toBeNull()
    },
  )

  test('counts the other sessions and ends them after a confirmation, with an error if that fails', async () => {
    await open(ACCOUNT, ADA)
    const { textContent } = await screen.findByText(
      /^You signed in here on .* This session ends on/,
    )
    const [began, ends] =
      textContent.match(/\w+ \d+, \d{4}, [\d:]+ [AP]M/g) ?? []
    expect(Date.parse(ends!)).toBeGreaterThan(Date.parse(began!))
    expect(await screen.findByText(sessions.others(1))).toBeTruthy()
    const repair = fail(/logout/, 0)
    for (const toast of [
      { kind: 'destructive', ...authMessages.notSignedOutElsewhere },
      { kind: 'success', ...authMessages.signedOutElsewhere },
    ]) {
      fireEvent.click(screen.getByRole('button', { name: sessions.signOut }))
      expect(await sessionIds()).toHaveLength(2)
      fireEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', {
          name: sessions.confirm.confirm,
        }),
      )
      await waitFor(() => expect(takeToasts()).toEqual([toast]))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: sessions.signOut }),
      )
      repair()
    }
    expect(await sessionIds()).toHaveLength(1)
    expect(await screen.findByText(sessions.others(0))).toBeTruthy()
  })

  test.each([
    [403, 'session_not_found'],
    [403, 'user_not_found'],
    [401, 'bad_jwt'],
    [404, 'user_not_found'],
  ])(
    'ends no other session once its own has ended, and says so: %i %s',
    async (status, error_code) => {
      await open(ACCOUNT, ADA)
      await screen.findByText(sessions.others(1))
      fail(/logout/, status, { code: status, error_code, msg: 'no' })
      fireEvent.click(screen.getByRole('button', { name: sessions.signOut }))
      fireEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', {
          name: sessions.confirm.confirm,
        }),
      )
      expect(
        await screen.findByLabelText(adminWords.login.email),
      ).toBeInTheDocument()
      expect(takeToasts()).toEqual([
        { kind: 'plain', ...authMessages.sessionEnded },
      ])
    },
  )
})

// 429 (too soon after the last mail) and 500 (failed mail) would reveal a known
// address.
test.each([
  [200, {}],
  [
    429,
    {
      error_code: 'over_email_send_rate_limit',
      msg: 'only once every 60 seconds',
    },
  ],
  [500, { msg: 'Error sending recovery email' }],
  [503, {}],
  [0, 'lost'],
  [0, 'no library'],
])(
  'a forgotten password shows one message for all responses, unless nothing was sent: %i %o',
  async (status, body) => {
    await open('/admin/login')
    const forgot = await screen.findByRole('button', {
      name: adminWords.login.forgot,
    })
    fail(/recover/, status, Object(body) as object)
    if (body === 'no library')
      getSupabase.mockRejectedValueOnce(new Error(body))
    for (const address of ['', 'no address', email, email]) {
      type(adminWords.login.email, address)
      fireEvent.click(forgot)
    }
    const toast = status
      ? { kind: 'plain', ...authMessages.recoveryAsked }
      : { kind: 'destructive', ...authMessages.recoveryNotAsked }
    await waitFor(() => expect(takeToasts()).toEqual([toast]))
    expect(takeConsoleErrors()).toHaveLength(body === 'no library' ? 1 : 0)
    const asked = sentTo(/recover/)
    expect(asked).toHaveLength(body === 'no library' ? 0 : 1)
    fireEvent.click(forgot)
    await waitFor(() => expect(takeToasts()).toEqual([toast]))
    expect(sentTo(/recover/)).toHaveLength(asked.length + 1)
    for (const line of asked) {
      expect(line).toContain(
        `redirect_to=${window.location.origin}/admin/reset-password`,
      )
      expect(line).toContain(`"email":"${email}"`)
    }
    expect(sentTo(/token/)).toEqual([])
  },
)
