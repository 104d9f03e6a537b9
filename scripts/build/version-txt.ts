import { spawnSync } from 'node:child_process'

export const VERSION_TXT = 'version.txt'

/**
 * The commit that a build comes from, with `-dirty` behind it if files were
 * changed since; `unknown` outside a Git repository.
 */
export function currentCommit(): string {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty'],
    { encoding: 'utf8' },
  )
  return status === 0 ? stdout.trim() : 'unknown'
}
