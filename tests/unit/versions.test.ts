// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
const project = json('package.json')
const versions = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies }

it('every package is pinned to one version', () => {
  expect(Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

it('a package that stands in two places has one version', () => {
  const inDeno = Object.values(json('supabase/functions/deliver/deno.json').imports!)
  expect(inDeno).toEqual([`npm:nodemailer@${versions.nodemailer}`])
  expect(versions['@playwright/test']).toBe(versions.playwright)
  expect(versions['@types/node']!.split('.')[0]).toBe(versions.node!.split('.')[0])
})
