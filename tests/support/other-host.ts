import { existsSync, readFileSync, statSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

export interface VercelConfig {
  headers: { source: string; headers: { key: string; value: string }[] }[]
  redirects: { source: string; destination: string }[]
  rewrites: { source: string; destination: string }[]
}

/** Injects a fault into a response; returns true if it has responded itself. */
export type Tamper = (
  req: IncomingMessage,
  res: ServerResponse,
) => boolean | void

/**
 * A host that shares no code with the preview and follows a `vercel.json` as
 * Vercel documents it (headers, redirects, files without `.html`, rewrites,
 * then 404.html).
 */
export async function startOtherHost(
  dir: string,
  config: VercelConfig,
  tamper: Tamper = () => undefined,
) {
  const matches = (source: string, path: string) =>
    new RegExp(`^${source}$`).test(path)
  const fileOf = (path: string) => {
    const below = join(dir, normalize(decodeURIComponent(path)))
    const candidates =
      path === '/' ? [join(dir, 'index.html')] : [`${below}.html`, below]
    return candidates.find(
      (file) => existsSync(file) && statSync(file).isFile(),
    )
  }

  const server = createServer((req, res) => {
    const path = URL.parse(req.url ?? '', 'http://host')?.pathname ?? '/'
    for (const { source, headers } of config.headers) {
      if (matches(source, path))
        for (const { key, value } of headers) res.setHeader(key, value)
    }
    if (tamper(req, res)) return
    const redirect = config.redirects.find(({ source }) =>
      matches(source, path),
    )
    if (redirect) {
      res.writeHead(308, { location: redirect.destination }).end()
      return
    }
    if (path.endsWith('.html')) {
      res.writeHead(308, { location: path.slice(0, -'.html'.length) }).end()
      return
    }
    const rewrite = config.rewrites.find(({ source }) => matches(source, path))
    const file = fileOf(path) ?? (rewrite && fileOf(rewrite.destination))
    const sent = file ?? join(dir, '404.html')
    res.writeHead(file ? 200 : 404, {
      'content-type': TYPES[extname(sent)] ?? 'application/octet-stream',
    })
    res.end(req.method === 'HEAD' ? undefined : readFileSync(sent))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
