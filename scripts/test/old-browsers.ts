import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import css from '@eslint/css'
import { runChecks } from 'es-check'
import { ESLint, type Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import { OLDEST_BROWSERS } from '../build/browsers.ts'
import { inlinedIn } from '../build/inline.ts'
import type { Tally } from './runner.ts'

/** Newer built-ins that are used only where they are found: of the language, and of browsers. */
const ASKED_FOR_FIRST = { language: ['Uint8ArrayToBase64'], browser: ['requestIdleCallback'] }

/** The year in which the oldest browsers had caught up with each other. */
const BASELINE = 2022

/**
 * Styles that aren't of that year, and why they may be there all the same. All but `light-dark`, for which there is a
 * fall-back in src/lib/palette.ts: a browser that lacks one leaves out a line, and what is left has been looked at.
 */
const ALLOWED_STYLES = {
  // In every browser that is served, though not before 2023.
  allowFunctions: ['color-mix'],
  // Tailwind writes what each is for, guarded by @supports, for browsers without.
  // Container queries are in every browser that is served: Chrome 105, Firefox 110, Safari 16.
  allowAtRules: ['property', 'container', 'page'],
  allowProperties: [
    // In every browser that is served, Safari's being the last, with 16.
    'overscroll-behavior',
    'container-type',
    // Only looks: the browser's own instead.
    'accent-color',
    'backdrop-filter',
    'hyphens',
    'outline',
    'resize',
    'text-wrap',
    'user-select',
    // On paper only: larger type, white where a mark is mint, answers that stay closed.
    'zoom',
    'print-color-adjust',
    'content-visibility',
    // Inside @supports, or with a fall-back beside it.
    'animation-range',
    'view-timeline',
    'field-sizing',
  ],
  allowPropertyValues: {
    // On paper only: a heading may end a sheet.
    'break-after': ['avoid'],
    // Rows that line up across cards: without, each card has its own. Columns: without, two that are as wide.
    'grid-template-rows': ['subgrid'],
    'grid-template-columns': ['subgrid'],
    'font-family': ['ui-monospace', 'ui-sans-serif'],
  },
  // Inside :is(), which forgives a part that it doesn't know, on paper, or only looks: `has` is a table's least width and
  // its cards (`text-table`).
  allowSelectors: ['popover-open', 'open', 'details-content', 'marker', 'selection', 'has'],
  allowUnits: ['lh'],
  // A browser that can't tell jumps instead of gliding.
  allowMediaConditions: ['scripting'],
}

const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Syntax and what the language itself brings. */
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

/** What only browsers bring, and styles. */
async function lintProblems(texts: { name: string; text: string }[], config: Linter.Config): Promise<string[]> {
  const eslint = new ESLint({ overrideConfigFile: true, allowInlineConfig: false, overrideConfig: [config] })
  const found: string[] = []
  for (const { name, text } of texts) {
    const [result] = await eslint.lintText(text, { filePath: name })
    for (const { message } of result?.messages ?? []) found.push(`${name}: ${message}`)
  }
  return [...new Set(found)]
}

/** What a built site in `folder` uses that the oldest browsers it is meant for don't have, a line each. */
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

/** The step of `npm test`: prints what is too new. */
export async function checkOldBrowsers(folder: string): Promise<Tally> {
  const problems = await oldBrowserProblems(folder)
  for (const problem of problems) console.error(problem)
  return { passed: problems.length ? 0 : 1, failed: problems.length }
}
