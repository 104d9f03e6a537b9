import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * react-router's production files: by default it gives bundlers its development
 * build.
 */
const ROUTER_ENTRIES: [entry: RegExp, production: string][] = [
  [/^react-router$/, 'index.mjs'],
  [/^react-router\/dom$/, 'dom-export.mjs'],
]

interface TrimmedModule {
  file: RegExp
  marker: string
  replacements: [text: RegExp, times: number, replacement: string][]
}

const TRIMMED_MODULES: TrimmedModule[] = [
  {
    // Drops react-helmet-async's run-time support of React before 19: 2.5 kB
    // brotli.
    file: /react-helmet-async\/lib\/index\.esm\.js/,
    marker: 'isReact19',
    replacements: [
      [/if \(isReact19\)/g, 3, 'if (true)'],
      [
        /if \(helmetData && !\(helmetData instanceof HelmetData\)\)/g,
        1,
        'if (false)',
      ],
    ],
  },
  {
    // In react-router, developer names, forwarded refs and base classes look
    // like side effects, which prevents tree shaking; links include prefetching
    // for the unused framework mode. 2.7 kB brotli.
    file: /react-router\/dist\/production\/chunk-[^/]*\.mjs/,
    marker: 'function BrowserRouter(',
    replacements: [
      [/^\w+\.displayName = "\w+";$/gm, 15, ''],
      [/return shouldPrefetch && !isAbsolute \?/g, 1, 'return false ?'],
      [/(?<=^var \w+ = )(?=React\d+\.forwardRef\($)/gm, 3, '/* @__PURE__ */ '],
      [
        /(?<=^var \w+ = class extends )React\d+\.Component/gm,
        3,
        'BaseComponent',
      ],
      [/^/, 1, 'import { Component as BaseComponent } from "react";\n'],
    ],
  },
]

/** Removes packages' unused code; throws if a new version's code differs. */
export function trimPackages(): Plugin {
  const unmatched = new Set(TRIMMED_MODULES)
  return {
    name: 'sayfield:trim-packages',
    apply: (_config, { command, isSsrBuild }) =>
      command === 'build' && !isSsrBuild,
    config() {
      const folder = dirname(
        fileURLToPath(import.meta.resolve('react-router/package.json')),
      )
      const alias = ROUTER_ENTRIES.map(([find, file]) => ({
        find,
        replacement: join(folder, 'dist/production', file),
      }))
      return { resolve: { alias } }
    },
    transform: {
      filter: { id: TRIMMED_MODULES.map(({ file }) => file) },
      handler(code, id) {
        const module = TRIMMED_MODULES.find(
          ({ file, marker }) => file.test(id) && code.includes(marker),
        )
        if (!module) return
        unmatched.delete(module)
        let trimmed = code
        for (const [text, times, replacement] of module.replacements) {
          const count = trimmed.match(text)?.length ?? 0
          if (count !== times)
            throw new Error(
              `${id}: ${String(text)} matches ${count} times instead of ${times}. Update scripts/build/trim-packages.ts.`,
            )
          trimmed = trimmed.replace(text, replacement)
        }
        return { code: trimmed, map: null }
      },
    },
    buildEnd(error) {
      if (!error && unmatched.size)
        throw new Error(
          `scripts/build/trim-packages.ts found no module for ${[...unmatched].map(({ file }) => file).join(', ')}`,
        )
    },
  }
}
