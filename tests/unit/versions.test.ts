// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeBillOfMaterials } from '../../scripts/build/bill-of-materials.ts'

const json = (file: string) =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    Record<string, string>
  >
const project = json('package.json')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<
    string,
    {
      name?: string
      version?: string
      resolved?: string
      integrity?: string
      hasInstallScript?: boolean
    }
  >
}
const versions = {
  ...project.dependencies,
  ...project.devDependencies,
  ...project.optionalDependencies,
}

it('every package is pinned to one version', () => {
  expect(
    Object.entries(versions).filter(
      ([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version),
    ),
  ).toEqual([])
})

it('a package listed in two places has the same version in both', () => {
  for (const folder of ['deliver', 'bookings']) {
    const file = `supabase/functions/${folder}/deno.json`
    for (const [path, version] of Object.entries(json(file).imports!)) {
      const [, name = '', entry = ''] = /^([^/]+)(\/.*)?$/.exec(path) ?? []
      expect.soft(version, file).toBe(`npm:${name}@${versions[name]}${entry}`)
    }
  }
  expect
    .soft(versions['@playwright/test'], '@playwright/test, beside playwright')
    .toBe(versions.playwright)
  expect
    .soft(versions['@types/node']!.split('.')[0])
    .toBe(versions.node!.split('.')[0])
})

interface Workflow {
  on: Record<string, unknown>
  jobs: Record<
    string,
    {
      if?: string
      strategy?: { matrix: { include: { node: string }[] } }
      steps: { run?: string; uses?: string }[]
    }
  >
}
const workflow = (name: string) =>
  parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow
const commands = (name: string) =>
  Object.values(workflow(name).jobs).flatMap(({ steps }) =>
    steps.map(({ run }) => run),
  )

it('continuous integration runs the oldest Node of each line in `engines`, and the one used by scripts', () => {
  const oldest = project.engines!.node!.match(/\d+\.\d+/g)!
  const run = workflow('ci').jobs.test!.strategy!.matrix.include.map(
    ({ node }) => node,
  )
  expect(new Set(run)).toEqual(
    new Set([...oldest, versions.node!.split('.')[0]]),
  )
})

it('each name passed to the browser tests over Supabase in continuous integration belongs to a file', () => {
  const [, names = ''] =
    /--workers 1 \\\n([\w\s-]+)$/.exec(
      commands('ci').find((run) => run?.includes('playwright'))!,
    ) ?? []
  const files = readdirSync('tests/e2e', { recursive: true }).map(String)
  const unknown = names
    .trim()
    .split(' ')
    .filter((name) => !files.some((file) => file.includes(name)))
  expect(names).toContain('admin')
  expect(unknown).toEqual([])
})

it('each action is pinned by commit, with its version beside it', () => {
  const used = readdirSync('.github/workflows').flatMap((file) => [
    ...readFileSync(`.github/workflows/${file}`, 'utf8').matchAll(
      /uses:(?! *\.\/) *(.*)/g,
    ),
  ])
  expect(used.length).toBeGreaterThan(4)
  for (const [, action] of used)
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

it('each package has an integrity hash, but for binaries of other systems that the registry at hand lacks', () => {
  const without = Object.keys(packages).filter(
    (path) => path && !packages[path]?.integrity,
  )
  expect(without.map((path) => path.replace('node_modules/', ''))).toEqual([
    '@supabase/cli-darwin-arm64',
    '@supabase/cli-darwin-x64',
    '@supabase/cli-linux-arm64',
    '@supabase/cli-linux-arm64-musl',
    '@supabase/cli-linux-x64-musl',
    '@supabase/cli-windows-arm64',
    '@supabase/cli-windows-x64',
    'deno-2-1/node_modules/@deno/darwin-arm64',
    'deno-2-1/node_modules/@deno/darwin-x64',
    'deno-2-1/node_modules/@deno/linux-arm64-glibc',
    'deno-2-1/node_modules/@deno/win32-arm64',
    'deno-2-1/node_modules/@deno/win32-x64',
  ])
})

it('each package with an install script is listed in `allowScripts`', () => {
  const withScript = Object.keys(packages).filter(
    (path) => packages[path]?.hasInstallScript,
  )
  expect(
    withScript
      .map(
        (path) => packages[path]?.name ?? path.split('node_modules/').at(-1)!,
      )
      .filter((name) => !(name in project.allowScripts!)),
  ).toEqual([])
})

it("the bill of materials lists the pages' packages, each with a checksum, and no development tool", () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-'))
  const bill = writeBillOfMaterials(join(folder, 'first.json'))
  const needed = Object.keys(packages).filter(
    (path) =>
      path &&
      !['dev', 'devOptional', 'optional', 'peer'].some(
        (flag) => flag in packages[path]!,
      ),
  )
  const purls = needed.map(
    (path) =>
      `pkg:npm/${path.split('node_modules/').at(-1)!}@${packages[path]!.version}`,
  )
  expect(
    new Set(bill.components.map(({ purl }) => purl.replace('%40', '@'))),
  ).toEqual(new Set(purls))
  for (const { name, hashes, licenses } of bill.components) {
    expect(hashes?.[0], name).toMatchObject({
      alg: 'SHA-512',
      content: expect.stringMatching(/^[0-9a-f]{128}$/),
    })
    expect(licenses?.[0]?.expression, name).toMatch(/^[\w(). -]+$/)
  }
  // A second bill of materials is identical, so that builds of a commit can be
  // compared.
  writeBillOfMaterials(join(folder, 'second.json'))
  expect(readFileSync(join(folder, 'second.json'), 'utf8')).toBe(
    readFileSync(join(folder, 'first.json'), 'utf8'),
  )
  rmSync(folder, { recursive: true })
})

it('every package comes from one registry', () => {
  const sources = Object.values(packages).flatMap(
    ({ resolved }) => resolved ?? [],
  )
  for (const source of sources)
    expect(source).toMatch(/^https:\/\/[^/]+\/.+\.tgz$/)
  expect(
    new Set(sources.map((source) => new URL(source).host)).size,
  ).toBeLessThanOrEqual(1)
})
