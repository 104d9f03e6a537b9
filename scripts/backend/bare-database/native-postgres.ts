import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSchema } from '../database/migrations.ts'
import { PLATFORM_SQL } from '../database/platform.ts'

const DEBIAN = '/usr/lib/postgresql'
const MAX_CONNECTIONS = 250
/** Ends a program that waits for a lock of this blocked process. */
const PROGRAM_LIMIT_MS = 5 * 60_000

export const BARE_PLATFORM_SQL = `${PLATFORM_SQL}\n${readFileSync(join(import.meta.dirname, 'auth-tables.sql'), 'utf8')}`

export interface NativePostgres {
  /**
   * Temporary folder with the data and the socket: `PGHOST` for other programs.
   */
  folder: string
  /**
   * Runs SQL as the superuser `postgres`; returns the rows as unaligned text,
   * and throws on an error.
   */
  sql: (text: string) => string
  /** Runs a PostgreSQL program; returns its output even if it fails. */
  run: (program: string, ...args: string[]) => string
  /** Stops the server at once and deletes its data. */
  stop: () => void
}

/**
 * Starts PostgreSQL from Debian's or Ubuntu's packages; `undefined` without
 * them. Without fsync: faster, but unfit for measurements.
 */
export function startNativePostgres(
  setupSql: string,
  owner: string,
): NativePostgres | undefined {
  const version = nativeVersion()
  if (!version) return undefined
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'native-postgres-'))
  chmodSync(folder, 0o777)
  const runProgram = (program: string, args: string[], input?: string) => {
    const env = {
      PATH: process.env.PATH,
      LC_ALL: 'C.UTF-8',
      PGHOST: folder,
      PGUSER: 'postgres',
      PGDATABASE: 'postgres',
    }
    const path = join(DEBIAN, version, 'bin', program)
    return spawnSync(path, args, {
      encoding: 'utf8',
      cwd: folder,
      env,
      input,
      timeout: PROGRAM_LIMIT_MS,
      ...account,
    })
  }
  const runOrThrow = (program: string, args: string[], input?: string) => {
    const { status, stdout, stderr, error } = runProgram(program, args, input)
    if (status !== 0)
      throw new Error(`${program} failed: ${stderr || String(error)}`)
    return stdout.trim()
  }
  const data = join(folder, 'data')
  runOrThrow('initdb', [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const settings = `-k ${folder} -c listen_addresses='' -c max_connections=${MAX_CONNECTIONS} -c fsync=off`
  const log = join(folder, 'log')
  runOrThrow('pg_ctl', [
    'start',
    '--wait',
    '--pgdata',
    data,
    '--log',
    log,
    '--options',
    settings,
  ])
  const sql = (text: string) =>
    runOrThrow('psql', ['-XqAt', '--set', 'ON_ERROR_STOP=1'], text)
  const stop = () => {
    runProgram('pg_ctl', ['stop', '--pgdata', data, '--mode=immediate'])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    sql(BARE_PLATFORM_SQL)
    sql(setupSql)
    for (const migration of readSchema().migrations)
      sql(`set role ${owner};\n${migration.sql}`)
  } catch (error) {
    stop()
    throw error
  }
  const run = (program: string, ...args: string[]) => {
    const { stdout, stderr } = runProgram(program, args)
    return stdout + stderr
  }
  return { folder, sql, run, stop }
}

/**
 * Newest major version installed with pgbench, such as '15'; `undefined` if
 * none is.
 */
export function nativeVersion(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined
  const versions = readdirSync(DEBIAN).filter((name) =>
    existsSync(join(DEBIAN, name, 'bin/pgbench')),
  )
  return versions.toSorted((one, other) => Number(other) - Number(one))[0]
}

/** For root, PostgreSQL's own account: it refuses to run as root. */
function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const readId = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: readId('-u'), gid: readId('-g') }
}
