// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { NEEDED_FUNCTIONS } from '../../scripts/launch/launch-check.ts'

interface Workflow {
  jobs: Record<
    string,
    { steps?: { run?: string; if?: string; uses?: string }[] }
  >
}

const stepsOf = (name: string, job: string) => {
  const { jobs } = parse(
    readFileSync(`.github/workflows/${name}.yml`, 'utf8'),
  ) as Workflow
  return jobs[job]?.steps ?? []
}

const commandsOf = (name: string, job: string) =>
  stepsOf(name, job).map(({ run = '' }) => run)

/** Functions that the steps deploy. */
const deployedBy = (steps: { run?: string }[]) =>
  steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/functions deploy (\w+)/g)].map(([, name]) => name),
  )

it('a deployment changes the database before the functions, and the site last', () => {
  const commands = commandsOf('deploy-to', 'deploy').join('\n')
  const order = [
    'supabase db push',
    'supabase config push',
    'supabase functions deploy',
    'npm run launch:check',
    'npm run build',
    'pages deploy dist',
    'npm run smoke',
  ].map((command) => commands.indexOf(command))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

it('a deployment leaves the secrets in Vault alone', () => {
  expect(commandsOf('deploy-to', 'deploy').join('\n')).toMatch(
    /db push .*--skip-vault/,
  )
})

it('a rollback leaves the database alone', () => {
  const push = stepsOf('deploy-to', 'deploy').find(({ run }) =>
    run?.includes('db push'),
  )
  expect(push?.if).toBe('${{ !inputs.rollback }}')
})

it('a deployment brings every function, and a rollback takes back each that the launch gate needs', () => {
  const steps = stepsOf('deploy-to', 'deploy')
  expect(deployedBy(steps).toSorted()).toEqual(
    readdirSync('supabase/functions').toSorted(),
  )
  const always = steps.filter((step) => step.if === undefined)
  expect(deployedBy(always)).toEqual(NEEDED_FUNCTIONS)
})

it('every day the packages of pages and function are audited, and the deployed commit is tested', () => {
  expect(commandsOf('daily', 'audit')).toContain('npm audit --omit=dev')
  const [first] = commandsOf('daily', 'smoke')
  expect(first).toContain('/version.txt')
})

it('continuous integration lifts the rate limits that supabase/config.toml declares', () => {
  const config = readFileSync('supabase/config.toml', 'utf8')
  const [, names = ''] =
    /sed -i -E 's\/\^\(([a-z_|]+)\)/.exec(
      commandsOf('ci', 'supabase').join('\n'),
    ) ?? []
  expect(names.split('|')).toHaveLength(4)
  for (const name of names.split('|'))
    expect(config).toMatch(new RegExp(`^${name} = \\d+$`, 'm'))
})
