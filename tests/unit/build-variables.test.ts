// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, resolveConfig } from 'vite'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'

// A build for deployment without its Supabase variables stops before touching
// dist/.

const URL_NAME = 'VITE_SUPABASE_URL'
const KEY_NAME = 'VITE_SUPABASE_ANON_KEY'

/**
 * A folder without .env files, so that those in the project root have no
 * effect.
 */
const envDir = mkdtempSync(join(tmpdir(), 'sayfield-test-'))
const outDir = join(envDir, 'dist')

afterAll(() => rmSync(envDir, { recursive: true }))

beforeEach(() => {
  vi.unstubAllEnvs()
  for (const name of [URL_NAME, KEY_NAME]) vi.stubEnv(name, undefined)
})

const start = (mode: string) =>
  build({
    mode,
    envDir,
    logLevel: 'silent',
    build: { outDir, emptyOutDir: false },
  })

describe('a build for deployment', () => {
  it.each<[missing: string, url: string | undefined, key: string | undefined]>([
    [`${URL_NAME} and ${KEY_NAME}`, undefined, undefined],
    [KEY_NAME, 'https://project.supabase.co', undefined],
    [URL_NAME, undefined, 'sb_publishable_key'],
    [URL_NAME, '', 'sb_publishable_key'],
  ])('stops and names the missing %s', async (missing, url, key) => {
    vi.stubEnv(URL_NAME, url)
    vi.stubEnv(KEY_NAME, key)
    await expect(start('production')).rejects.toThrow(
      `Set ${missing} for a deployment build: see .env.example.`,
    )
  })

  it('requires its variables in every mode except `embedded`', async () => {
    await expect(start('staging')).rejects.toThrow(URL_NAME)
    await expect(
      resolveConfig({ mode: 'embedded', envDir }, 'build'),
    ).resolves.toHaveProperty('mode', 'embedded')
  })
})

const jwt = (role?: string) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.c2ln`

it.each([
  ['a secret key', KEY_NAME, 'sb_secret_abc'],
  ['a service_role key', KEY_NAME, jwt('service_role')],
  ['a key without a role', KEY_NAME, jwt()],
  [
    'a secret key in another public variable',
    'VITE_APP_URL',
    'https://app.example/?key=sb_secret_abc',
  ],
])('%s stops a build for deployment', async (_, name, value) => {
  vi.stubEnv(URL_NAME, 'https://project.supabase.co')
  vi.stubEnv(KEY_NAME, 'sb_publishable_key')
  vi.stubEnv(name, value)
  await expect(start('production')).rejects.toThrow(
    `${name} contains a secret key`,
  )
})

it.each([
  [URL_NAME, 'http://project.supabase.co'],
  [URL_NAME, 'project.supabase.co'],
  ['VITE_SITE_URL', 'www.sayfield.example'],
  ['VITE_SITE_URL', 'http://www.sayfield.example'],
  ['VITE_APP_URL', 'app.sayfield.example'],
])(
  'an address without https stops a build for deployment: %s=%s',
  async (name, value) => {
    vi.stubEnv(URL_NAME, 'https://project.supabase.co')
    vi.stubEnv(KEY_NAME, 'sb_publishable_key')
    vi.stubEnv(name, value)
    await expect(start('production')).rejects.toThrow(
      `${name} must begin with https://, not "${value}".`,
    )
  },
)

it('a booking page that is not https stops every build', async () => {
  vi.stubEnv('VITE_BOOKING_URL', 'http://book.example')
  await expect(start('embedded')).rejects.toThrow(
    'VITE_BOOKING_URL must begin with https://',
  )
})

it.each(['sb_publishable_key', jwt('anon')])(
  'a build with the URL and the public key %s continues',
  async (key) => {
    vi.stubEnv(URL_NAME, 'https://project.supabase.co')
    vi.stubEnv(KEY_NAME, key)
    const config = await resolveConfig(
      { mode: 'production', envDir },
      'build',
      'production',
    )
    expect(config.env).toMatchObject({
      [URL_NAME]: 'https://project.supabase.co',
      [KEY_NAME]: key,
    })
  },
)
