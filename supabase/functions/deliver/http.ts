import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { addAbortSignal } from 'node:stream'
import { connect as connectSecure } from 'node:tls'
import type { Target } from './address.ts'

export interface Answer {
  status: number
  /** Text of the status line, at most 80 characters; may be empty. */
  reason: string
  /** The header, unparsed: seconds or an HTTP date. */
  retryAfter?: string
}

/** Longest response head; the body is never read. */
const HEAD_BYTES = 16 * 1024

/** All IP addresses of a host name. */
export const resolveName = async (name: string) =>
  (await lookup(name, { all: true })).map(({ address }) => address)

/**
 * POSTs to the first reachable address. `fetch` would resolve the name again,
 * possibly to an unchecked address.
 */
export async function post(
  target: Target,
  addresses: readonly string[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
  ca?: string,
): Promise<Answer> {
  const { secure, hostname, port } = target
  let failure: unknown
  for (const host of addresses) {
    const socket = secure
      ? connectSecure({
          host,
          port,
          servername: hostname,
          ALPNProtocols: ['http/1.1'],
          ...(ca && { ca }),
        })
      : connectPlain({ host, port })
    try {
      await once(socket, secure ? 'secureConnect' : 'connect', { signal })
    } catch (error) {
      socket.destroy()
      if (signal.aborted)
        throw new Error('No connection in time', { cause: error })
      failure = new Error(`No connection: ${(error as Error).message}`, {
        cause: error,
      })
      continue
    }
    socket.write(requestText(target, headers, body))
    return await readAnswer(socket, signal)
  }
  throw failure
}

function requestText(
  { secure, hostname, port, path }: Target,
  headers: Record<string, string>,
  body: string,
): string {
  const all = {
    host: secure ? hostname : `${hostname}:${port}`,
    connection: 'close',
    accept: '*/*',
    'content-length': String(new TextEncoder().encode(body).length),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

async function readAnswer(
  socket: Socket,
  signal: AbortSignal,
): Promise<Answer> {
  let text = ''
  let answer: Answer | 'none' | undefined
  try {
    // Ending the loop destroys the socket.
    for await (const data of addAbortSignal(signal, socket)) {
      text += new TextDecoder('latin1').decode(data as Uint8Array)
      answer = readHead(text) ?? (text.length > HEAD_BYTES ? 'none' : undefined)
      if (answer) break
    }
  } catch (error) {
    throw new Error(
      signal.aborted
        ? 'No answer in time'
        : `The connection broke: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
  if (!answer) throw new Error('The connection was closed without an answer')
  if (answer === 'none') throw new Error('The answer is no HTTP')
  return answer
}

function readHead(text: string): Answer | 'none' | undefined {
  const start = 'HTTP/1.'
  if (!text.slice(0, start.length).startsWith(start.slice(0, text.length)))
    return 'none'
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const status = Number(
    /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1] ?? Number.NaN,
  )
  if (Number.isNaN(status)) return 'none'
  if (status < 200) return readHead(text.slice(end + 4))
  const asked = lines
    .map((line) => /^retry-after:(.*)$/i.exec(line)?.[1]?.trim())
    .find(Boolean)
  const reason = first
    .slice('HTTP/1.1 200 '.length)
    .replaceAll(/[^ -~]/g, '')
    .slice(0, 80)
    .trim()
  return { status, reason, retryAfter: asked }
}
