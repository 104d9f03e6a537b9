import { lookup } from 'node:dns/promises'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import type { Target } from './address.ts'

export interface Answer {
  status: number
  /** In printable ASCII. */
  reason: string
  retryAfter?: string
}

/** The body is never read. */
const HEAD_BYTES = 16 * 1024

export const resolveName = async (name: string) => (await lookup(name, { all: true })).map(({ address }) => address)

/**
 * Sends a POST to the first reachable address. `fetch` would resolve the name again, possibly to an unchecked address.
 * Rejects with a readable reason.
 */
export async function post(
  target: Target,
  addresses: readonly string[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
  certificates?: string,
): Promise<Answer> {
  let failure: unknown
  for (const address of addresses) {
    let socket: Socket | undefined
    try {
      socket = await open(target, address, signal, certificates)
    } catch (error) {
      if (signal.aborted) throw error
      failure = error
      continue
    }
    try {
      return await ask(socket, requestText(target, headers, body), signal)
    } finally {
      socket.destroy()
    }
  }
  throw failure
}

function open({ secure, hostname, port }: Target, host: string, signal: AbortSignal, ca?: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = secure
      ? connectSecure({ host, port, servername: hostname, ALPNProtocols: ['http/1.1'], ...(ca && { ca }) })
      : connectPlain({ host, port })
    const give = () => {
      socket.destroy()
      reject(new Error('No connection in time'))
    }
    signal.addEventListener('abort', give, { once: true })
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      signal.removeEventListener('abort', give)
      resolve(socket)
    })
    socket.once('error', (error) => {
      signal.removeEventListener('abort', give)
      reject(new Error(`No connection: ${error.message}`, { cause: error }))
    })
    if (signal.aborted) give()
  })
}

function requestText({ secure, hostname, port, path }: Target, headers: Record<string, string>, body: string): string {
  const host = secure ? hostname : `${hostname}:${port}`
  const all = {
    host,
    connection: 'close',
    accept: '*/*',
    'content-length': String(new TextEncoder().encode(body).length),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

function ask(socket: Socket, request: string, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (text: string) => () => reject(new Error(text))
    signal.addEventListener('abort', fail('No answer in time'), { once: true })
    socket.on('error', ({ message }) => fail(`The connection broke: ${message}`)())
    socket.on('close', fail('The connection was closed without an answer'))
    let text = ''
    socket.on('data', (data: Uint8Array) => {
      text += new TextDecoder('latin1').decode(data)
      const answer = readHead(text)
      if (answer instanceof Error) reject(answer)
      else if (answer) resolve(answer)
      else if (text.length > HEAD_BYTES) fail('The answer is no HTTP')()
    })
    socket.write(request)
  })
}

/** Skips informational (1xx) heads. */
function readHead(text: string): Answer | Error | undefined {
  const start = 'HTTP/1.'
  if (!text.slice(0, start.length).startsWith(start.slice(0, text.length))) return new Error('The answer is no HTTP')
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1] ?? Number.NaN)
  if (Number.isNaN(status)) return new Error('The answer is no HTTP')
  if (status < 200) return readHead(text.slice(end + 4))
  const asked = lines.map((line) => /^retry-after:(.*)$/i.exec(line)?.[1]?.trim()).find(Boolean)
  const reason = first
    .slice('HTTP/1.1 200 '.length)
    .replaceAll(/[^ -~]/g, '')
    .slice(0, 80)
    .trim()
  return { status, reason, retryAfter: asked }
}
