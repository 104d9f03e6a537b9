import { spawnSync } from 'node:child_process'
import { nativeVersion } from '../database/native-postgres.ts'

/** Installs Debian's server, quietly. */
const INSTALL = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'postgresql'],
] as const

/**
 * Looks for a PostgreSQL server of this system's packages, and installs one where that needs no password. Answers with
 * why there is none, in words.
 */
export function ensurePostgres(): string | undefined {
  if (nativeVersion()) return undefined
  if (process.platform !== 'linux') return 'these tests start a PostgreSQL of Debian\'s or Ubuntu\'s packages.'
  if (process.getuid?.() !== 0) return 'there is no PostgreSQL here. As root: apt-get install postgresql.'
  for (const [program, ...args] of INSTALL) {
    console.log(`No PostgreSQL found: ${[program, ...args].join(' ')}`)
    const { status, stderr, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
    if (status !== 0) return `PostgreSQL could not be installed: ${(error?.message ?? stderr).trim().split('\n').at(-1)}`
  }
  return nativeVersion() ? undefined : 'PostgreSQL was installed, but its programs are not where Debian puts them.'
}
