import { startEmbeddedBackend, type EmbeddedBackend } from '../backend/embedded-backend.ts'
import { listen } from '../backend/listen.ts'
import { DIST } from '../build/site.ts'
import { createSiteServer } from './site-server.ts'

export interface Preview {
  /** The site's address, without a trailing slash. */
  url: string
  backend: EmbeddedBackend
  close: () => Promise<void>
}

/** Serves `dist/` with the embedded backend on one origin. Port 0 takes a free one; no `dataDir` keeps data in memory. */
export async function startPreview(options: { port: number; dataDir?: string; seed?: boolean }): Promise<Preview> {
  // The port first: when it is taken, the data folder isn't touched.
  let backend: EmbeddedBackend | undefined
  const server = createSiteServer(DIST, (req, res, next) =>
    backend ? backend.middleware(req, res, next) : void res.writeHead(503).end(),
  )
  const url = await listen(server, options.port)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  try {
    backend = await startEmbeddedBackend({ dataDir: options.dataDir, seed: options.seed })
  } catch (error) {
    await stop()
    throw error
  }
  const running = backend
  return { url, backend: running, close: () => stop().then(() => running.close()) }
}
