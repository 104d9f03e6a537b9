import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { start, stop, written } from './programs.ts'
import type { Session, Setting } from './session.ts'

const SCREEN = '1440x1000x24'
const PYTHON = '/usr/bin/python3'
const RETRY_MS = 50
const PATIENCE_MS = 60_000
const COMING_BACK_MS = 200

/** WebKitGTK's driver on a virtual display, with a bare window (webkit-window.py). */
export async function startWebKit(driver: string, { folder }: Setting): Promise<Session> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await written(screen, screen.stdio[3] as typeof screen.stdout & {}, /(\d+)\n/)
  const port = await freePort()
  const child = start(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      TZ: 'Europe/Dublin',
      LC_ALL: 'C.UTF-8',
    },
  })
  const send = caller(`http://127.0.0.1:${port}`)
  const window = [join(import.meta.dirname, 'webkit-window.py'), folder]
  // With other strategies the driver waits for ever for a page restored from memory.
  const options = { 'webkitgtk:browserOptions': { binary: PYTHON, args: window }, pageLoadStrategy: 'none' }
  const created = (await send('/session', { capabilities: { alwaysMatch: options } }, PATIENCE_MS)) as {
    sessionId: string
  }
  const session = `/session/${created.sessionId}`

  return {
    open: async (url) => void (await send(`${session}/url`, { url })),
    go: async (to) => {
      await send(`${session}/${to}`, {})
      // A command sent while a page is restored from memory never gets a response.
      await new Promise((resolve) => setTimeout(resolve, COMING_BACK_MS))
    },
    run: async (expression) =>
      (await send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] })) as string,
    act: async (actions) => void (await send(`${session}/actions`, { actions })),
    resize: async (width, height) => void (await send(`${session}/window/rect`, { width, height })),
    picture: async () => Buffer.from((await send(`${session}/screenshot`)) as string, 'base64'),
    close: async () => {
      await stop(child)
      await stop(screen)
    },
  }
}

/** Sends commands to the driver, by GET without a body; the first ones may come before it listens. */
const caller =
  (url: string) =>
  async (path: string, body?: object, patience = 0): Promise<unknown> => {
    for (const end = performance.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, RETRY_MS))) {
      try {
        const answer = await fetch(url + path, {
          method: body ? 'POST' : 'GET',
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        const { value } = (await answer.json()) as { value: { error: string; message: string } }
        if (!answer.ok) throw new Error(`${path}: ${value.error}, ${value.message}`)
        return value
      } catch (error) {
        if (!(error instanceof TypeError) || performance.now() > end) throw error
      }
    }
  }
