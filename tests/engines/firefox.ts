import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { start, stop, written } from './programs.ts'
import type { Session, Setting } from './session.ts'

interface Reply {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
}

const preferences = (folder: string) => ({
  'browser.download.folderList': 2,
  'browser.download.dir': folder,
  'browser.download.alwaysOpenPanel': false,
  'datareporting.policy.dataSubmissionEnabled': false,
})

/** Headless Firefox, over WebDriver BiDi. */
export async function startFirefox(program: string, { folder }: Setting): Promise<Session> {
  const lines = Object.entries(preferences(folder)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(folder, 'user.js'), lines.join('\n'))
  const child = start(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, TZ: 'Europe/Dublin', LANG: 'en_IE.UTF-8' },
  })
  const address = await written(child, child.stderr!, /WebDriver BiDi listening on (ws:\S+)/)
  const { send, close } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]!.context

  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
    go: async (to) => void (await send('browsingContext.traverseHistory', { context, delta: to === 'back' ? -1 : 1 })),
    run: async (expression) => {
      const answer = (await send('script.evaluate', { expression, target: { context }, awaitPromise: false })) as {
        type: string
        result?: { value: string }
        exceptionDetails?: { text: string }
      }
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text)
      return answer.result!.value
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      close()
      await stop(child)
    },
  }
}

async function connect(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (reply: Reply) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)))
  })
  const send = async (method: string, params: object) => {
    const id = ++last
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}, ${reply.message}`)
    return reply.result
  }
  return { send, close: () => socket.close() }
}
