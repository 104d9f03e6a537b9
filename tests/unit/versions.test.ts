// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
const project = json('package.json')
const versions = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies }

it('every package is pinned to one version', () => {
  expect(Object.entries(versions).filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

it('a package listed in two places has the same version in both', () => {
  for (const [name, version] of Object.entries(json('supabase/functions/deliver/deno.json').imports!)) {
    expect.soft(version, 'supabase/functions/deliver/deno.json').toBe(`npm:${name}@${versions[name]}`)
  }
  expect.soft(versions['@playwright/test'], '@playwright/test, beside playwright').toBe(versions.playwright)
  expect.soft(versions['@types/node']!.split('.')[0]).toBe(versions.node!.split('.')[0])
})

interface Workflow {
  on: Record<string, unknown>
  jobs: Record<
    string,
    { if?: string; strategy?: { matrix: { include: { node: string }[] } }; steps: { run?: string }[] }
  >
}
const workflow = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8')) as Workflow
const commands = (name: string) =>
  Object.values(workflow(name).jobs).flatMap(({ steps }) => steps.map(({ run }) => run))

it('continuous integration runs the oldest Node of each line in `engines`, and the one used by scripts', () => {
  const oldest = project.engines!.node!.match(/\d+\.\d+/g)!
  const run = workflow('ci').jobs.test!.strategy!.matrix.include.map(({ node }) => node)
  expect(new Set(run)).toEqual(new Set([...oldest, versions.node!.split('.')[0]]))
})

it('each name passed to the browser tests over Supabase in continuous integration belongs to a file', () => {
  const [, names = ''] =
    /--workers 1 \\\n([\w\s-]+)$/.exec(commands('ci').find((run) => run?.includes('playwright'))!) ?? []
  const files = readdirSync('tests/e2e', { recursive: true }).map(String)
  const unknown = names
    .trim()
    .split(' ')
    .filter((name) => !files.some((file) => file.includes(name)))
  expect(names).toContain('admin')
  expect(unknown).toEqual([])
})

it('the deployed site is checked daily, once its address is configured', () => {
  const { on, jobs } = workflow('smoke')
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }])
  expect(jobs.smoke!.if).toBe("vars.SITE_URL != ''")
  expect(commands('smoke')).toContain('npm run smoke -- "$SITE_URL"')
})

it('each package with an install script is listed in `allowScripts`', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { name?: string; hasInstallScript?: boolean }>
  }
  const withScript = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
  expect(
    withScript
      .map((path) => packages[path]?.name ?? path.split('node_modules/').at(-1)!)
      .filter((name) => !(name in project.allowScripts!)),
  ).toEqual([])
})
