import { createServer } from 'node:http'
import { createServer as createVite, loadEnv, type ViteDevServer } from 'vite'
import {
  allowedHostNames,
  DATA_FOLDER,
  type Delivery,
  type EmbeddedBackend,
  listen,
  localNote,
  PUBLISHABLE_KEY,
  readPort,
  startDelivery,
  startEmbeddedBackend,
  StartError,
} from '../backend/local-supabase.ts'

// `npm start`: the site with the embedded backend or the environment's Supabase
// project.
const DEFAULT_PORT = 5173
const EMBEDDED = 'embedded'

/**
 * Time limit of stopping; if a statement blocks this timer, run.mjs kills the
 * process.
 */
const CLOSING_TIMEOUT_MS = 1_800

const server = createServer((_req, res) => res.writeHead(503).end())
let backend: EmbeddedBackend | undefined
let delivery: Delivery | undefined

try {
  const port = readPort(DEFAULT_PORT)
  const supabase = readSupabase()
  // Listens first: if the port is taken, the data folder stays untouched.
  const site = await listen(server, port)
  if (!supabase) {
    process.env.VITE_SUPABASE_ANON_KEY = PUBLISHABLE_KEY
    backend = await startEmbeddedBackend({ dataDir: DATA_FOLDER, seed: true })
    delivery = await startDelivery(backend, site)
  }
  const vite = await startVite(supabase ? 'development' : EMBEDDED)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop(vite))
  console.log(supabase ? hostedNote(site, supabase) : embeddedNote(site))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  await delivery?.close()
  await backend?.close()
  process.exit(1)
}

/** Supabase's address; `undefined` means the embedded backend. */
function readSupabase(): string | undefined {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = loadEnv(
    'development',
    process.cwd(),
    'VITE_',
  )
  if (!url && !key) return undefined
  if (!url || !key) {
    const [setName, missingName] = url
      ? ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']
      : ['VITE_SUPABASE_ANON_KEY', 'VITE_SUPABASE_URL']
    throw new StartError(
      `${missingName} is missing: ${setName} is set. Set both, or neither for the embedded backend.`,
    )
  }
  if (!URL.canParse(url))
    throw new StartError(`VITE_SUPABASE_URL must be an address, not "${url}".`)
  return url
}

async function startVite(mode: string) {
  const vite = await createVite({
    mode,
    appType: 'spa',
    clearScreen: false,
    server: {
      // Without middleware mode Vite exits when stdin closes, before the
      // database is closed.
      middlewareMode: { server },
      ws: { server },
      allowedHosts: allowedHostNames(),
      watch: { ignored: [`**/${DATA_FOLDER}/**`, '**/.cache/**'] },
      // Files never served; the first three entries are Vite's own, which this
      // list replaces.
      fs: {
        deny: [
          '.env',
          '.env.*',
          '*.{crt,pem}',
          '**/.git/**',
          `**/${DATA_FOLDER}/**`,
          '**/.cache/**',
        ],
      },
    },
  })
  server.removeAllListeners('request')
  server.on('request', (req, res) => {
    const page = () => vite.middlewares(req, res)
    if (delivery) delivery.middleware(req, res, page)
    else page()
  })
  return vite
}

let stopping = false

/** Stops once: Ctrl-C and the launcher both send signals. */
async function stop(vite: ViteDevServer): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), CLOSING_TIMEOUT_MS)
  server.close()
  server.closeAllConnections()
  await Promise.allSettled([
    vite.close(),
    delivery?.close().then(() => backend?.close()),
  ])
  process.exit(0)
}

function embeddedNote(site: string): string {
  return `${localNote(site)}
  The data lives in ${DATA_FOLDER}/; \`npm run reset\` removes it. Ctrl-C stops.
`
}

function hostedNote(site: string, supabase: string): string {
  return `
  Site      ${site}
  Admin     ${site}/admin/login
  Supabase  ${supabase} (VITE_SUPABASE_URL)

  Ctrl-C stops.
`
}
