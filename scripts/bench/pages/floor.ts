import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { precompress } from '../../build/precompress.ts'

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>/g
const LISTS = / data-(?:main|modules)="[^"]*"/g

/**
 * Makes the floor that a site's pages are measured against: the same HTML with its style in it, and the same font,
 * with every script taken out. It is served in the same way.
 */
export async function makeFloor(site: string, floor: string) {
  await rm(floor, { recursive: true, force: true })
  await cp(site, floor, { recursive: true })
  const pages = (await readdir(floor, { recursive: true })).filter((name) => name.endsWith('.html'))
  for (const page of pages) {
    const file = join(floor, page)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(SCRIPTS, '').replaceAll(LISTS, ''))
  }
  await precompress(floor)
}
