// @vitest-environment node
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createServer as createVite } from 'vite'
import { listen } from '../../scripts/backend/local-supabase.ts'

it('the development server opens no file in an editor', async () => {
  const vite = await createVite({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const server = createServer((req, res) => vite.middlewares(req, res, () => res.writeHead(418).end()))
  const address = await listen(server, 0)
  for (const path of ['/__open-in-editor', '/__OPEN-in-editor'])
    expect((await fetch(`${address}${path}?file=/no/such/file`)).status, path).toBe(404)
  server.close()
  await vite.close()
})
