import { readdirSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { plainPath } from '../../src/lib/paths.ts'
import { headersFor, readHostRules } from './host-rules.ts'

type Middleware = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
) => void

const pagesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => plainPath(`/${file.replaceAll('\\', '/')}`))

/**
 * Serves a built site like a static host: clean lower-case URLs, `_headers`,
 * `_redirects`, 404.html, brotli.
 */
export function createSiteServer(dir: string, backend?: Middleware): Server {
  const hostRules = readHostRules(dir)
  const rewrites = new Map(hostRules.rewrites)
  const notFound = readFileSync(join(dir, '404.html'))
  const pages = new Set([...pagesIn(dir), ...rewrites.keys()])
  const files = sirv(dir, {
    etag: true,
    brotli: true,
    onNoMatch: (_req, res) => {
      // Prevents caching a 404: the next deployment may contain the file.
      res
        .writeHead(404, {
          'Content-Type': 'text/html;charset=utf-8',
          'Cache-Control': 'no-cache',
        })
        .end(notFound)
    },
  })

  const serveFile: Middleware = (req, res) => {
    // Invalid URLs such as `//` must not crash the process.
    const url = URL.parse(req.url ?? '/', 'http://site')
    if (!url) {
      res.writeHead(400).end()
      return
    }
    for (const [name, value] of headersFor(hostRules.headers, url.pathname))
      res.setHeader(name, value)
    const plain = plainPath(url.pathname)
    if (plain !== url.pathname && pages.has(plain)) {
      res.writeHead(308, { Location: plain + url.search }).end()
      return
    }
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      // Drops all outer slashes: `//elsewhere/` would redirect to another host.
      res
        .writeHead(308, {
          Location: `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}`,
        })
        .end()
      return
    }
    const target = rewrites.get(url.pathname)
    if (target) req.url = target + url.search
    files(req, res)
  }

  return createServer((req, res) => {
    const serve = () => serveFile(req, res, () => undefined)
    if (backend) backend(req, res, serve)
    else serve()
  })
}
