// @vitest-environment node
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { expect, it, vi } from 'vitest'
import { readCode, sourceFiles } from '../support/source-files.ts'

// .env.example contains exactly the variables that the code reads.

const EXAMPLE = join(import.meta.dirname, '../../.env.example')

/** Variables set by Vite, npm, the build, or the command that starts tests. */
const GIVEN = new Set([
  'PATH',
  'MODE',
  'DEV',
  'SSR',
  'VITE_BUILD_DAY',
  'npm_execpath',
  'PLAYWRIGHT_JSON_OUTPUT_NAME',
  'PATIENCE_MS',
  'WEBKIT_PATH',
  'SMOKE_SITE',
  'SMOKE_OWN_SITE',
])

const files = sourceFiles(
  'src/**/*.{ts,tsx}',
  'scripts/**/*.{ts,mjs}',
  '*.config.ts',
  'tests/e2e/*.config.ts',
  'tests/deployed/*.ts',
)

/** Variables that a source file reads, in any notation. */
function variablesOf(path: string): string[] {
  const code = readCode(path)
  // Excludes assignments such as `process.env.DO_NOT_TRACK = '1'`.
  const direct = code.matchAll(/(?:process\.env|import\.meta\.env)\.(\w+)(?!\w|\s*=[^=])/g)
  const picked = code.matchAll(/\{([^{}]*)\}\s*=\s*(?:process\.env|import\.meta\.env|loadEnv\()/g)
  const named = code.matchAll(/'(VITE_[A-Z_]+)'/g)
  return [
    ...[...direct, ...named].map(([, name = '']) => name),
    ...[...picked].flatMap(([, names = '']) => names.split(',').map((name) => name.replace(/[:=].*/s, '').trim())),
  ]
}

const lines = readFileSync(EXAMPLE, 'utf8').split(/\r?\n/)
const documented = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.replace(/=.*/, ''))
const read = new Set(files.flatMap(variablesOf).filter((name) => name && !GIVEN.has(name)))

it('.env.example contains every variable that the code reads', () => {
  expect([...read].filter((name) => !documented.includes(name))).toEqual([])
})

it(".env.example contains no variable that the code doesn't read", () => {
  expect(documented.filter((name) => !read.has(name))).toEqual([])
})

it('the search finds each way in which the code reads variables', () => {
  expect(variablesOf('src/lib/env.ts')).toEqual(expect.arrayContaining(['VITE_SITE_URL', 'VITE_SUPABASE_URL']))
  expect(variablesOf('scripts/backend/gateway/listen.ts')).toEqual(['PORT'])
  expect(variablesOf('scripts/test/machine.ts')).toEqual(['CHROME_PATH', 'FIREFOX_PATH'])
  expect(variablesOf('scripts/backend/database/lite.ts')).toEqual([])
})

it('.env.example has each variable once, on one line with a comment', () => {
  expect(new Set(documented).size).toBe(documented.length)
  for (const line of lines.filter(Boolean)) expect(line).toMatch(/^(# \S.*|[A-Z_]+=\S* # \S.*)$/)
})

it('the types for the pages have the same variables', () => {
  const typed = [...readCode('src/vite-env.d.ts').matchAll(/readonly (VITE_\w+)/g)].map(([, name = '']) => name)
  const forPages = documented.filter((name) => name.startsWith('VITE_'))
  expect(typed.filter((name) => !GIVEN.has(name)).toSorted()).toEqual(forPages.toSorted())
})

it('an unchanged copy of .env.example leaves Supabase to the embedded backend and has valid URLs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sayfield-test-'))
  copyFileSync(EXAMPLE, join(folder, '.env.local'))
  // Variables of the environment take precedence over those of the file.
  const own = new Set(Object.keys(process.env))
  const env = loadEnv('production', folder, 'VITE_')
  rmSync(folder, { recursive: true })
  const fromFile = (name: string) => (own.has(name) ? undefined : env[name])
  for (const name of ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']) expect(fromFile(name) ?? '').toBe('')
  for (const name of ['VITE_SITE_URL', 'VITE_APP_URL']) {
    expect(URL.canParse(fromFile(name) ?? 'https://own.example'), name).toBe(true)
  }
})

it('an empty URL variable counts as not set', async () => {
  for (const name of ['VITE_SITE_URL', 'VITE_APP_URL']) vi.stubEnv(name, '')
  vi.resetModules()
  const { siteUrl, appUrl } = await import('@/lib/env')
  vi.unstubAllEnvs()
  expect([siteUrl, appUrl].map((address) => URL.canParse(address))).toEqual([true, true])
})
