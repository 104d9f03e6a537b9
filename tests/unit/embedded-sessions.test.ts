// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedBackend, startEmbeddedBackend } from '../../scripts/backend/local-supabase.ts'
import { bearer, createBackendClient, type BackendClient } from '../support/backend-client.ts'

// Attacks over HTTP with a signed, unexpired token whose session has ended.

const ADMIN = 'admin@sayfield.example'

let backend: EmbeddedBackend
let client: BackendClient

beforeAll(async () => {
  backend = await startEmbeddedBackend({ seed: true })
  client = await createBackendClient(backend)
})

afterAll(async () => {
  client.close()
  await backend.close()
})

/**
 * Number of entries, at most one, that this token can read. supabase/tests/access.test.sql covers other tables and
 * verbs.
 */
async function openedBy(token: string) {
  const { body } = await client.call('/rest/v1/waitlist?limit=1', { headers: bearer(token) })
  return (body as unknown[]).length
}

describe("an admin's token", () => {
  let token: string
  let refresh_token: string

  beforeEach(async () => {
    ;({ access_token: token, refresh_token } = await client.signIn())
    expect(await openedBy(token)).toBe(1)
  })

  it.each([
    ['local', 0, 1],
    ['global', 0, 0],
    ['others', 1, 0],
  ] as const)('gives no access after signing out with scope %s', async (scope, own, other) => {
    const { access_token } = await client.signIn()
    await client.call(`/auth/v1/logout?scope=${scope}`, { method: 'POST', headers: bearer(token) })
    expect([await openedBy(token), await openedBy(access_token)]).toEqual([own, other])
  })

  // Runs the statement from docs/operations.md, "Keys and passwords".
  it("gives no access after the runbook's deletion of sessions by SQL", async () => {
    await backend.query(
      `delete from auth.sessions where user_id = (select id from auth.users where email = '${ADMIN}')`,
    )
    expect(await openedBy(token)).toBe(0)
    expect(await client.call('/auth/v1/user', { headers: bearer(token) })).toMatchObject({ status: 403 })
    expect(await client.token('refresh_token', { refresh_token })).toMatchObject({ status: 400 })
  })

  it('is issued for the password that the runbook sets by SQL, and not for the previous one', async () => {
    const set = (password: string) =>
      backend.query(
        `update auth.users set encrypted_password = extensions.crypt('${password}', extensions.gen_salt('bf')) where email = '${ADMIN}'`,
      )
    await set('a new password')
    expect(await client.signIn(ADMIN, 'a new password')).toHaveProperty('access_token')
    expect(await client.signIn()).not.toHaveProperty('access_token')
    await set('sayfield-admin')
  })

  it('gives no access during a ban, in which signing in and refreshing are refused', async () => {
    const ban = (until: string) =>
      backend.query(`update auth.users set banned_until = ${until} where email = '${ADMIN}'`)
    const banned = (msg: string) => ({ status: 400, body: { error_code: 'user_banned', msg } })
    await ban(`now() + interval '1 hour'`)
    try {
      expect(await openedBy(token)).toBe(0)
      const renewed = await client.token('refresh_token', { refresh_token })
      expect(renewed).toMatchObject(banned('Invalid Refresh Token: User Banned'))
      const credentials = { email: 'Admin@Sayfield.example', password: 'sayfield-admin' }
      expect(await client.token('password', credentials)).toMatchObject(banned('User is banned'))
    } finally {
      await ban('null')
    }
    expect(await openedBy(token)).toBe(1)
    expect(await client.token('refresh_token', { refresh_token })).toMatchObject({ status: 200 })
  })
})
