import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** Project root: paths here are relative to it, with slashes. */
const ROOT = join(import.meta.dirname, '../..')

export const sourceFiles = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

/** A quoted string, which may contain comment markers, or a comment. */
const TEXT_OR_COMMENT =
  /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*$/gm

export const readCode = (path: string) =>
  readFileSync(join(ROOT, path), 'utf8').replaceAll(
    TEXT_OR_COMMENT,
    (_, text?: string) => text ?? '',
  )

export const parseFile = (path: string) =>
  parseSync(path, readFileSync(join(ROOT, path), 'utf8'))

export interface Import {
  name: string
  file?: string
  /**
   * `type`: erased by the compiler. `lazy`: loaded on demand. `glob`: the file
   * is a pattern.
   */
  kind: 'static' | 'type' | 'lazy' | 'glob'
}

const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']+')/g

export function importsOf(path: string): Import[] {
  const code = readFileSync(join(ROOT, path), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(
    path,
    code,
  ).module
  const to = (name: string, kind: Import['kind']): Import => ({
    name,
    kind,
    file: resolve(path, name),
  })
  const exported = staticExports.flatMap(({ entries }) =>
    entries.filter((entry) => entry.moduleRequest),
  )
  const patterns = [...code.matchAll(GLOB)].flatMap(
    ([, given = '']) => given.match(/'[^'!][^']*'/g) ?? [],
  )
  return [
    ...staticImports.map(({ moduleRequest, entries }) =>
      to(
        moduleRequest.value,
        entries.length > 0 && entries.every(({ isType }) => isType)
          ? 'type'
          : 'static',
      ),
    ),
    ...exported.map(({ moduleRequest, isType }) =>
      to(moduleRequest!.value, isType ? 'type' : 'static'),
    ),
    ...dynamicImports
      .map(
        ({ moduleRequest: { start, end } }) =>
          /^'(.*)'$/.exec(code.slice(start, end))?.[1],
      )
      .flatMap((name) => (name === undefined ? [] : to(name, 'lazy'))),
    ...patterns
      .map((quoted) => quoted.slice(1, -1))
      .map((name): Import => ({ name, file: local(path, name), kind: 'glob' })),
  ]
}

function local(from: string, name: string): string {
  const folder = name.startsWith('@/') ? 'src' : dirname(from)
  return relative(
    ROOT,
    join(ROOT, folder, name.replace(/^@\//, '')),
  ).replaceAll('\\', '/')
}

function resolve(from: string, name: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined
  const path = local(from, name.replace(/\?.*$/, ''))
  const found = [path, `${path}.ts`, `${path}.tsx`].find((file) => {
    const absolute = join(ROOT, file)
    return existsSync(absolute) && statSync(absolute).isFile()
  })
  // Import graphs with holes would let violations pass.
  if (!found) throw new Error(`${from} imports ${name}, which does not exist`)
  return found
}
