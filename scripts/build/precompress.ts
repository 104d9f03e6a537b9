import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const COMPRESSIBLE = /\.(html|js|css|svg|xml|txt|json|webmanifest)$/

/** Puts a brotli copy next to every text file, as hosts keep them: for the local preview, which serves those. */
export async function precompress(dir: string) {
  const entries = await readdir(dir, { recursive: true })
  await Promise.all(
    entries
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const file = join(dir, name)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
      }),
  )
}
