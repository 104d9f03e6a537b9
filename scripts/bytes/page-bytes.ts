import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { paths } from '../../src/lib/paths.ts'
import { codePathsIn, inlinedIn } from '../build/inline.ts'
import type { Bundle } from './bundle-record.ts'

/** Sizes in bytes: brotli, except for the already compressed font. */
export interface PageBytes {
  path: string
  /** Scripts listed in the HTML, or needed for hydration. */
  initialJs: number
  /** All scripts loaded without interaction. */
  untouchedJs: number
  css: number
  html: number
  font: number
  /** Sum of the above except initialJs. */
  firstView: number
  files: string[]
}

const APP_ROOT = 'src/app/root.tsx'

type Island = [module: string, isOn: (path: string, html: string) => boolean]

const hasCalculatorNearTop: Island[1] = (path, html) =>
  path !== paths.home && html.includes(' data-result="')

/**
 * Islands hydrated without scrolling; tests/e2e/every-page.spec.ts checks this
 * list. Leaves out the hero's parser (20 kB), which its first play fetches.
 */
const ISLANDS: Island[] = [
  ['src/site/live-demo/live-demo.tsx', (path) => path === paths.home],
  ['src/site/race/race.tsx', (path) => path === paths.home],
  ['src/site/correction/correction.tsx', (path) => path === paths.home],
  ['src/site/demo-request/waitlist-form.tsx', (path) => path === paths.app],
  // Only a calculator near the top hydrates without scrolling, unlike the
  // landing page's; its article's text is hydrated around it.
  ...[
    'src/site/roi/roi-calculator.tsx',
    'src/site/reading/text-elements.tsx',
    'src/content/articles/voice-assistant-technology-sales-teams-roi-calculator.mdx?text',
  ].map((module): Island => [module, hasCalculatorNearTop]),
]

/** File of the bundle that contains a module. */
function fileOf(bundle: Bundle, module: string): string | undefined {
  const files = Object.keys(bundle)
  return (
    files.find((file) => bundle[file]?.facadeModule === module) ??
    files.find((file) => bundle[file]?.modules.includes(module))
  )
}

/**
 * Scripts of each built page: `initial` load at once, `untouched` also what
 * loads before the visitor does anything.
 */
export const pageScripts = (dir: string, bundle: Bundle) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== 'admin-shell.html')
    .toSorted()
    .map((name) => scriptsOf(dir, name, bundle))

function scriptsOf(dir: string, name: string, bundle: Bundle) {
  const html = readFileSync(join(dir, name), 'utf8')
  const path = `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`
  const listed = codePathsIn(html).map((file) => file.slice(1))
  const initial = withImports(bundle, [...listed, fileOf(bundle, APP_ROOT)])
  const islands = ISLANDS.filter(([, isOn]) => isOn(path, html))
  const untouched = withImports(bundle, [
    ...initial,
    ...islands.map(([module]) => fileOf(bundle, module)),
  ])
  return { path, html, initial, untouched }
}

/** Compressed bytes of each page's first view, by kind. */
export function weighPages(dir: string, bundle: Bundle): PageBytes[] {
  return pageScripts(dir, bundle).map(({ path, html, initial, untouched }) => {
    const { style } = inlinedIn(html)
    const css = compressedSize(style)
    const font = fontBytes(dir, html)
    const ownHtml = compressedSize(html.replace(style, ''))
    const untouchedJs = scriptBytes(dir, untouched)
    return {
      path,
      initialJs: scriptBytes(dir, initial),
      untouchedJs,
      css,
      font,
      html: ownHtml,
      firstView: sum([untouchedJs, css, font, ownHtml]),
      files: [...untouched],
    }
  })
}

const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)

const scriptBytes = (dir: string, files: Iterable<string>) =>
  sum([...files].map((file) => fileSize(dir, file)))

/** Counts each font once, though two links preload it. */
function fontBytes(dir: string, html: string): number {
  const fonts = new Set(
    matchAll(html, /<link\s+rel="preload"[^>]*\shref="\/([^"]+\.woff2)"/g),
  )
  return sum([...fonts].map((file) => readFileSync(join(dir, file)).length))
}

const sizes = new Map<string, number>()

function compressedSize(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length
  sizes.set(text, size)
  return size
}

const fileSize = (dir: string, file: string) =>
  compressedSize(readFileSync(join(dir, file), 'utf8'))

const matchAll = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, file]) => file!)

function withImports(bundle: Bundle, files: (string | undefined)[]) {
  const collected = new Set<string>()
  const visit = (file?: string) => {
    if (!file || collected.has(file)) return
    collected.add(file)
    bundle[file]?.imports.forEach(visit)
  }
  files.forEach(visit)
  return collected
}
