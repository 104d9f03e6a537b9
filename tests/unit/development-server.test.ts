// @vitest-environment node
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createServer as createVite } from 'vite'
import { listen } from '../../scripts/backend/local-supabase.ts'

it.each(['/__open-in-editor', '/__OPEN-in-editor'])(
  'the development server opens no file in an editor (%s)',
  async (path) => {
    const vite = await createVite({
      root: join(import.meta.dirname, '../..'),
      appType: 'custom',
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    const server = createServer((req, res) => vite.middlewares(req, res, () => res.writeHead(404).end()))
    const { status } = await fetch(`${await listen(server, 0)}${path}?file=/no/such/file`)
    server.close()
    await vite.close()
    expect(status).toBe(404)
  },
)
