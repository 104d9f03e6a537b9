import { globSync } from 'node:fs'
import { sep } from 'node:path'

/** Test files found by name, by the runner that takes them; each path once. */
export interface NamedTests {
  /** Vitest's: unit tests and tests of the embedded database. */
  vitest: string[]
  /** Vitest's, which need a real PostgreSQL. */
  native: string[]
  /** pgTAP files, which `tests/database/policies.test.ts` runs. */
  pgtap: string[]
  /** Playwright's, which need the built site. */
  browser: string[]
}

const filesIn = (pattern: string) =>
  globSync(pattern)
    .map((path) => path.replaceAll(sep, '/'))
    .toSorted()

/**
 * Finds the test files whose name contains one of the words: `demo-form` finds
 * unit and browser tests of the form.
 */
export function testsNamed(words: readonly string[]): NamedTests {
  const matching = (pattern: string) =>
    filesIn(pattern).filter((path) => words.some((word) => path.includes(word)))
  return {
    vitest: matching('tests/{unit,database}/*.test.{ts,tsx}'),
    native: matching('tests/native/*.test.ts'),
    pgtap: matching('supabase/tests/*.sql'),
    browser: matching('tests/e2e/{*,slow/*}.spec.ts'),
  }
}
