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

const FUNCTIONS = 'supabase/functions'
/** `bookings` needs a booking page, which is optional. */
export const NEEDED_FUNCTIONS = ['deliver', 'colleagues']
const VAULT = ['deliver_url', 'deliver_secret']

/**
 * Compares a hosted project with this folder. `target` is the project's
 * reference; without it the linked project is checked.
 */
export async function launchCheck(
  options: CliOptions,
  target?: string,
): Promise<Check[]> {
  const command = ['config', 'diff']
  if (target) command.push(`--remote=${target}`)
  const diff = await supabaseJson<ConfigDiff>(command, options)
  const project = diff.target.project_ref
  const remote = `--remote=${project}`
  const settings = {
    name: `settings of ${project}`,
    problems: settingsThatDiffer(diff),
  }
  const others = await Promise.all([
    check('mail templates', templatesThatDiffer(options, remote)),
    check('migrations', migrationsThatDiffer(options, remote)),
    check('functions', functionsThatDiffer(options, remote)),
    check('secrets', missingSecrets(options, remote)),
    check('request intake', rulesThatAreOff(options, remote)),
  ])
  return [settings, ...others]
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
  const ours = changes.filter((change) => change.class !== 'remote_only')
  return [
    ...scope.missing.map((block) => `[${block}] could not be compared`),
    ...ours.map(changeText),
  ]
}

function changeText({ path, local, remote }: ConfigDiff['changes'][number]) {
  const [ours, theirs] = [local, remote].map((value) => JSON.stringify(value))
  return `${path.join('.')}: config.toml says ${ours}, the project has ${theirs}`
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
  const isApplied = (file: string) => versions.has(versionOf(file))
  const recorded = readApplied(options.folder)
  const missing = files.filter((file) => !isApplied(file))
  const unrecorded = files.filter(
    (file) => isApplied(file) && !recorded.has(file),
  )
  const ownVersions = new Set(files.map(versionOf))
  const unknown = [...versions].filter((version) => !ownVersions.has(version))
  return [
    ...changedSinceApplied(options.folder),
    ...missing.map((file) => `${file} has not been applied`),
    ...unrecorded.map(
      (file) =>
        `${file} is not in ${APPLIED}: run npm run db:record, and commit`,
    ),
    ...unknown.map(
      (version) => `${version} was applied, and this folder has no such file`,
    ),
  ]
}

const versionOf = (file: string) => file.split('_')[0] ?? ''

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

interface DeployedFunction {
  slug: string
  verify_jwt: boolean
}

async function functionsThatDiffer(
  options: CliOptions,
  remote: string,
): Promise<string[]> {
  const { functions } = await supabaseJson<{ functions: DeployedFunction[] }>(
    ['functions', 'list', remote],
    options,
  )
  const missing = NEEDED_FUNCTIONS.filter(
    (name) => !functions.some(({ slug }) => slug === name),
  )
  const own = readdirSync(join(options.folder, FUNCTIONS))
  const differences = await Promise.all(
    functions
      .filter(({ slug }) => own.includes(slug))
      .map((deployed) => differencesOf(deployed, options, remote)),
  )
  return [
    ...missing.map((name) => `${name} is not deployed`),
    ...differences.flat(),
  ]
}

/**
 * Downloads a deployed function and compares its files with this folder's,
 * those that it imports from another function too.
 */
async function differencesOf(
  { slug, verify_jwt }: DeployedFunction,
  options: CliOptions,
  remote: string,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-function-'))
  try {
    await supabaseJson(['functions', 'download', slug, '--use-api', remote], {
      ...options,
      folder,
    })
    const own = codeFiles(join(options.folder, FUNCTIONS, slug))
    const deployed = codeFiles(join(folder, FUNCTIONS))
    const files = new Set([...own.map((name) => join(slug, name)), ...deployed])
    const problems = [...files]
      .filter((file) => codeOf(folder, file) !== codeOf(options.folder, file))
      .map((file) => `${slug} is deployed with another ${file}`)
    if (verify_jwt)
      problems.unshift(
        `${slug} demands a token: deploy it with --no-verify-jwt`,
      )
    return problems
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Paths of a folder's TypeScript files, below it. */
const codeFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )

/** Code of a function's file in a project's folder; undefined without it. */
function codeOf(folder: string, file: string): string | undefined {
  const path = join(folder, FUNCTIONS, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
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
  const missingIn = (
    held: readonly { name: string }[],
    needed: readonly (string | undefined)[],
  ) => needed.filter((name) => !held.some((each) => each.name === name))
  return [
    ...missingIn(secrets, names).map((name) => `the function has no ${name}`),
    ...missingIn(inVault, VAULT).map((name) => `Vault has no ${name}`),
  ]
}

/**
 * Rules of the request intake that docs/deploy.md turns on (Settings of the
 * form).
 */
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
