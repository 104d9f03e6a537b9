import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Beside `dist/` and not in it: it is for those who run the site, and not for its visitors. git ignores it. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json'

/** A package of package-lock.json. */
interface LockedPackage {
  name?: string
  version: string
  license?: string
  integrity?: string
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

interface Component {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses?: { expression: string }[]
  hashes?: { alg: string; content: string }[]
}

/** https://cyclonedx.org/docs/1.5/json/ */
export interface BillOfMaterials {
  bomFormat: 'CycloneDX'
  specVersion: '1.5'
  serialNumber: string
  version: 1
  metadata: { component: { type: 'application'; 'bom-ref': string; name: string; version: string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/**
 * Writes what the pages are made of, by package-lock.json: every package that a build may take code from, with version,
 * licence and checksum. The same lock file gives the same file, on any machine and any day.
 */
export function writeBillOfMaterials(file = BILL_OF_MATERIALS): BillOfMaterials {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const root = packages['']
  if (!root?.name) throw new Error('package-lock.json does not name this project')
  const ref = `${root.name}@${root.version}`
  const found = reachable(packages)
  const paths = [...found.keys()].toSorted()
  const content = {
    metadata: { component: { type: 'application' as const, 'bom-ref': ref, name: root.name, version: root.version } },
    components: paths.filter(Boolean).map((path) => componentOf(path, packages[path])),
    dependencies: paths.map((path) => ({
      ref: path ? refOf(path, packages[path]) : ref,
      dependsOn: (found.get(path) ?? []).map((other) => refOf(other, packages[other])).toSorted(),
    })),
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(hash) ?? []
  const bill: BillOfMaterials = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    // A UUID (RFC 9562, version 8) of the content instead of a random one.
    serialNumber: `urn:uuid:${a}-${b}-8${c}-8${d}-${e}`,
    version: 1,
    ...content,
  }
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`)
  return bill
}

/** From the project along what each package needs; '' is the project. What one package may do without is left out. */
function reachable(packages: Record<string, LockedPackage>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const open = ['']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    const { dependencies, peerDependencies = {}, peerDependenciesMeta } = packages[path] ?? {}
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    const needed = [...Object.keys(dependencies ?? {}), ...peers]
    const at = needed.flatMap((name) => resolve(packages, path, name) ?? [])
    found.set(path, at)
    open.push(...at)
  }
  return found
}

/** Where Node would find a package: beside the one that needs it, or in a folder above. */
function resolve(packages: Record<string, LockedPackage>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const refOf = (path: string, locked?: LockedPackage) => `${nameOf(path)}@${locked?.version}`

function componentOf(path: string, locked?: LockedPackage): Component {
  if (!locked) throw new Error(`package-lock.json lacks ${path}`)
  const name = nameOf(path)
  const [algorithm, digest] = locked.integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': refOf(path, locked),
    name,
    version: locked.version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${locked.version}`,
    ...(locked.license && { licenses: [{ expression: locked.license }] }),
    ...(algorithm === 'sha512' &&
      digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  }
}
