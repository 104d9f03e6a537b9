import {
  type Delivery,
  type EmbeddedBackend,
  functionGate,
  listen,
  type Middleware,
  startDelivery,
  startEmbeddedBackend,
} from '../backend/local-supabase.ts'
import { DIST } from '../build/site.ts'
import { createSiteServer } from './site-server.ts'

/**
 * Serves `dist/` and the embedded backend on one origin. Port 0 selects a free
 * port; data is in memory by default.
 */
export async function startPreview(options: {
  port: number
  dataDir?: string
  seed?: boolean
  deliver?: boolean
}) {
  let backend: EmbeddedBackend | undefined
  let delivery: Delivery | undefined
  let answer: Middleware | undefined
  const server = createSiteServer(DIST, (req, res, next) =>
    answer ? answer(req, res, next) : void res.writeHead(503).end(),
  )
  const url = await listen(server, options.port)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  try {
    backend = await startEmbeddedBackend({
      dataDir: options.dataDir,
      seed: options.seed,
    })
    if (options.deliver) delivery = await startDelivery(backend, url)
    answer = delivery?.middleware ?? functionGate(backend.middleware)
  } catch (error) {
    await stop()
    await backend?.close()
    throw error
  }
  const running = backend
  const close = async () => {
    await stop()
    await delivery?.close()
    await running.close()
  }
  return { url, backend: running, close }
}
