// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeBillOfMaterials } from '../../scripts/build/bill-of-materials.ts'

// Contents of the bill of materials, and sources of all packages.

interface LockedPackage {
  version?: string
  resolved?: string
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

it("the bill of materials lists the pages' packages, each with a checksum, and no development tool", () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-'))
  const bill = writeBillOfMaterials(join(folder, 'first.json'))
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies ?? {})))
  for (const tool of Object.keys(manifest.devDependencies ?? {})) expect(names).not.toContain(tool)
  for (const { name, version, hashes } of bill.components) {
    expect(hashes?.[0], name).toMatchObject({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
    expect(
      Object.values(packages).some((locked) => locked.version === version),
      name,
    ).toBe(true)
  }
  // A second bill of materials is identical, so that builds of a commit can be compared.
  writeBillOfMaterials(join(folder, 'second.json'))
  expect(readFileSync(join(folder, 'second.json'), 'utf8')).toBe(readFileSync(join(folder, 'first.json'), 'utf8'))
  rmSync(folder, { recursive: true })
})

it('every package comes from one registry', () => {
  const sources = Object.values(packages).flatMap(({ resolved }) => resolved ?? [])
  for (const source of sources) expect(source).toMatch(/^https:\/\/[^/]+\/.+\.tgz$/)
  expect(new Set(sources.map((source) => new URL(source).host)).size).toBeLessThanOrEqual(1)
})
