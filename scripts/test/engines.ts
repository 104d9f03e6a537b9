import { existsSync } from 'node:fs'
import { onPath } from './browser.ts'
import { install } from './install.ts'

/** A browser engine that the main walks (tests/engines) are done in beside Chromium. */
export interface Engine {
  /** As the walks' set-up knows it. */
  key: 'firefox' | 'webkit'
  name: string
  /** The program that is started; nothing where something of it is missing. */
  find: () => string | undefined
  /** Debian's packages of it. */
  packages: string[]
}

/** Where Debian puts what WebKitGTK's window (tests/engines/webkit-window.py) is made of. */
const WEBKIT_PARTS = ['WebKit2-4.1', 'Gtk-3.0'].map(
  (name) => `/usr/lib/${multiarch()}/girepository-1.0/${name}.typelib`,
)

/** Debian's name of this processor's folder of libraries. */
function multiarch() {
  return process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
}

export const firefox: Engine = {
  key: 'firefox',
  name: 'Firefox',
  find: () =>
    [process.env.FIREFOX_PATH, onPath('firefox-esr'), onPath('firefox')].find((path) => path && existsSync(path)),
  packages: ['firefox-esr'],
}

export const webkit: Engine = {
  key: 'webkit',
  name: 'WebKit',
  find: () =>
    ['/usr/bin/python3', '/usr/lib/python3/dist-packages/gi', ...WEBKIT_PARTS].every((path) => existsSync(path)) &&
    onPath('Xvfb')
      ? onPath('WebKitWebDriver')
      : undefined,
  packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
}

/**
 * Looks for an engine, and installs Debian's packages of it where that needs no password. Answers with its program, or
 * with why there is none, in words.
 */
export async function ensureEngine({ name, find, packages }: Engine): Promise<{ path: string } | { leftOut: string }> {
  const found = find()
  if (found) return { path: found }
  const byHand = `apt-get install ${packages.join(' ')}`
  if (process.platform !== 'linux' || !onPath('apt-get')) {
    return { leftOut: `${name} is driven as Debian and Ubuntu package it, and was not found here.` }
  }
  if (process.getuid?.() !== 0) return { leftOut: `${name} was not found. As root: ${byHand}.` }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const wrong = await install(name, 'apt-get', args)
    if (wrong !== undefined) return { leftOut: `${name} could not be installed: ${wrong}` }
  }
  const path = find()
  return path ? { path } : { leftOut: `${name} was installed, but is not where Debian puts it.` }
}
