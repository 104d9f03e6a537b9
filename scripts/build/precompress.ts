import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { cached } from './cache.ts'

const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|json|webmanifest)$/

const compress = promisify(brotliCompress)

/** Above this many bytes it is code that all pages share: a dozen files. */
const LARGE = 32 * 1024

/**
 * What all pages share is compressed almost as small as can be, 3% above the best in a third of its time. Of pages and
 * their own code there may be hundreds: as quickly as hosts do it, a seventh above the best.
 */
const quality = (name: string, size: number) => (size > LARGE && !name.endsWith('.html') ? 10 : 6)

/** Puts a brotli copy next to every text file, as hosts keep them: for the local preview, which serves those. */
export async function precompress(dir: string) {
  const texts = (await readdir(dir, { recursive: true })).filter((name) => COMPRESSIBLE.test(name)).values()
  const compressRest = async () => {
    for (const name of texts) {
      const file = join(dir, name)
      const text = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality(name, text.length) }
      const recipe = ['brotli', params, hash('sha256', text)]
      await writeFile(`${file}.br`, await cached(recipe, () => compress(text, { params })))
    }
  }
  // One for each core: with more, threads wait for each other's memory, three times as long in all.
  await Promise.all(Array.from({ length: availableParallelism() }, compressRest))
}
