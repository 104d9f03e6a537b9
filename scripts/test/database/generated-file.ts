import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tally } from '../tally.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A committed file that a command makes from the migrations: how it is written, and whether it is still what they give. */
export function generatedFile(path: string, command: string, generate: () => Promise<string>) {
  const file = join(ROOT, path)
  return {
    write: async (): Promise<void> => writeFile(file, await generate()),
    check: async (): Promise<Tally> => {
      const generated = await generate()
      const committed = await readFile(file, 'utf8').catch(() => '')
      // A checkout on Windows may have changed the line ends.
      if (committed.replaceAll('\r\n', '\n') === generated) return { passed: 1, failed: 0 }
      console.error(`${path} is stale: run \`${command}\` and commit it`)
      return { passed: 0, failed: 1 }
    },
  }
}
