import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Project root: paths here are relative to it, with slashes. */
const ROOT = join(import.meta.dirname, '../..')

/** Source files that match patterns such as `src/**\/*.ts`. */
export const sourceFiles = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

/** A quoted string, which may contain comment markers, or a comment. */
const TEXT_OR_COMMENT = /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/.*$/gm

export const readCode = (path: string) =>
  readFileSync(join(ROOT, path), 'utf8').replaceAll(TEXT_OR_COMMENT, (_, text?: string) => text ?? '')

export interface Import {
  name: string
  file?: string
  /** `type`: erased by the compiler. `lazy`: loaded on demand. */
  kind: 'static' | 'type' | 'lazy'
}

const STATIC = /^(?:import|export)\s+(type\s+)?([\w\s{},*$]+?)\s*from\s*'([^']+)'/gm
const SIDE_EFFECT = /^import\s+'([^']+)'/gm
const DYNAMIC = /(\btypeof\s+|[:<]\s*)?\bimport\(\s*'([^']+)'/g

/** A file's imports, except by `import.meta.glob`. */
export function importsOf(path: string): Import[] {
  const code = readCode(path)
  const to = (name: string, kind: Import['kind']): Import => ({ name, kind, file: resolve(path, name) })
  return [
    ...[...code.matchAll(STATIC)].map(([, type, names = '', name = '']) =>
      to(name, type || onlyTypes(names) ? 'type' : 'static'),
    ),
    ...[...code.matchAll(SIDE_EFFECT)].map(([, name = '']) => to(name, 'static')),
    ...[...code.matchAll(DYNAMIC)].map(([, type, name = '']) => to(name, type ? 'type' : 'lazy')),
  ]
}

/** `{ type A, type B }` is erased by the compiler. */
const onlyTypes = (names: string) => {
  const inBraces = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
  return inBraces !== undefined && inBraces.split(',').every((name) => !name.trim() || /^type\s/.test(name.trim()))
}

export const globsOf = (path: string) =>
  [...readCode(path).matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']+')/g)].flatMap(
    ([, patterns = '']) => [...patterns.matchAll(/'([^'!][^']*)'/g)].map(([, pattern = '']) => local(path, pattern)),
  )

function local(from: string, name: string): string {
  const folder = name.startsWith('@/') ? 'src' : dirname(from)
  return relative(ROOT, join(ROOT, folder, name.replace(/^@\//, ''))).replaceAll('\\', '/')
}

function resolve(from: string, name: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined
  const path = local(from, name.replace(/\?.*$/, ''))
  // The last candidate is for code passed as text to a process in the project root.
  const found = [path, `${path}.ts`, `${path}.tsx`, name.replace(/^\.\//, '')].find((file) => {
    const absolute = join(ROOT, file)
    return existsSync(absolute) && statSync(absolute).isFile()
  })
  // An import graph with holes would let violations pass.
  if (!found) throw new Error(`${from} imports ${name}, which does not exist`)
  return found
}
