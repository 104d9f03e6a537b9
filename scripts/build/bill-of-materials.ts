import { hash } from 'node:crypto'
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

type Packages = Record<string, LockedPackage>

/**
 * Writes what the pages are made of, by package-lock.json: every package that a build may take code from, with version,
 * licence and checksum (https://cyclonedx.org/docs/1.5/json/). The same lock file gives the same file, on any machine and
 * any day. `npm sbom --omit=dev` leaves out what is also somebody's peer, React for one.
 */
export function writeBillOfMaterials(file = BILL_OF_MATERIALS) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }
  const { name, version } = packages['']!
  const content = {
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: reachable(packages).map((path) => componentOf(path, packages[path]!)),
  }
  // A UUID (RFC 9562, version 8) of the content instead of a random one.
  const uuid = hash('sha256', JSON.stringify(content)).replace(
    /^(.{8})(.{4})(.{3})(.{3})(.{12}).*/,
    'urn:uuid:$1-$2-8$3-8$4-$5',
  )
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: uuid, version: 1, ...content }
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`)
  return bill
}

/** From the project along what each package needs, without what one may do without. */
function reachable(packages: Packages): string[] {
  const found = new Set([''])
  // A set hands out what is added on the way.
  for (const path of found) {
    const { dependencies, peerDependencies = {}, peerDependenciesMeta } = packages[path]!
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      const at = resolve(packages, path, name)
      if (at) found.add(at)
    }
  }
  return [...found].filter(Boolean).toSorted()
}

/** Where Node would find a package: beside the one that needs it, or in a folder above. */
function resolve(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

function componentOf(path: string, { version, license, integrity }: LockedPackage) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const [algorithm, digest = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  }
}
