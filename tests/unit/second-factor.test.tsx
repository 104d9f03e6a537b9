import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { factorWords as words } from '@/admin/session/factor-words'
import {
  aFactor,
  authRefusal,
  CODE,
  serveFactors,
  sessionAt,
  setState,
} from '../support/admin/factors'
import { openAdmin } from '../support/admin/render-admin'
import { deferred } from '../support/deferred'
import { BEN } from '../support/admin/rows'
import {
  api,
  refusal,
  sent,
  server,
  tables,
} from '../support/admin/waitlist-server'

// Second factors, answered as by the real auth server; tests/stack asks it.

const codeField = () => screen.findByLabelText('Code')

describe('on the account page', () => {
  async function openAccount() {
    setState('open')
    const { user } = await openAdmin('/admin/account')
    const card = within(
      await screen.findByRole('region', { name: 'Second factor' }),
    )
    return { user, card }
  }
  const addButton = { name: 'Add a second factor…' }

  async function begin(name: string) {
    const { user, card } = await openAccount()
    await user.click(await card.findByRole('button', addButton))
    await user.type(await screen.findByLabelText('Name of the device'), name)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    return { user, card }
  }

  test('is added with a picture, a key in words and a code', async () => {
    const served = serveFactors()
    const { user, card } = await begin('Phone')
    const picture = await screen.findByRole('img', {
      name: words.enrol.picture,
    })
    expect(picture.querySelector('path')).toHaveAttribute(
      'd',
      'M0 0h5v5h-5zM10 0h5v5h-5z',
    )
    expect(screen.getByText('ABCD EFGH IJ23 4567')).toBeVisible()
    await user.type(await codeField(), `${CODE}{Enter}`)
    expect(await screen.findByText('Second factor added')).toBeVisible()
    expect(await card.findByText('Phone')).toBeVisible()
    expect(served.calls).toEqual([
      'enrol Phone at Sayfield',
      'code 123456 of phone',
    ])
  })

  test('hints at a spare as long as it is the only one', async () => {
    serveFactors(aFactor('Phone'))
    const { card } = await openAccount()
    expect(await card.findByText(words.spare)).toBeVisible()
  })

  test('says so if there is one of the same name', async () => {
    serveFactors(aFactor('Phone'))
    await begin('Phone')
    expect(await screen.findByText(words.errors['name-taken'])).toBeVisible()
  })

  test('begins without the leftovers of earlier tries', async () => {
    const served = serveFactors({ ...aFactor('Old'), status: 'unverified' })
    await begin('Phone')
    await codeField()
    expect(served.calls).toEqual(['remove old', 'enrol Phone at Sayfield'])
  })

  test('leaves nothing behind if the dialog closes before the code', async () => {
    const served = serveFactors()
    const { user } = await begin('Phone')
    await codeField()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(served.factors).toEqual([]))
  })

  test('is not removed by closing the dialog while its code is checked', async () => {
    const served = serveFactors()
    const answer = deferred<undefined>()
    server.use(
      http.post('*/auth/v1/factors/:id/challenge', async () => {
        await answer.promise
      }),
    )
    const { user, card } = await begin('Phone')
    await user.type(await codeField(), `${CODE}{Enter}`)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
    answer.resolve(undefined)
    expect(await screen.findByText('Second factor added')).toBeVisible()
    expect(await card.findByText('Phone')).toBeVisible()
    expect(served.calls).not.toContain('remove phone')
  })

  test('is not removed by closing the dialog after a code without an answer', async () => {
    const served = serveFactors()
    server.use(
      http.post('*/auth/v1/factors/:id/verify', () => {
        served.factors = [aFactor('Phone')]
        return authRefusal(500, 'unexpected_failure')
      }),
    )
    const { user, card } = await begin('Phone')
    await user.type(await codeField(), `${CODE}{Enter}`)
    expect(await screen.findByText(words.errors.unreachable)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await card.findByText('Phone')).toBeVisible()
    expect(served.calls).not.toContain('remove phone')
  })

  test('is not added by a session that another tab has set back: the code is asked for', async () => {
    serveFactors(aFactor('Spare'))
    server.use(
      http.post('*/auth/v1/factors', () => {
        setState('needs-code')
        return authRefusal(403, 'insufficient_aal')
      }),
    )
    const { user } = await begin('Phone')
    expect(
      await screen.findByRole('heading', { name: 'Enter your code' }),
    ).toBeVisible()
    expect(screen.queryByText('Your session has ended')).toBeNull()
    await user.type(await codeField(), `${CODE}{Enter}`)
    expect(
      await screen.findByRole('heading', { name: 'Your account' }),
    ).toBeVisible()
  })

  test('is not removed by a session that another tab has set back, which says why', async () => {
    serveFactors(aFactor('Phone'))
    server.use(
      http.delete('*/auth/v1/factors/:id', () => {
        setState('needs-code')
        return authRefusal(422, 'insufficient_aal')
      }),
    )
    const { user, card } = await openAccount()
    await user.click(await card.findByRole('button', { name: 'Remove Phone' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(
      await screen.findByText(/asks for the code of your second factor/),
    ).toBeVisible()
    expect(
      await screen.findByRole('heading', { name: 'Enter your code' }),
    ).toBeVisible()
    await user.type(await codeField(), `${CODE}{Enter}`)
    expect(
      await screen.findByRole('heading', { name: 'Your account' }),
    ).toBeVisible()
  })

  test('is not offered by a server without the call', async () => {
    serveFactors()
    server.use(
      http.post('*/auth/v1/factors', () => authRefusal(404, 'not_found')),
    )
    await begin('Phone')
    expect(
      await screen.findByText('This server offers no second factor.'),
    ).toBeVisible()
  })

  test('is removed after a warning that it is the last one', async () => {
    const served = serveFactors(aFactor('Phone'))
    const { user, card } = await openAccount()
    await user.click(await card.findByRole('button', { name: 'Remove Phone' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/It is your last one/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await card.findByText(words.none)).toBeVisible()
    expect(served.calls).toEqual(['remove phone'])
  })

  test('fails to load with a button to try again', async () => {
    serveFactors(aFactor('Phone'))
    let isDown = true
    server.use(
      http.get('*/auth/v1/user', () =>
        isDown ? authRefusal(500, 'unexpected_failure') : undefined,
      ),
    )
    const { user, card } = await openAccount()
    const retry = await card.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(retry)
    expect(await card.findByText('Phone')).toBeVisible()
  })
})

describe('of colleagues', () => {
  const personOf = async (name: string) =>
    (await screen.findByRole('heading', { name: new RegExp(name) })).closest(
      'li',
    )!

  test('are marked in the list of people', async () => {
    tables.people[1]!.has_factor = true
    await openAdmin('/admin/people')
    expect(await personOf('Ben')).toHaveTextContent('With a second factor')
    expect(await personOf('Anna')).not.toHaveTextContent('With a second factor')
  })

  test('are reset after a question', async () => {
    tables.people[1]!.has_factor = true
    server.use(
      http.post(api('rpc/reset_factor'), () => HttpResponse.json(true)),
    )
    const { user } = await openAdmin('/admin/people')
    await personOf('Ben')
    await user.click(screen.getByRole('button', { name: 'Actions: Ben' }))
    await user.click(
      await screen.findByRole('button', { name: 'Reset second factor…' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/make sure that the wish is theirs/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Reset' }))
    expect(
      await screen.findByText('The second factor of Ben was reset'),
    ).toBeVisible()
    expect(sent('POST', 'rpc/reset_factor')).toEqual([{ person: BEN }])
  })

  test('stay optional if the admin cancels', async () => {
    tables.people[0]!.has_factor = true
    const { user } = await openAdmin('/admin/people')
    const box = await screen.findByRole('checkbox', {
      name: 'Everybody needs a second factor',
    })
    await user.click(box)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getAllByRole('button', { name: 'Cancel' })[0]!)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(box).not.toBeChecked()
    expect(sent('PATCH', 'team_settings')).toEqual([])
  })

  test('are required by a setting that needs one of the admin’s own', async () => {
    const { user } = await openAdmin('/admin/people')
    await user.click(
      await screen.findByRole('checkbox', {
        name: 'Everybody needs a second factor',
      }),
    )
    expect(
      await screen.findByText('Add a second factor to your own account first'),
    ).toBeVisible()
    expect(sent('PATCH', 'team_settings')).toEqual([])
  })

  test('are required once the admin has read whom that shuts out', async () => {
    tables.people[0]!.has_factor = true
    const { user } = await openAdmin('/admin/people')
    const box = await screen.findByRole('checkbox', {
      name: 'Everybody needs a second factor',
    })
    expect(box).not.toBeChecked()
    await user.click(box)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('listitem')).toHaveTextContent('Ben')
    expect(sent('PATCH', 'team_settings')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Require it' }))
    await waitFor(() => expect(box).toBeChecked())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(box).toHaveFocus()
    expect(sent('PATCH', 'team_settings')).toEqual([{ needs_factor: true }])
  })
})

const PASSWORD = 'a sentence of mine'

/**
 * Answers a change of the password: refused without a code, and by the given
 * code of the server afterwards.
 */
function servePasswords(refused?: string) {
  const served = serveFactors(aFactor('Phone'))
  const passwords: unknown[] = []
  server.use(
    http.post('*/auth/v1/verify', () => HttpResponse.json(sessionAt('aal1'))),
    http.put('*/auth/v1/user', async ({ request }) => {
      const token = request.headers.get('authorization')
      if (!token?.includes(sessionAt('aal2').access_token))
        return authRefusal(401, 'insufficient_aal')
      if (refused) return authRefusal(400, refused)
      const { password, current_password } = (await request.json()) as Record<
        string,
        string
      >
      passwords.push({ password, current_password })
      return HttpResponse.json(sessionAt('aal2').user)
    }),
  )
  return { served, passwords }
}

describe('with a new password', () => {
  beforeEach(async () => {
    serveFactors()
    const { getSupabase } = await import('@/supabase/client')
    await (await getSupabase()).auth.signOut({ scope: 'local' })
  })

  test('by a recovery link, the code is asked for first, and what was typed stays', async () => {
    const { passwords } = servePasswords()
    setState('needs-code')
    const { user } = await openAdmin(
      '/admin/reset-password#token_hash=hash&type=recovery',
    )
    await user.type(await screen.findByLabelText('New password'), PASSWORD)
    await user.type(screen.getByLabelText('Repeat the new password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await user.type(await codeField(), `${CODE}{Enter}`)
    const submit = await screen.findByRole('button', { name: 'Set password' })
    expect(await screen.findByText('Code accepted')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveFocus()
    expect(passwords).toEqual([])
    await user.click(submit)
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(passwords).toEqual([{ password: PASSWORD }])
  })

  /** Signs in with a code and sends a new password on the account page. */
  async function changePassword() {
    setState('needs-code')
    const { user } = await openAdmin('/admin/account')
    await user.type(await screen.findByLabelText('Email'), 'anna@x.example')
    await user.type(screen.getByLabelText('Password'), 'a long sentence')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await user.type(await codeField(), `${CODE}{Enter}`)
    await user.click(
      await screen.findByRole('button', { name: 'Change password…' }),
    )
    await user.type(
      await screen.findByLabelText('Current password'),
      'a long sentence',
    )
    await user.type(screen.getByLabelText('New password'), PASSWORD)
    await user.type(screen.getByLabelText('Repeat the new password'), PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }

  test('a session that has shown its code changes it without giving the code up', async () => {
    const { passwords } = servePasswords()
    await changePassword()
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(passwords).toEqual([
      { password: PASSWORD, current_password: 'a long sentence' },
    ])
  })

  test('a wrong current password is named at its field', async () => {
    servePasswords('current_password_invalid')
    await changePassword()
    expect(
      await screen.findByText('This is not your current password.'),
    ).toBeVisible()
  })
})

describe('at sign-in', () => {
  // The session of the page outlives the tests before.
  beforeEach(async () => {
    serveFactors()
    const { getSupabase } = await import('@/supabase/client')
    const { auth } = await getSupabase()
    await auth.signOut({ scope: 'local' })
  })

  /** Opens a page and signs in with a password. */
  async function enterPassword(address: string) {
    const { user } = await openAdmin(address)
    await user.type(await screen.findByLabelText('Email'), 'anna@x.example')
    await user.type(screen.getByLabelText('Password'), 'a long sentence')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    return user
  }

  /** Signs in with a password; the session then waits for its code. */
  async function signIn(address = '/admin/login') {
    setState('needs-code')
    const user = await enterPassword(address)
    await screen.findByRole('heading', { name: 'Enter your code' })
    return user
  }

  test('asks for the code after the password and opens the dashboard with a correct one', async () => {
    const served = serveFactors(aFactor('Phone'))
    const user = await signIn()
    expect(screen.queryByText('Login Successful')).toBeNull()
    const field = await codeField()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(field, '123 456{Enter}')
    await screen.findByRole('heading', { name: 'Admin Dashboard' })
    expect(served.calls).toEqual(['code 123456 of phone'])
    expect(await screen.findByText('Login Successful')).toBeVisible()
  })

  test('sends no code that has other than six digits', async () => {
    const served = serveFactors(aFactor('Phone'))
    const user = await signIn()
    await user.type(await codeField(), '12345{Enter}')
    expect(await screen.findByText(words.code.invalid)).toBeVisible()
    expect(served.calls).toEqual([])
  })

  test('explains a wrong code by the clock of the phone, and takes the next one', async () => {
    serveFactors(aFactor('Phone'))
    const user = await signIn()
    await user.type(await codeField(), '000000{Enter}')
    expect(
      await screen.findByText(/let your phone set its clock/),
    ).toBeVisible()
    await user.clear(await codeField())
    await user.type(await codeField(), `${CODE}{Enter}`)
    await screen.findByRole('heading', { name: 'Admin Dashboard' })
  })

  test.each([
    [429, 'over_request_rate_limit', /Too many tries/],
    [422, 'mfa_challenge_expired', /took too long/],
    [422, 'mfa_ip_address_mismatch', /your network has changed/],
    [422, 'mfa_factor_not_found', /no longer exists/],
    [422, 'mfa_totp_verify_not_enabled', /offers no second factor/],
    [500, 'unexpected_failure', /did not answer/],
  ])(
    'says why the server refused a code: %i %s',
    async (status, code, text) => {
      const served = serveFactors(aFactor('Phone'))
      served.refusals = [authRefusal(status, code)]
      const user = await signIn()
      await user.type(await codeField(), `${CODE}{Enter}`)
      expect(await screen.findByText(text)).toBeVisible()
    },
  )

  test('offers a choice of several devices', async () => {
    const served = serveFactors(aFactor('Phone'), aFactor('Spare'))
    const user = await signIn()
    await user.selectOptions(await screen.findByLabelText('Device'), 'Spare')
    await user.type(await codeField(), `${CODE}{Enter}`)
    await waitFor(() => expect(served.calls).toEqual(['code 123456 of spare']))
    await screen.findByRole('heading', { name: 'Admin Dashboard' })
  })

  test('signs out everywhere else before the code', async () => {
    const served = serveFactors(aFactor('Phone'))
    const user = await signIn()
    await user.click(
      await screen.findByRole('button', { name: 'Sign out everywhere else' }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(
      dialog.getByRole('button', { name: 'Sign out everywhere else' }),
    )
    await waitFor(() => expect(served.calls).toEqual(['logout others']))
    expect(await codeField()).toBeVisible()
  })

  test('names the way back from a lost phone, and signs out without a code', async () => {
    serveFactors(aFactor('Phone'))
    const user = await signIn()
    expect(
      await screen.findByText(/Lost your phone\? A colleague/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(await screen.findByLabelText('Password')).toBeVisible()
  })

  test('offers to check the access again if the state of the session fails to load', async () => {
    serveFactors(aFactor('Phone'))
    setState('needs-code')
    let isDown = true
    server.use(
      http.get(api('own_session'), () =>
        isDown ? refusal('XX000', 500) : undefined,
      ),
    )
    const user = await enterPassword('/admin/people')
    expect(
      await screen.findByText(/could not be checked whether you have/),
    ).toBeVisible()
    expect(screen.queryByText(/Access denied/)).toBeNull()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await codeField()).toBeVisible()
  })

  test('goes on to the page that asked for the sign-in', async () => {
    serveFactors(aFactor('Phone'))
    const user = await signIn('/admin/people')
    await user.type(await codeField(), `${CODE}{Enter}`)
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible()
  })

  test('shows nothing but the way to add a factor, if the team requires one', async () => {
    serveFactors()
    setState('needs-factor')
    const user = await enterPassword('/admin/people')
    expect(await screen.findByText(words.required)).toBeVisible()
    expect(screen.queryByText(/Access denied/)).toBeNull()
    expect(sent('GET', 'people')).toEqual([])
    await user.click(
      await screen.findByRole('button', { name: 'Add a second factor…' }),
    )
    await user.type(await screen.findByLabelText('Name of the device'), 'Phone')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.type(await codeField(), `${CODE}{Enter}`)
    const heading = await screen.findByRole('heading', { name: 'People' })
    expect(heading).toBeVisible()
    await waitFor(() => expect(heading).toHaveFocus())
  })
})
