import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import css from '@eslint/css'
import { runChecks } from 'es-check'
import { ESLint, type Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import { OLDEST_BROWSERS } from '../build/browsers.ts'
import { inlinedIn } from '../build/inline.ts'
import type { Tally } from './runner.ts'

/** Newer built-ins of language and browser, used behind feature detection. */
const ASKED_FOR_FIRST = { language: ['Uint8ArrayToBase64'], browser: ['requestIdleCallback'] }

/** Baseline year of the oldest browsers. */
const BASELINE = 2022

/**
 * Newer styles that are acceptable. Except for `light-dark`, which has a fallback in src/lib/palette.ts, browsers
 * ignore unsupported ones, and the result has been checked.
 */
const ALLOWED_STYLES = {
  // All supported browsers have it, but not before 2023.
  allowFunctions: ['color-mix'],
  // Tailwind guards each with @supports. Container queries: Chrome 105, Firefox 110, Safari 16.
  allowAtRules: ['property', 'container', 'page'],
  allowProperties: [
    // In all supported browsers; Safari was the last, with 16.
    'overscroll-behavior',
    'container-type',
    // Cosmetic; falls back to the browser's default.
    'accent-color',
    'backdrop-filter',
    'hyphens',
    'outline',
    'resize',
    'text-wrap',
    'user-select',
    // Print only: larger type, white instead of mint marks, closed answers.
    'zoom',
    'print-color-adjust',
    'content-visibility',
    // Inside @supports, or with a fallback.
    'animation-range',
    'view-timeline',
    'field-sizing',
  ],
  allowPropertyValues: {
    // Print only: a heading may end a page.
    'break-after': ['avoid'],
    // Aligns rows across cards, and columns; without it, each card has its own rows, and two columns equal width.
    'grid-template-rows': ['subgrid'],
    'grid-template-columns': ['subgrid'],
    'font-family': ['ui-monospace', 'ui-sans-serif'],
  },
  // Inside forgiving :is(), print only, or cosmetic: `has` sets a table's minimum width and cards (`text-table`).
  allowSelectors: ['popover-open', 'open', 'details-content', 'marker', 'selection', 'has'],
  allowUnits: ['lh'],
  // Without it, scrolling is not smooth.
  allowMediaConditions: ['scripting'],
}

const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Checks syntax and built-ins of the language. */
function builtInProblems(folder: string): string[] {
  const { errors } = runChecks(
    [
      {
        ecmaVersion: 'checkBrowser',
        files: [`${folder}/**/*.js`],
        module: true,
        checkBrowser: true,
        checkFeatures: true,
        browserslistQuery: OLDEST_BROWSERS.join(', '),
        ignore: ASKED_FOR_FIRST.language.join(),
        cache: false,
      },
    ],
    { logger: null },
  )
  return errors.map(({ file, err }) => `${file}: ${err.message}`)
}

/** Lints browser APIs and styles. */
async function lintProblems(texts: { name: string; text: string }[], config: Linter.Config): Promise<string[]> {
  const eslint = new ESLint({ overrideConfigFile: true, allowInlineConfig: false, overrideConfig: [config] })
  const found: string[] = []
  for (const { name, text } of texts) {
    const [result] = await eslint.lintText(text, { filePath: name })
    for (const { message } of result?.messages ?? []) found.push(`${name}: ${message}`)
  }
  return [...new Set(found)]
}

/** Lists features of a built site that the oldest supported browsers lack. */
export async function oldBrowserProblems(folder: string): Promise<string[]> {
  const { style, script } = inlinedIn(readFileSync(join(folder, 'index.html'), 'utf8'))
  return [
    ...builtInProblems(folder),
    ...(await lintProblems([...scripts(folder), { name: 'start.js', text: script }], {
      ...compat.configs['flat/recommended'],
      files: ['**/*.js'],
      settings: { targets: [...OLDEST_BROWSERS], polyfills: ASKED_FOR_FIRST.browser },
    })),
    ...(await lintProblems([{ name: 'style.css', text: style }], {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      languageOptions: { tolerant: true },
      rules: { 'css/use-baseline': ['error', { available: BASELINE, ...ALLOWED_STYLES }] },
    })),
  ]
}

export async function checkOldBrowsers(folder: string): Promise<Tally> {
  const problems = await oldBrowserProblems(folder)
  for (const problem of problems) console.error(problem)
  return { passed: problems.length ? 0 : 1, failed: problems.length }
}
