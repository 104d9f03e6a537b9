import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'

const FOLDER = '.cache/build'

/** Caches a result by `cacheKey`, which must contain everything it depends on, including tool versions. */
export async function cached(cacheKey: unknown, create: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const name = createHash('sha256').update(JSON.stringify(cacheKey)).digest('hex')
  const file = join(FOLDER, name)
  try {
    const cachedContent = await readFile(file)
    const now = new Date()
    await utimes(file, now, now)
    return cachedContent
  } catch {
    const content = await create()
    await mkdir(FOLDER, { recursive: true })
    await writeAtomically(file, content)
    return content
  }
}

export function codeHash(root: string, folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  const names = readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
  for (const name of names.filter((file) => /\.[jt]s$/.test(file)).toSorted()) {
    hash.update(name).update(readFileSync(join(root, folder, name)))
  }
  return hash.digest('hex')
}

/** Writes atomically: other threads or builds may read at any time. */
export async function writeAtomically(file: string, content: Uint8Array) {
  const temporaryFile = `${file}.${process.pid}-${threadId}`
  await writeFile(temporaryFile, content)
  await rename(temporaryFile, file)
}

const MAX_AGE_DAYS = 30

export async function sweepCache(now = Date.now()) {
  const names = await readdir(FOLDER).catch(() => [])
  for (const name of names) {
    const file = join(FOLDER, name)
    const { mtimeMs } = await stat(file)
    if (now - mtimeMs > MAX_AGE_DAYS * 24 * 60 * 60 * 1000) await rm(file)
  }
}
