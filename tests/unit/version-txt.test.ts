// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentCommit } from '../../scripts/build/version-txt.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'version-txt-'))
  // Threads can't change their folder; Git takes it from here.
  vi.stubEnv('GIT_DIR', join(folder, '.git'))
  vi.stubEnv('GIT_WORK_TREE', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@git.example', ...args],
    { cwd: folder, encoding: 'utf8' },
  ).trim()

it('names the commit of a build, and whether files were changed since', () => {
  git('init', '--quiet')
  writeFileSync(join(folder, 'page.html'), 'one')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
  const commit = git('rev-parse', 'HEAD')
  expect(currentCommit()).toBe(commit)
  writeFileSync(join(folder, 'page.html'), 'two')
  expect(currentCommit()).toBe(`${commit}-dirty`)
})

it('says that the commit is unknown outside a repository', () => {
  expect(currentCommit()).toBe('unknown')
})
