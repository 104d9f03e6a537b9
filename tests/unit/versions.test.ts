// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
const project = json('package.json')
const versions = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies }

it('every package is pinned to one version', () => {
  expect(Object.entries(versions).filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

it('a package that stands in two places has one version', () => {
  const inDeno = Object.values(json('supabase/functions/deliver/deno.json').imports!)
  expect.soft(inDeno, 'supabase/functions/deliver/deno.json').toEqual([`npm:nodemailer@${versions.nodemailer}`])
  expect.soft(versions['@playwright/test'], '@playwright/test, beside playwright').toBe(versions.playwright)
  expect.soft(versions['@types/node']!.split('.')[0]).toBe(versions.node!.split('.')[0])
})
