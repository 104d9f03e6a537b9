import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A backend with an origin of its own and CORS for every other, like a hosted project; the embedded one answers only
 * its own site.
 */
export async function startHostedSupabase(backend: string) {
  const { hostname, port, host } = new URL(backend)
  const server = createServer((req, res) => {
    res.setHeader('access-control-allow-origin', '*')
    const { origin: _foreign, ...headers } = req.headers
    const options = { hostname, port, path: req.url, method: req.method, headers: { ...headers, host } }
    const sent = request(options, (answer) => {
      const { 'access-control-allow-origin': _none, ...own } = answer.headers
      res.writeHead(answer.statusCode ?? 502, own)
      answer.pipe(res)
    })
    sent.on('error', () => res.destroy())
    req.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
