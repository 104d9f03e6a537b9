import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|json|csv|rtf|webmanifest)$/

const compress = promisify(brotliCompress)

/** Size above which files, except HTML, are shared by all pages. */
const LARGE = 32 * 1024

/**
 * Brotli quality: 10, for large shared files, is 3% above the best size in a
 * third of the time; 6, for the others, is 14% above, as fast as hosts.
 */
const quality = (name: string, size: number) =>
  size > LARGE && !name.endsWith('.html') ? 10 : 6

/**
 * Writes a .br file beside each compressible one, for hosts that serve them.
 */
export async function precompress(dir: string) {
  const texts = (await readdir(dir, { recursive: true }))
    .filter((name) => COMPRESSIBLE.test(name))
    .values()
  const compressRest = async () => {
    for (const name of texts) {
      const file = join(dir, name)
      const text = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality(name, text.length),
      }
      await writeFile(`${file}.br`, await compress(text, { params }))
    }
  }
  // One task per core: more take three times as long, contending for memory.
  await Promise.all(
    Array.from({ length: availableParallelism() }, compressRest),
  )
}
