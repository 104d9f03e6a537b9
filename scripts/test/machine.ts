import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { chromium, firefox, webkit } from 'playwright'
import { nativeVersion } from '../backend/local-supabase.ts'

// Finds the tests' programs; installs them where no password is needed.

interface Program {
  name: string
  find: () => string | undefined
  packages: string[]
}

const HEADLESS_SHELL = 'chromium-headless-shell'
const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome']

function onPath(name: string) {
  try {
    return execFileSync('which', [name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

const firstThere = (...paths: (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path))

const findShell = () =>
  firstThere(process.env.CHROME_PATH, onPath(HEADLESS_SHELL))
const findChromium = () =>
  firstThere(findShell(), ...CHROMIUMS.map(onPath), chromium.executablePath())

export type Engine = 'firefox' | 'webkit'

/** Returns whether `npx playwright install` has installed the engine. */
export const isPlaywrights = (engine: Engine) =>
  existsSync({ firefox, webkit }[engine].executablePath())

/** Folder of WebKitGTK's bindings (tests/engines/webkit-window.py). */
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/girepository-1.0`
const WEBKIT_PARTS = [
  '/usr/bin/python3',
  '/usr/lib/python3/dist-packages/gi',
  `${LIBRARIES}/WebKit2-4.1.typelib`,
  `${LIBRARIES}/Gtk-3.0.typelib`,
]

export const PROGRAMS = {
  firefox: {
    name: 'Firefox',
    find: () =>
      firstThere(
        process.env.FIREFOX_PATH,
        onPath('firefox-esr'),
        onPath('firefox'),
      ),
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKit',
    find: () =>
      WEBKIT_PARTS.every((path) => existsSync(path)) && onPath('Xvfb')
        ? onPath('WebKitWebDriver')
        : undefined,
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
  postgres: {
    name: 'PostgreSQL',
    find: nativeVersion,
    packages: ['postgresql'],
  },
} satisfies Record<Engine | 'postgres', Program>

let before: Promise<unknown> = Promise.resolve()

/** Installs one program at a time; resolves to any error. */
function install(
  what: string,
  command: string,
  args: readonly string[],
): Promise<string | undefined> {
  const installing = before.then(async () => {
    console.log(
      `No ${what} found: ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`,
    )
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<number | Error | null>((resolve) =>
      child.once('close', resolve).once('error', resolve),
    )
    const [status, said] = await Promise.all([ended, text(child.stderr)])
    if (status === 0) return undefined
    return status instanceof Error
      ? status.message
      : said.trim().split('\n').at(-1)
  })
  before = installing
  return installing
}

const aptGet = (packages: readonly string[]) => [
  ['update'],
  ['install', '-y', '--no-install-recommends', ...packages],
]

/**
 * Finds a program, installing Debian's packages as root where possible; else
 * `leftOut` says why its tests can't run.
 */
export async function ensure({
  name,
  find,
  packages,
}: Program): Promise<{ path: string } | { leftOut: string }> {
  const found = find()
  if (found) return { path: found }
  if (process.platform !== 'linux' || !onPath('apt-get'))
    return {
      leftOut: `${name} is run as Debian and Ubuntu package it, and was not found here.`,
    }
  if (process.getuid?.() !== 0)
    return {
      leftOut: `${name} was not found. As root: apt-get install ${packages.join(' ')}.`,
    }
  for (const args of aptGet(packages)) {
    const wrong = await install(name, 'apt-get', args)
    if (wrong !== undefined)
      return { leftOut: `${name} could not be installed: ${wrong}` }
  }
  const path = find()
  return path
    ? { path }
    : { leftOut: `${name} was installed, but is not where Debian puts it.` }
}

/**
 * Prefers the headless shell: Chromium's engine, in less than half of the CPU
 * time.
 */
export async function ensureBrowser(): Promise<string> {
  const shell = await ensure({
    name: 'headless shell',
    find: findShell,
    packages: [HEADLESS_SHELL, 'fonts-liberation'],
  })
  if ('path' in shell) return shell.path
  const installed = findChromium()
  if (installed) return installed
  await install('browser', process.execPath, [
    'node_modules/playwright/cli.js',
    'install',
    '--with-deps',
    'chromium',
  ])
  const found = findChromium()
  if (found) return found
  throw new Error(
    'No Chromium found and none could be installed. Install one and set CHROME_PATH to its path.',
  )
}
