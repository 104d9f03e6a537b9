import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { cached } from './cache.ts'

const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|json|webmanifest)$/

const compress = promisify(brotliCompress)

/** The best, for what is compressed once and kept; for pages, of which there may be hundreds, a tenth of the time. */
const quality = (name: string) => (name.endsWith('.html') ? 9 : 11)

/** Puts a brotli copy next to every text file, as hosts keep them: for the local preview, which serves those. */
export async function precompress(dir: string) {
  const entries = await readdir(dir, { recursive: true })
  await Promise.all(
    entries
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const file = join(dir, name)
        const text = await readFile(file)
        const params = { [constants.BROTLI_PARAM_QUALITY]: quality(name) }
        await writeFile(
          `${file}.br`,
          await cached(['brotli', params, text.toString()], () => compress(text, { params })),
        )
      }),
  )
}
