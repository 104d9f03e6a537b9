import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

const FILE = '.cache/bundle.json'

interface Chunk {
  imports: string[]
  dynamicImports: string[]
  facadeModule?: string
  modules: string[]
}

export type Bundle = Record<string, Chunk>

/**
 * Vite plugin that records the modules and imports of each chunk, so that a
 * page's weight can be computed without a browser.
 */
export function bundleRecord(): Plugin {
  let root = ''
  const named = (id: string) =>
    id
      .replace(/^\0/, '')
      .replace(/^.*\/node_modules\//, '')
      .replace(`${root}/`, '')
      .replaceAll('\\', '/')
  return {
    name: 'sayfield:bundle-record',
    apply: (_config, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, output) {
      const bundle: Bundle = {}
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue
        bundle[chunk.fileName] = {
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          facadeModule: chunk.facadeModuleId
            ? named(chunk.facadeModuleId)
            : undefined,
          modules: Object.keys(chunk.modules).map(named),
        }
      }
      mkdirSync(dirname(FILE), { recursive: true })
      writeFileSync(FILE, JSON.stringify(bundle))
    },
  }
}

/** The record of the last build; throws without one. */
export const readBundle = () => JSON.parse(readFileSync(FILE, 'utf8')) as Bundle
