// @vitest-environment node
import { expect, it } from 'vitest'
import { testsNamed } from '../../scripts/test/named.ts'

// The search of `npm test -- demo-form`.

it('finds the unit and the browser tests of a component by its name', () => {
  expect(testsNamed(['demo-form'])).toEqual({
    vitest: ['tests/unit/demo-form.test.tsx'],
    native: [],
    pgtap: [],
    browser: ['tests/e2e/demo-form.spec.ts'],
  })
})

it('finds database tests of all three kinds, and the files of several words', () => {
  const found = testsNamed(['request-intake', 'slow/zoom'])
  expect(found.native).toEqual(['tests/native/request-intake.test.ts'])
  expect(found.pgtap).toEqual(['supabase/tests/request-intake.test.sql'])
  expect(found.browser).toEqual(['tests/e2e/slow/zoom.spec.ts'])
})

it('finds nothing for a name that no test file has', () => {
  expect(testsNamed(['no-such-component'])).toEqual({
    vitest: [],
    native: [],
    pgtap: [],
    browser: [],
  })
})
