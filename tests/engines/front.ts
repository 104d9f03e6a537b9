import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../../scripts/backend/local-supabase.ts'

const TROUBLES_PATH = '/_troubles'
const WATCH_PATH = '/_watch.js'
/** A page with the site's opener policy: WebKit keeps it in the site's process. */
export const ELSEWHERE = '/_elsewhere'
/** A page without that policy: WebKit shows it in another process. */
export const FOREIGN = '/_foreign'
const EMPTY_PAGE = '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p>'
const HTML = { 'Content-Type': 'text/html' }
const ELSEWHERE_HEADERS = { ...HTML, 'Cross-Origin-Opener-Policy': 'same-origin' }

/**
 * A script run first in every page: reports errors, because no protocol of both browsers does, and marks prerendered
 * elements, to detect those that are created again.
 */
const WATCH = `
const tell = (text) => navigator.sendBeacon('${TROUBLES_PATH}', location.pathname + ': ' + text)
addEventListener('error', (event) => tell('error: ' + event.message))
addEventListener('unhandledrejection', ({ reason }) => tell('unhandled rejection: ' + reason))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber, target }) =>
  tell(['policy:', violatedDirective, blockedURI, sourceFile, lineNumber, (target.outerHTML ?? '').slice(0, 200)].join(' ')))
for (const kind of ['error', 'warn']) {
  const write = console[kind]
  console[kind] = (...parts) => (tell('console ' + kind + ': ' + parts.join(' ')), write.apply(console, parts))
}
addEventListener('DOMContentLoaded', () => {
  for (const element of document.querySelectorAll('#root *')) element.prerendered = true
})
`

export interface Rule {
  pattern: RegExp
  /** Delay in milliseconds. */
  late?: number
  status?: number
  cut?: boolean
}

export interface Front {
  url: string
  rules: Rule[]
  /** Returns and clears page errors and responses from 400 up. */
  takeTroubles: () => string[]
  close: () => Promise<void>
}

/** A proxy that injects faults and collects page errors. */
export async function startFront(site: string): Promise<Front> {
  const front: Front = { url: '', rules: [], takeTroubles: () => troubles.splice(0), close: () => stop() }
  const troubles: string[] = []

  const server = createServer((req, res) => {
    if (req.url === TROUBLES_PATH) return void note(req, res)
    if (req.url === WATCH_PATH) return void res.writeHead(200, { 'Content-Type': 'text/javascript' }).end(WATCH)
    if (req.url === ELSEWHERE) return void res.writeHead(200, ELSEWHERE_HEADERS).end(EMPTY_PAGE)
    if (req.url === FOREIGN) return void res.writeHead(200, HTML).end(EMPTY_PAGE)
    // The empty page names no icon, so browsers request this one.
    if (req.url === '/favicon.ico') return void res.writeHead(204).end()
    const rule = front.rules.find(({ pattern }) => pattern.test(req.url ?? ''))
    if (rule?.cut) return void req.socket.destroy()
    if (rule?.status) return void res.writeHead(rule.status, { 'Content-Type': 'application/json' }).end('{}')
    setTimeout(() => pass(req, res), rule?.late ?? 0)
  })

  async function note(req: IncomingMessage, res: ServerResponse) {
    const parts = (await req.toArray()) as Buffer[]
    troubles.push(Buffer.concat(parts).toString())
    res.writeHead(204).end()
  }

  function pass(req: IncomingMessage, res: ServerResponse) {
    const { host } = new URL(site)
    const headers = { ...req.headers, host }
    // The script can't be inserted into compressed HTML, and the site accepts only its own origin.
    delete headers['accept-encoding']
    if (headers.origin) headers.origin = site
    const asked = request(site + req.url, { method: req.method, headers }, (answer) => void hand(req, res, answer))
    asked.on('error', () => res.destroy())
    req.pipe(asked)
  }

  async function hand(req: IncomingMessage, res: ServerResponse, answer: IncomingMessage) {
    const status = answer.statusCode ?? 502
    if (status >= 400) troubles.push(`answer ${status}: ${req.url}`)
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      answer.pipe(res.writeHead(status, answer.headers))
      return
    }
    const parts = (await answer.toArray()) as Buffer[]
    const html = Buffer.concat(parts).toString().replace('<head>', `<head><script src="${WATCH_PATH}"></script>`)
    const headers = { ...answer.headers }
    delete headers['content-length']
    res.writeHead(status, headers).end(html)
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  front.url = await listen(server, 0)
  return front
}
