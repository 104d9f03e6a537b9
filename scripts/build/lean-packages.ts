import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** By default react-router gives bundlers its development build. */
const ROUTER_ENTRIES: [entry: RegExp, production: string][] = [
  [/^react-router$/, 'index.mjs'],
  [/^react-router\/dom$/, 'dom-export.mjs'],
]

interface LeanModule {
  file: RegExp
  holds: string
  cuts: [text: RegExp, times: number, replacement: string][]
}

const LEAN_MODULES: LeanModule[] = [
  {
    // Detects React's version at run time; code for versions before 19 takes 2.5 kB brotli.
    file: /react-helmet-async\/lib\/index\.esm\.js/,
    holds: 'isReact19',
    cuts: [
      [/if \(isReact19\)/g, 3, 'if (true)'],
      [/if \(helmetData && !\(helmetData instanceof HelmetData\)\)/g, 1, 'if (false)'],
    ],
  },
  {
    // Developer names, forwarded refs and base classes look like side effects, which prevents tree shaking; links
    // include prefetching for the unused framework mode. 2.7 kB brotli.
    file: /react-router\/dist\/production\/chunk-[^/]*\.mjs/,
    holds: 'function BrowserRouter(',
    cuts: [
      [/^\w+\.displayName = "\w+";$/gm, 15, ''],
      [/return shouldPrefetch && !isAbsolute \?/g, 1, 'return false ?'],
      [/(?<=^var \w+ = )(?=React\d+\.forwardRef\($)/gm, 3, '/* @__PURE__ */ '],
      [/(?<=^var \w+ = class extends )React\d+\.Component/gm, 3, 'BaseComponent'],
      [/^/, 1, 'import { Component as BaseComponent } from "react";\n'],
    ],
  },
]

/** Removes packages' unused code from the browser build; throws if a new version's code differs. */
export function leanPackages(): Plugin {
  const left = new Set(LEAN_MODULES)
  return {
    name: 'sayfield:lean-packages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config() {
      const folder = dirname(fileURLToPath(import.meta.resolve('react-router/package.json')))
      const alias = ROUTER_ENTRIES.map(([find, file]) => ({ find, replacement: join(folder, 'dist/production', file) }))
      return { resolve: { alias } }
    },
    transform: {
      filter: { id: LEAN_MODULES.map(({ file }) => file) },
      handler(code, id) {
        const module = LEAN_MODULES.find(({ file, holds }) => file.test(id) && code.includes(holds))
        if (!module) return
        left.delete(module)
        let lean = code
        for (const [text, times, replacement] of module.cuts) {
          const found = lean.match(text)?.length ?? 0
          if (found !== times) throw new Error(`${id}: ${String(text)} was found ${found} times instead of ${times}`)
          lean = lean.replace(text, replacement)
        }
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      if (!error && left.size)
        throw new Error(`Nothing to make lean any more: ${[...left].map(({ file }) => file).join(', ')}`)
    },
  }
}
