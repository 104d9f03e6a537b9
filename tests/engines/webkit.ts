import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'

// The part of WebDriver that the tests of WebKitGTK need.

const PATIENCE_MS = 60_000
const COMING_BACK_MS = 200

export const until = <Value>(attempt: () => Promise<Value>) =>
  vi.waitFor(attempt, { timeout: PATIENCE_MS })

/** WebDriver's code points of keys. */
const KEYS = {
  Backspace: '\uE003',
  Control: '\uE009',
  Escape: '\uE00C',
} as const

/**
 * The centre of a visible element, or null after scrolling to it if a click
 * there would miss. Runs in the page.
 */
function middle(selector: string, name: string): [number, number] | null {
  const isNamed = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(
      (label) => label.firstChild?.textContent,
    )
    return [
      element.getAttribute('aria-label'),
      element.textContent,
      ...labels,
    ].some((text) => text?.trim() === name)
  }
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (found) => found.checkVisibility() && (!name || isNamed(found)),
  )
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const point: [number, number] = [
    Math.round(left + width / 2),
    Math.round(top + height / 2),
  ]
  if (element.contains(document.elementFromPoint(...point))) return point
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

/**
 * Starts WebKitGTK's driver on a virtual display, with a bare window
 * (webkit-window.py).
 */
export async function startWebKit(driver: string) {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [
    Buffer,
  ]
  // The driver can't choose a free port.
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  const own = {
    HOME: home,
    DISPLAY: `:${String(display).trim()}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
  }
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...own, TZ: 'Europe/Dublin', LC_ALL: 'C.UTF-8' },
  })
  const kill = () => [child, screen].forEach((each) => each.kill('SIGKILL'))
  process.once('exit', kill)

  let session = ''
  const send = async <Value>(path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${session}${path}`, {
      method: body ? 'POST' : 'GET',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { value } = (await response.json()) as {
      value: Value & { error: string; message: string }
    }
    if (!response.ok)
      throw new Error(`${path}: ${value.error}, ${value.message}`)
    return value
  }
  await until(() => send('/status'))
  const browser = {
    binary: '/usr/bin/python3',
    args: [join(import.meta.dirname, 'webkit-window.py')],
  }
  // With other strategies the driver would wait for ever for a page restored
  // from memory.
  const alwaysMatch = {
    'webkitgtk:browserOptions': browser,
    pageLoadStrategy: 'none',
  }
  const { sessionId } = await send<{ sessionId: string }>('/session', {
    capabilities: { alwaysMatch },
  })
  session = `/session/${sessionId}`

  /** Runs a function in the page; it can use only its arguments. */
  const run = <Args extends unknown[], Value>(
    inPage: (...args: Args) => Value,
    ...args: Args
  ) =>
    send<Value>('/execute/sync', {
      script: `return (${inPage.toString()})(...arguments)`,
      args,
    })

  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send('/actions', { actions: [{ type, id: type, actions }] })

  async function press(selector: string, name = '') {
    let before = ''
    const [x, y] = await until(async () => {
      const point = await run(middle, selector, name)
      const rests = JSON.stringify(point) === before
      before = JSON.stringify(point)
      if (!point || !rests)
        throw new Error(`${selector} ${name} can't be pressed`)
      return point
    })
    await act('pointer', [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  const type = (...keys: string[]) =>
    act(
      'key',
      keys.flatMap((value) =>
        ['keyDown', 'keyUp'].map((each) => ({ type: each, value })),
      ),
    )

  return {
    run,
    press,
    type,
    escape: () => type(KEYS.Escape),
    async fill(selector: string, name: string, text: string) {
      await press(selector, name)
      const control = (each: string) => ({ type: each, value: KEYS.Control })
      const a = ['keyDown', 'keyUp'].map((each) => ({ type: each, value: 'a' }))
      await act('key', [control('keyDown'), ...a, control('keyUp')])
      await type(KEYS.Backspace, ...Array.from(text))
    },
    open: (url: string) => send('/url', { url }),
    async go(to: 'back' | 'forward') {
      await send(`/${to}`, {})
      // Pauses: a command sent while a page is restored from memory never gets
      // a response.
      await new Promise((resolve) => setTimeout(resolve, COMING_BACK_MS))
    },
    resize: (width: number, height: number) =>
      send('/window/rect', { width, height }),
    async close() {
      kill()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
