// @vitest-environment node
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, it, vi } from 'vitest'
import { readCode, sourceFiles } from '../support/source-files.ts'

// tsc checks that pages read only typed variables.

/** Variables set by Vite, npm, the build, or the command that starts tests. */
const GIVEN = new Set([
  'PATH',
  'VITE_FIRST_READING',
  'npm_execpath',
  'PLAYWRIGHT_JSON_OUTPUT_NAME',
  'PATIENCE_MS',
  'WEBKIT_PATH',
  'SUPABASE_TEST_API_URL',
  'SMOKE_SITE',
  'SMOKE_OWN_SITE',
])

const example = readFileSync('.env.example', 'utf8')
const lines = example.split(/\r?\n/).filter(Boolean)
const documented = lines
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.replace(/=.*/, ''))

/** Variables that a script reads, not only assigns. */
function variablesOf(path: string): string[] {
  const code = readCode(path)
  const picked = [
    ...code.matchAll(/\{([^{}]*)\}\s*=\s*(?:process\.env|loadEnv\()/g),
  ].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/[:=].*/s, '').trim()),
  )
  const direct = [
    ...code.matchAll(/process\.env\.(\w+)(?!\w|\s*=[^=])|'(VITE_[A-Z_]+)'/g),
  ]
  return [
    ...picked,
    ...direct.map(([, name, quoted]) => name ?? quoted ?? ''),
  ].filter(Boolean)
}

it('.env.example contains exactly the variables that the code reads, and the types those of the pages', () => {
  const scripts = sourceFiles(
    'scripts/**/*.{ts,mjs}',
    '*.config.ts',
    'tests/e2e/*.config.ts',
    'tests/deployed/*.ts',
  )
  const typed = [
    ...readCode('src/vite-env.d.ts').matchAll(/readonly (VITE_\w+)/g),
  ].map(([, name = '']) => name)
  const pages = sourceFiles('src/**/!(*.d).{ts,tsx}').map(readCode)
  expect(
    typed.filter((name) => !pages.some((code) => code.includes(name))),
  ).toEqual([])
  const read = new Set(
    [...scripts.flatMap(variablesOf), ...typed].filter(
      (name) => !GIVEN.has(name),
    ),
  )
  expect(documented.toSorted()).toEqual([...read].toSorted())
  expect(typed.filter((name) => !GIVEN.has(name)).toSorted()).toEqual(
    documented.filter((name) => name.startsWith('VITE_')).toSorted(),
  )
  for (const line of lines)
    expect(line).toMatch(/^(# \S.*|[A-Z_]+=\S* # \S.*)$/)
})

it('an unchanged copy of .env.example leaves Supabase to the embedded backend and has valid URLs', () => {
  const {
    VITE_SUPABASE_URL,
    VITE_SUPABASE_ANON_KEY,
    VITE_SITE_URL,
    VITE_APP_URL,
  } = parseEnv(example)
  expect([VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY]).toEqual(['', ''])
  for (const address of [VITE_SITE_URL, VITE_APP_URL])
    expect(URL.canParse(address!)).toBe(true)
})

it('an empty URL variable counts as not set', async () => {
  for (const name of ['VITE_SITE_URL', 'VITE_APP_URL']) vi.stubEnv(name, '')
  vi.resetModules()
  const { siteUrl, appUrl } = await import('@/lib/env')
  vi.unstubAllEnvs()
  expect([siteUrl, appUrl].map((address) => URL.canParse(address))).toEqual([
    true,
    true,
  ])
})
