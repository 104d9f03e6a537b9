import {
  DATA_FOLDER,
  localNote,
  readPort,
  StartError,
} from '../backend/local-supabase.ts'
import { buildSite } from '../build/site.ts'
import { startPreview } from '../server/preview.ts'

const DEFAULT_PORT = 4173

try {
  const port = readPort(DEFAULT_PORT)
  await buildSite('embedded')
  const preview = await startPreview({
    port,
    dataDir: DATA_FOLDER,
    seed: true,
    deliver: true,
  })
  console.log(localNote(preview.url))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void preview.close().then(() => process.exit(0)))
  }
} catch (error) {
  const expected = error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(1)
}
