import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Written outside `dist/`: for operators, not visitors. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json'

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
 * A CycloneDX bill of materials (https://cyclonedx.org/docs/1.5/json/). `npm
 * sbom --omit=dev` would omit packages that are also peers, such as React.
 */
export function writeBillOfMaterials(file = BILL_OF_MATERIALS) {
  const { packages } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ) as { packages: Packages }
  const { name, version } = packages['']!
  const content = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
      },
    },
    components: reachable(packages).map((path) =>
      componentOf(path, packages[path]!),
    ),
  }
  // A UUID of the content (RFC 9562, version 8).
  const uuid = hash('sha256', JSON.stringify(content)).replace(
    /^(.{8})(.{4})(.{3})(.{3})(.{12}).*/,
    'urn:uuid:$1-$2-8$3-8$4-$5',
  )
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: uuid,
    version: 1,
    ...content,
  }
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`)
  return bill
}

function reachable(packages: Packages): string[] {
  const paths = new Set([''])
  for (const path of paths) {
    const {
      dependencies,
      peerDependencies = {},
      peerDependenciesMeta,
    } = packages[path]!
    const peers = Object.keys(peerDependencies).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      const resolved = resolve(packages, path, name)
      if (resolved) paths.add(resolved)
    }
  }
  return [...paths].filter(Boolean).toSorted()
}

function resolve(
  packages: Packages,
  from: string,
  name: string,
): string | undefined {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  ) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

function componentOf(
  path: string,
  { version, license, integrity }: LockedPackage,
) {
  const name = path.slice(
    path.lastIndexOf('node_modules/') + 'node_modules/'.length,
  )
  const [algorithm, digest = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && {
      hashes: [
        {
          alg: 'SHA-512',
          content: Buffer.from(digest, 'base64').toString('hex'),
        },
      ],
    }),
  }
}
