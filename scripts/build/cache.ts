import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = '.cache/build'

/**
 * Keeps what a build made and the next one would make again in the same way. `recipe` is all that the result depends on,
 * versions of what makes it included. Deleting the folder costs time and nothing else.
 */
export async function cached(recipe: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const name = createHash('sha256').update(JSON.stringify(recipe)).digest('hex')
  const file = join(FOLDER, name)
  try {
    const kept = await readFile(file)
    const now = new Date()
    await utimes(file, now, now)
    return kept
  } catch {
    const made = await make()
    await mkdir(FOLDER, { recursive: true })
    await writeFile(file, made)
    return made
  }
}

const KEPT_DAYS = 30

/** Deletes what no build has asked for in a month. */
export async function sweepCache(now = Date.now()) {
  const names = await readdir(FOLDER).catch(() => [])
  for (const name of names) {
    const file = join(FOLDER, name)
    const { mtimeMs } = await stat(file)
    if (now - mtimeMs > KEPT_DAYS * 24 * 60 * 60 * 1000) await rm(file)
  }
}
