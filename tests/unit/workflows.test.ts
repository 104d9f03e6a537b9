// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

interface Workflow {
  jobs: Record<
    string,
    { steps?: { run?: string; if?: string; uses?: string }[] }
  >
}

const commandsOf = (name: string, job: string) => {
  const { jobs } = parse(
    readFileSync(`.github/workflows/${name}.yml`, 'utf8'),
  ) as Workflow
  return (jobs[job]?.steps ?? []).map(({ run = '' }) => run)
}

it('a deployment changes the database before the function, and the site last', () => {
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
  const { jobs } = parse(
    readFileSync('.github/workflows/deploy-to.yml', 'utf8'),
  ) as Workflow
  const push = jobs.deploy?.steps?.find(({ run }) => run?.includes('db push'))
  expect(push?.if).toBe('${{ !inputs.rollback }}')
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
