import { nativeVersion } from '../backend/local-supabase.ts'
import { install } from './install.ts'

/** Installs Debian's server. */
const INSTALL = [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]

/**
 * Looks for a PostgreSQL server of this system's packages, and installs one where that needs no password. Answers with
 * why there is none, in words.
 */
export async function ensurePostgres(): Promise<string | undefined> {
  if (nativeVersion()) return undefined
  if (process.platform !== 'linux') return "these tests start a PostgreSQL of Debian's or Ubuntu's packages."
  if (process.getuid?.() !== 0) return 'there is no PostgreSQL here. As root: apt-get install postgresql.'
  for (const args of INSTALL) {
    const wrong = await install('PostgreSQL', 'apt-get', args)
    if (wrong !== undefined) return `PostgreSQL could not be installed: ${wrong}`
  }
  return nativeVersion() ? undefined : 'PostgreSQL was installed, but its programs are not where Debian puts them.'
}
