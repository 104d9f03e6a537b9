// Installs missing packages, selects Node and runs
// `scripts/commands/<name>.ts`. Must report an outdated Node (14): built-in
// modules, no TypeScript, no `??=`.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const MODULES = join(ROOT, 'node_modules')
const LOCK_FILE = join(ROOT, 'package-lock.json')
const STAMP = join(MODULES, '.installed-lock-hash')
const INSTALL_LOCK = join(ROOT, '.cache/installing')
const WINDOWS = process.platform === 'win32'

/**
 * Oldest supported Node, as in package.json: this or a later 20, or any from
 * OLDEST_TO_RUN.
 */
const OLDEST_TO_START = [20, 19]
const OLDEST_TO_RUN = [22, 12]
const STRIPS_TYPES_ITSELF = [22, 18]
const OUTPUT_LINES_SHOWN = 15
const POLL_MS = 500
const PING_MS = 15_000
/** npm's error codes for an unreachable registry. */
const NETWORK_ERROR =
  /^npm (?:error|ERR!) code (ECONN\w+|ENOTFOUND|EAI_\w+|E\w*TIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)$/m
/**
 * Delay before killing a stopped script: a blocked one can't handle signals.
 * Local data survives.
 */
const KILL_AFTER_MS = 3_000

const isAtLeast = (version, [major, minor]) => {
  const [ownMajor, ownMinor] = version.replace(/^v/, '').split('.').map(Number)
  return ownMajor > major || (ownMajor === major && ownMinor >= minor)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

const lockHash = () =>
  createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex')

function isInstalled() {
  // npm writes this file last: without it, installing was interrupted.
  const record = join(MODULES, '.package-lock.json')
  if (!existsSync(record)) return false
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash())
    return true
  if (statSync(record).mtimeMs < statSync(LOCK_FILE).mtimeMs) return false
  writeFileSync(STAMP, lockHash())
  return true
}

function npm(...args) {
  // Installs development packages regardless of NODE_ENV.
  const all = [
    ...args,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]
  const cli = process.env.npm_execpath
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  if (cli && /npm-cli\.c?js$/.test(cli))
    return spawnSync(process.execPath, [cli, ...all], options)
  const program = WINDOWS ? 'npm.cmd' : 'npm'
  return spawnSync(program, all, { ...options, shell: WINDOWS })
}

function install() {
  console.log('Installing packages (npm ci), about half a minute …')
  // Pings first: `npm ci` retries each package three times, silently for
  // minutes.
  let networkCode = networkErrorCode(
    npm('ping', '--fetch-retries=0', `--fetch-timeout=${PING_MS}`),
  )
  let result = npm('ci', ...(networkCode ? ['--offline'] : []))
  networkCode = networkCode || networkErrorCode(result)
  // Tries `npm install`: `npm ci` refuses a lock file without other platforms'
  // optional packages.
  if (result.status !== 0 && !networkCode) result = npm('install', '--no-save')
  if (result.status === 0) {
    writeFileSync(STAMP, lockHash())
    return
  }
  if (networkCode) {
    fail(
      `npm can't reach its registry (${networkCode}), and its cache lacks some packages. ` +
        `Connect to the network and start again; behind a proxy set HTTPS_PROXY and npm's "proxy" first.`,
    )
  }
  const output = [result.stdout, result.stderr, result.error]
    .map((part) => String(part ?? ''))
    .join('')
  const lines = output.trim().split('\n').slice(-OUTPUT_LINES_SHOWN)
  fail(`npm could not install the packages:\n${lines.join('\n')}`)
}

const networkErrorCode = ({ status, stderr }) =>
  status === 0 ? undefined : NETWORK_ERROR.exec(stderr ?? '')?.[1]

/**
 * Installs under a lock: concurrent installations would corrupt node_modules.
 */
async function installExclusively() {
  mkdirSync(dirname(INSTALL_LOCK), { recursive: true })
  for (let attempts = 0; ; attempts++) {
    try {
      writeFileSync(INSTALL_LOCK, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (attempts === 1)
      console.log('Waiting for another installation to finish …')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    if (!isRunning(readPid(INSTALL_LOCK))) rmSync(INSTALL_LOCK, { force: true })
  }
  process.once('exit', () => rmSync(INSTALL_LOCK, { force: true }))
  if (!isInstalled()) install()
  rmSync(INSTALL_LOCK, { force: true })
}

function readPid(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function pickNode() {
  const pinned = join(MODULES, 'node/bin', WINDOWS ? 'node.exe' : 'node')
  if (existsSync(pinned)) {
    const { status, stdout } = spawnSync(pinned, ['--version'], {
      encoding: 'utf8',
    })
    if (status === 0 && isAtLeast(stdout.trim(), OLDEST_TO_RUN))
      return { path: pinned, version: stdout.trim() }
  }
  if (isAtLeast(process.version, OLDEST_TO_RUN))
    return { path: process.execPath, version: process.version }
  return fail(
    `This project runs on Node ${OLDEST_TO_RUN.join('.')} or later. The copy that npm installs does not run ` +
      `here, and the system's is ${process.version}: install a newer one from https://nodejs.org.`,
  )
}

const [name, ...args] = process.argv.slice(2)
const isLine20 = process.version.startsWith(`v${OLDEST_TO_START[0]}.`)
if (!isAtLeast(process.version, isLine20 ? OLDEST_TO_START : OLDEST_TO_RUN)) {
  const [oldest20, oldest] = [OLDEST_TO_START, OLDEST_TO_RUN].map((version) =>
    version.join('.'),
  )
  fail(
    `This project needs Node ${oldest20} or a later 20, or Node ${oldest} or later, ` +
      `not ${process.version}: https://nodejs.org.`,
  )
}
const script = join(ROOT, 'scripts/commands', `${name}.ts`)
if (!name || !existsSync(script))
  fail(`Unknown command "${name ?? ''}": scripts/commands/ has no such file.`)
if (!isInstalled()) await installExclusively()

const node = pickNode()
const flags = ['--disable-warning=ExperimentalWarning']
if (!isAtLeast(node.version, STRIPS_TYPES_ITSELF))
  flags.unshift('--experimental-strip-types')
const pathName =
  Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
const child = spawn(node.path, [...flags, script, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    [pathName]: [dirname(node.path), process.env[pathName]]
      .filter(Boolean)
      .join(delimiter),
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
  })
}
child.on('error', (error) =>
  fail(`${node.path} could not be started: ${error.message}`),
)
child.on('exit', (status, signal) =>
  process.exit(signal ? 128 + constants.signals[signal] : status),
)
