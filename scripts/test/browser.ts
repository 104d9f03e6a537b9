import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { install } from './install.ts'

/** The shell first: the same engine without windows, which takes half the processor's time. */
const ON_PATH = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Where a program is that the PATH leads to. */
export const onPath = (name: string) => {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const findBrowser = () =>
  [process.env.CHROME_PATH, ...ON_PATH.map(onPath), chromium.executablePath()].find((path) => path && existsSync(path))

/** How a browser is installed where none is found: Playwright's own download, else the system's package. */
const INSTALLERS: [command: string, args: string[]][] = [
  [process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium']],
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']],
]

/**
 * The path of a Chromium to test with: CHROME_PATH, one on the PATH, Playwright's own, or one that is installed now.
 * Throws when none can be had.
 */
export async function ensureBrowser(): Promise<string> {
  for (const step of [undefined, ...INSTALLERS]) {
    if (step) await install('browser', ...step)
    const found = findBrowser()
    if (found) return found
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROME_PATH to its path.')
}
