// @vitest-environment node
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let project: string

const write = (path: string, content: string) => {
  mkdirSync(join(project, path, '..'), { recursive: true })
  writeFileSync(join(project, path), content)
}
const environment = () => ({
  ...process.env,
  npm_execpath: join(project, 'npm-cli.js'),
})
const command = (...args: string[]) => [
  join(project, 'scripts/run.mjs'),
  ...args,
]
const run = (...args: string[]) =>
  spawnSync(process.execPath, command(...args), {
    encoding: 'utf8',
    env: environment(),
  })
/**
 * First argument of each npm call, without the pings that check the registry.
 */
const npmCalls = () =>
  readFileSync(join(project, 'npm-calls'), 'utf8')
    .trim()
    .split('\n')
    .filter(isNoPing)
const isNoPing = (call: string) => call !== '' && call !== 'ping'

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('npm-calls', '')
  // A fake npm: records the call, then fails or writes the last file of an
  // installation.
  write(
    'npm-cli.js',
    `import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
    appendFileSync('npm-calls', process.argv[2] + '\\n')
    const failing = existsSync('npm-fails') ? readFileSync('npm-fails', 'utf8').split(' ') : []
    if (failing.includes(process.argv[2])) {
      if (failing.includes('offline')) console.error('npm error code ENOTFOUND')
      for (let line = 1; line <= 40; line++) console.error('npm says ' + line)
      process.exit(1)
    }
    mkdirSync('node_modules', { recursive: true })
    writeFileSync('node_modules/.package-lock.json', '{}')`,
  )
  write(
    'scripts/commands/hello.ts',
    `const said: string = process.argv.slice(2).join(' ')\nconsole.log('hello', said)`,
  )
  write('scripts/commands/fails.ts', 'process.exit(7)')
  copyFileSync(
    join(import.meta.dirname, '../../scripts/run.mjs'),
    join(project, 'scripts/run.mjs'),
  )
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

describe('installing', () => {
  it('happens once on a fresh clone, announced in one line', () => {
    const first = run('hello', 'to', 'you')
    expect(first).toMatchObject({ status: 0, stderr: '' })
    expect(first.stdout).toMatch(/^Installing .*\nhello to you\n$/)
    expect(run('hello', 'again').stdout).toBe('hello again\n')
    expect(npmCalls()).toEqual(['ci'])
  })

  it('happens when the lock file has changed or an earlier installation was interrupted', () => {
    run('hello')
    write('package-lock.json', '{ "other": true }')
    run('hello')
    rmSync(join(project, 'node_modules/.package-lock.json'))
    run('hello')
    expect(npmCalls()).toEqual(['ci', 'ci', 'ci'])
  })

  it("falls back to `npm install`, and prints the last lines of npm's output if that fails too", () => {
    write('npm-fails', 'ci')
    expect(run('hello').status).toBe(0)
    rmSync(join(project, 'node_modules'), { recursive: true })
    write('npm-fails', 'ci install')
    const { status, stderr } = run('hello')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^npm could not install .*\nnpm says 26\n/)
    expect(stderr).toMatch(/npm says 40\n$/)
    expect(npmCalls()).toEqual(['ci', 'install', 'ci', 'install'])
  })

  it('takes the packages of the cache without a network, or names the reason and the settings of a proxy', () => {
    write('npm-fails', 'ping offline')
    expect(run('hello').status).toBe(0)
    rmSync(join(project, 'node_modules'), { recursive: true })
    write('npm-fails', 'ping ci offline')
    expect(run('hello').stderr).toMatch(
      /^npm can't reach its registry \(ENOTFOUND\).* behind a proxy set HTTPS_PROXY/,
    )
    expect(npmCalls()).toEqual(['ci', 'ci'])
  })
})

describe('running a command', () => {
  beforeEach(() => write('node_modules/.package-lock.json', '{}'))

  const tooOld =
    'This project needs Node 20.19 or a later 20, or Node 22.12 or later, not '
  it.each([
    ['v20.18.3', 1, tooOld],
    // Starts an installation, which brings a newer Node; here it has none.
    ['v20.19.0', 1, 'This project runs on Node 22.12 or later. '],
    ['v21.7.3', 1, tooOld],
    ['v22.11.0', 1, tooOld],
    ['v22.12.0', 0, ''],
  ])(
    'with Node %s ends with status %i and the message %j',
    (version, expected, message) => {
      const pretend = `data:text/javascript,Object.defineProperty(process, 'version', { value: '${version}' })`
      const options = { encoding: 'utf8' } as const
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--import', pretend, ...command('hello')],
        options,
      )
      expect([status, stderr.slice(0, message.length)]).toEqual([
        expected,
        message,
      ])
    },
  )

  it('passes on the exit status, and fails with a message for an unknown script', () => {
    expect(run('fails').status).toBe(7)
    expect(run('nonsense')).toMatchObject({
      status: 1,
      stderr:
        'Unknown command "nonsense": scripts/commands/ has no such file.\n',
    })
  })
})
