import {
  BILL_OF_MATERIALS,
  writeBillOfMaterials,
} from '../build/bill-of-materials.ts'
import { buildSite, DIST } from '../build/site.ts'

const started = Date.now()
try {
  const paths = await buildSite('production')
  const { components } = writeBillOfMaterials()
  console.log(
    `${paths.length} pages written to ${DIST}/ in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  console.log(`${components.length} packages listed in ${BILL_OF_MATERIALS}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
