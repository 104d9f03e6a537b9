import { buildSite, DIST } from './build/site.ts'

// `npm run build`: the site for a deployment, into dist/.
const started = Date.now()
try {
  const paths = await buildSite('production')
  console.log(`${paths.length} pages written to ${DIST}/ in ${((Date.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
