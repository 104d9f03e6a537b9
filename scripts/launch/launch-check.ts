import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  APPLIED,
  changedSinceApplied,
  readApplied,
} from './applied-migrations.ts'
import { supabase, supabaseJson, type CliOptions } from './supabase.ts'

/** Result of one check: no problems, or each in words. */
export interface Check {
  name: string
  problems: string[]
}

interface ConfigDiff {
  target: { project_ref: string; local_scope: string }
  scope: { missing: string[] }
  changes: {
    path: string[]
    class: 'update' | 'local_only' | 'remote_only'
    local: unknown
    remote: unknown
  }[]
  counts: { update: number; local_only: number }
}

const FUNCTION = 'deliver'
const VAULT = ['deliver_url', 'deliver_secret']

/**
 * Compares a hosted project with this folder. `target` is the project's
 * reference; without it the linked project is checked.
 */
export async function launchCheck(
  options: CliOptions,
  target?: string,
): Promise<Check[]> {
  const diff = await supabaseJson<ConfigDiff>(
    ['config', 'diff', ...(target ? [`--remote=${target}`] : [])],
    options,
  )
  const remote = `--remote=${diff.target.project_ref}`
  return [
    {
      name: `settings of ${diff.target.project_ref}`,
      problems: settingsThatDiffer(diff),
    },
    ...(await Promise.all([
      check('mail templates', templatesThatDiffer(options, remote)),
      check('migrations', migrationsThatDiffer(options, remote)),
      check('function', filesThatDiffer(options, remote)),
      check('secrets', missingSecrets(options, remote)),
      check('request intake', rulesThatAreOff(options, remote)),
    ])),
  ]
}

async function check(name: string, found: Promise<string[]>): Promise<Check> {
  const problems = await found.catch((error: unknown) => [
    `could not be checked: ${error instanceof Error ? error.message : String(error)}`,
  ])
  return { name, problems }
}

/** Settings that only the project has are the platform's defaults: not ours. */
function settingsThatDiffer({ target, scope, changes }: ConfigDiff): string[] {
  if (!target.local_scope.startsWith('remotes.'))
    return [
      `no [remotes.…] block of supabase/config.toml has the reference ${target.project_ref}`,
    ]
  return [
    ...scope.missing.map((block) => `[${block}] could not be compared`),
    ...changes
      .filter((change) => change.class !== 'remote_only')
      .map(
        ({ path, local, remote }) =>
          `${path.join('.')}: config.toml says ${JSON.stringify(local)}, the project has ${JSON.stringify(remote)}`,
      ),
  ]
}

/** `config diff` doesn't compare the templates; the preview of a push does. */
async function templatesThatDiffer(
  options: CliOptions,
  remote: string,
): Promise<string[]> {
  const { stdout, stderr } = await supabase(['config', 'push', remote], options)
  const preview = stdout + stderr
  if (!preview.includes('Comparison scope:')) throw new Error(preview.trim())
  return [...preview.matchAll(/^(\S+)\.content \[content\]$/gm)].map(
    ([, path]) => `${path}: the project's mail has another text`,
  )
}

async function migrationsThatDiffer(
  options: CliOptions,
  remote: string,
): Promise<string[]> {
  const applied = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
    options,
    remote,
  )
  const versions = new Set(applied.map(({ version }) => version))
  const files = readdirSync(join(options.folder, 'supabase/migrations'))
  const recorded = readApplied(options.folder)
  const missing = files.filter(
    (file) => !versions.delete(file.split('_')[0] ?? ''),
  )
  return [
    ...changedSinceApplied(options.folder),
    ...missing.map((file) => `${file} has not been applied`),
    ...files
      .filter((file) => !missing.includes(file) && !recorded.has(file))
      .map(
        (file) =>
          `${file} is not in ${APPLIED}: run npm run db:record, and commit`,
      ),
    ...[...versions].map(
      (version) => `${version} was applied, and this folder has no such file`,
    ),
  ]
}

function query<Row extends object>(
  sql: string,
  options: CliOptions,
  remote: string,
): Promise<Row[]> {
  return supabaseJson<Row[]>(
    ['db', 'query', sql, '--read-only', remote],
    options,
  )
}

/** Downloads the deployed function and compares its files with this folder's. */
async function filesThatDiffer(
  options: CliOptions,
  remote: string,
): Promise<string[]> {
  const { functions } = await supabaseJson<{
    functions: { slug: string; status: string; verify_jwt: boolean }[]
  }>(['functions', 'list', remote], options)
  const deployed = functions.find(({ slug }) => slug === FUNCTION)
  if (!deployed) return [`${FUNCTION} is not deployed`]
  const folder = mkdtempSync(join(tmpdir(), 'deployed-function-'))
  try {
    await supabaseJson(
      ['functions', 'download', FUNCTION, '--use-api', remote],
      { ...options, folder },
    )
    const path = join('supabase/functions', FUNCTION)
    const read = (root: string, file: string) =>
      existsSync(join(root, path, file))
        ? readFileSync(join(root, path, file), 'utf8')
        : undefined
    const files = readdirSync(join(options.folder, path)).filter((file) =>
      file.endsWith('.ts'),
    )
    return [
      ...(deployed.verify_jwt
        ? [`${FUNCTION} demands a token: deploy it with --no-verify-jwt`]
        : []),
      ...files
        .filter((file) => read(folder, file) !== read(options.folder, file))
        .map((file) => `${FUNCTION}/${file} is deployed in another version`),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Presence only: the command line shows no values. */
async function missingSecrets(
  options: CliOptions,
  remote: string,
): Promise<string[]> {
  const { secrets } = await supabaseJson<{ secrets: { name: string }[] }>(
    ['secrets', 'list', remote],
    options,
  )
  const example = readFileSync(
    join(options.folder, 'supabase/.env.example'),
    'utf8',
  )
  const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  const inVault = await query<{ name: string }>(
    'select name from vault.secrets',
    options,
    remote,
  )
  return [
    ...names
      .filter((name) => !secrets.some((secret) => secret.name === name))
      .map((name) => `the function has no ${name}`),
    ...VAULT.filter((name) => !inVault.some((row) => row.name === name)).map(
      (name) => `Vault has no ${name}`,
    ),
  ]
}

/** Rules of the request intake that docs/deploy.md turns on (Before launch). */
async function rulesThatAreOff(
  options: CliOptions,
  remote: string,
): Promise<string[]> {
  const [rules] = await query<{
    needs_length: boolean
    origins: string[] | null
  }>(
    'select needs_length, origins from private.intake_settings',
    options,
    remote,
  )
  return [
    ...(rules?.origins ? [] : ['other sites may send demo requests']),
    ...(rules?.needs_length ? [] : ['a body without a length is accepted']),
  ]
}
