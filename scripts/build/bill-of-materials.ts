import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Beside `dist/` and not in it: it is for whoever runs the site, and not for its visitors. git ignores it. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json'

/** The part of a CycloneDX document that is looked at or changed here. */
interface BillOfMaterials {
  serialNumber: string
  metadata: { timestamp?: string; tools?: unknown; component: { name: string } }
  components: { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }[]
}

/**
 * Writes what the pages are made of, by package-lock.json: every package that `npm run build` may take code from, with
 * version, licence and checksum, in CycloneDX's format. The same lock file gives the same file, on any machine.
 */
export function writeBillOfMaterials(file = BILL_OF_MATERIALS): BillOfMaterials {
  const bill = askNpm()
  // The day, the folder's name and the npm that happened to be there say nothing about the site.
  delete bill.metadata.timestamp
  delete bill.metadata.tools
  bill.metadata.component.name = (JSON.parse(readFileSync('package.json', 'utf8')) as { name: string }).name
  bill.serialNumber = ''
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hashOf(bill)) ?? []
  bill.serialNumber = `urn:uuid:${a}-${b}-${c}-${d}-${e}`
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`)
  return bill
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** npm's own list: a package for it (@cyclonedx/cyclonedx-npm) would bring 148 others. */
function askNpm(): BillOfMaterials {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--omit=optional']
  const cli = process.env.npm_execpath
  const { status, stdout, stderr, error } =
    cli && /npm-cli\.c?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' })
      : spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm could not list the packages: ${stderr || String(error)}`)
  return JSON.parse(stdout) as BillOfMaterials
}
