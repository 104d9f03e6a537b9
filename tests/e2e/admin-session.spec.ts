import { randomBytes } from 'node:crypto'
import { PUBLISHABLE_KEY } from '../../scripts/backend/local-supabase.ts'
import { adminWords } from '../../src/admin/words.ts'
import { authMessages } from '../../src/content/messages.ts'
import { expectClean } from '../support/expect-clean.ts'
import type { Site } from '../support/site.ts'
import {
  expect,
  member,
  signInElsewhere,
  test,
  toast,
} from '../support/test.ts'

// Recovery links. Sessions that end: unit/waitlist-access and auth-session. The
// account page: unit/passwords.

const NEW_PASSWORD = 'a sentence of my own'
const words = adminWords.resetPassword

/**
 * The fragment of a recovery mail's link, whose token is stored in GoTrue's
 * table or the stand-in's column.
 */
async function recoveryLink(site: Site, email: string) {
  const hash = randomBytes(28).toString('hex')
  await site.sql(
    'update auth.users set recovery_token = $1, recovery_sent_at = now() where email = $2',
    [hash, email],
  )
  const [found] = await site.sql<{ yes: boolean }>(
    `select to_regclass('auth.one_time_tokens') is not null as yes`,
  )
  if (found?.yes) {
    await site.sql(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
       select gen_random_uuid(), id, 'recovery_token', $1, email from auth.users where email = $2
       on conflict (user_id, token_type) do update set token_hash = excluded.token_hash`,
      [hash, email],
    )
  }
  return `#token_hash=${hash}&type=recovery`
}

test('a recovery link leaves the URL, sets a password and ends other sessions', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/auth\/v1\/(user|verify)/, /status of (422|403)/)
  const other = await signInElsewhere(page, member)
  const [before] = await site.sql<{ hash: string }>(
    'select encrypted_password as hash from auth.users where email = $1',
    [member.email],
  )
  const profiles = (token: string) =>
    page.request.get('/rest/v1/profiles', {
      headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
    })
  expect(await (await profiles(other.access_token)).json()).toHaveLength(1)
  const link = await recoveryLink(site, member.email)
  try {
    const password = page.getByLabel(words.password, { exact: true })
    const again = page.getByLabel(words.again)
    const submit = () =>
      page.getByRole('button', { name: words.submit }).click()
    const fillBoth = async (text: string) => {
      await password.fill(text)
      await again.fill(text)
    }
    const opening = page.waitForResponse('**/auth/v1/verify')

    await test.step('the link leaves the URL and the history', async () => {
      await page.goto(`/admin/reset-password${link}`)
      await expect(page).not.toHaveURL(/#/)
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
    })

    await test.step('a password of eleven characters is too short', async () => {
      await fillBoth('eleven-char')
      await submit()
      expect(
        await password.evaluate(
          (input: HTMLInputElement) => input.validity.valid,
        ),
      ).toBe(false)
    })

    await test.step('two passwords that differ are not sent', async () => {
      await password.fill(NEW_PASSWORD)
      await submit()
      await expect(again).toBeFocused()
      await expectClean(page, 'two that differ')
    })

    await test.step('the present password is refused, and what was typed stays', async () => {
      await fillBoth(member.password)
      await submit()
      await expect(
        toast(page, authMessages.passwordNotChanged('').title),
      ).toContainText('different')
      await expect(page.locator('form p').first()).toHaveText(
        `${words.account}: ${member.email}`,
      )
      await expect(again).toHaveValue(member.password)
    })

    const { access_token } = (await (await opening).json()) as {
      access_token: string
    }
    await test.step('after a reload a new password is set, and the dashboard opens', async () => {
      await page.reload()
      await fillBoth(NEW_PASSWORD)
      await submit()
      await page.waitForURL('**/admin/dashboard')
      await expect(
        toast(page, authMessages.passwordChanged.title),
      ).toBeVisible()
    })

    await test.step('other sessions have ended, but not this one', async () => {
      expect(await (await profiles(other.access_token)).json()).toEqual([])
      expect(await (await profiles(access_token)).json()).toHaveLength(1)
    })

    await test.step('the new password signs in, the old one no longer', async () => {
      expect(
        await signInElsewhere(page, { ...member, password: NEW_PASSWORD }),
      ).toHaveProperty('access_token')
      expect(await signInElsewhere(page, member)).not.toHaveProperty(
        'access_token',
      )
    })

    await test.step('the link works once', async () => {
      await page.goto(`/admin/reset-password${link}`)
      // Asks first, as somebody is signed in.
      await page.getByRole('button', { name: words.openLink }).click()
      await fillBoth(NEW_PASSWORD)
      await submit()
      await expect(page.getByRole('alert')).toHaveText(words.refused)
    })

    await test.step('without a link the page says so', async () => {
      await page.goto('/admin/reset-password')
      await expect(page.getByRole('alert')).toHaveText(words.noLink)
    })
  } finally {
    await site.sql(
      'update auth.users set encrypted_password = $1 where email = $2',
      [before?.hash, member.email],
    )
  }
})

test("a link with another user's session signs nobody in, on the login or the reset page", async ({
  page,
}) => {
  const { access_token, refresh_token } = await signInElsewhere(page, member)
  const sent = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    token_type: 'bearer',
    type: 'magiclink',
  })
  await page.goto(`/admin/login#${sent.toString()}`)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto(`/admin/reset-password#${sent.toString()}`)
  await expect(page.getByRole('alert')).toHaveText(words.noLink)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
