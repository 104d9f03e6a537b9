import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

const FILE = '.cache/bundle.json'

/** A file of the browser's build. */
export interface Chunk {
  /** Files that it needs. */
  imports: string[]
  /** Files that it may load later. */
  loads: string[]
  /** The source file that it was made from, if it is one that is loaded by name. */
  stands?: string
  /** What it consists of: each module with its size before minification. */
  modules: Record<string, number>
}

export type Bundle = Record<string, Chunk>

/** Records what the browser's build consists of, for the byte budgets. */
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
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, output) {
      const bundle: Bundle = {}
      for (const chunk of Object.values(output)) {
        if (chunk.type !== 'chunk') continue
        bundle[chunk.fileName] = {
          imports: chunk.imports,
          loads: chunk.dynamicImports,
          stands: chunk.facadeModuleId ? named(chunk.facadeModuleId) : undefined,
          modules: Object.fromEntries(
            Object.entries(chunk.modules).map(([id, { renderedLength }]) => [named(id), renderedLength]),
          ),
        }
      }
      mkdirSync(dirname(FILE), { recursive: true })
      writeFileSync(FILE, JSON.stringify(bundle))
    },
  }
}

export const readBundle = () => JSON.parse(readFileSync(FILE, 'utf8')) as Bundle

const KEPT = '.cache/module-bytes.json'

/** Keeps what each module weighs, in bytes, for the next that ask what grew. */
export const keepWeights = (modules: ReadonlyMap<string, number>) =>
  writeFileSync(KEPT, JSON.stringify(Object.fromEntries(modules)))

/** What was kept last on this machine, if anything. */
export const keptWeights = () =>
  existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, number>) : undefined
