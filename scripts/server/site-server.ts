import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor, readHostRules, rewriteOf } from './host-rules.ts'

type Middleware = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/**
 * Serves a built site as a static host would: clean addresses, the headers of `_headers`, the rewrites of
 * `_redirects`, 404.html with status 404, brotli where a copy lies next to the file. `backend` handles its own paths first.
 */
export function createSiteServer(dir: string, backend?: Middleware): Server {
  const { headers, rewrites } = readHostRules(dir)
  const notFound = readFileSync(join(dir, '404.html'))
  const files = sirv(dir, {
    etag: true,
    brotli: true,
    onNoMatch: (_req, res) => {
      // Not to be kept: after the next deployment it may be there.
      res.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8', 'Cache-Control': 'no-cache' }).end(notFound)
    },
  })

  const serveFile: Middleware = (req, res) => {
    // Anybody can ask for an address that is none, such as `//`: that must not end the process.
    const url = URL.parse(req.url ?? '/', 'http://site')
    if (!url) {
      res.writeHead(400).end()
      return
    }
    for (const [name, value] of headersFor(headers, url.pathname)) res.setHeader(name, value)
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      // One slash only in front: `//elsewhere/` must not become an address of another host.
      res.writeHead(308, { Location: `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}` }).end()
      return
    }
    const target = rewriteOf(rewrites, url.pathname)
    if (target) req.url = target + url.search
    files(req, res)
  }

  return createServer((req, res) => {
    const serve = () => serveFile(req, res, () => undefined)
    if (backend) backend(req, res, serve)
    else serve()
  })
}
