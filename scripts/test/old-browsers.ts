import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import css from '@eslint/css'
import { runChecks } from 'es-check'
import { ESLint, type Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import { OLDEST_BROWSERS } from '../build/browsers.ts'
import { inlinedIn } from '../build/inline.ts'
import type { Tally } from './runner.ts'

/**
 * Newer features that scripts detect before use; also cmdk's `group()`, which
 * es-check takes for Array's.
 */
const ALLOWED = {
  language: ['Uint8ArrayToBase64', 'ArrayPrototypeGroup'],
  browser: ['requestIdleCallback'],
}

const BASELINE = 2022

/**
 * Allowed newer styles: browsers ignore unsupported ones, and pages were
 * checked without these. `light-dark` has a fallback in src/lib/palette.ts.
 */
const ALLOWED_STYLES = {
  // All supported browsers have it, but it became Baseline only in 2023.
  allowFunctions: ['color-mix'],
  // @property: Tailwind adds @supports. Container queries: Chrome 105, Firefox
  // 110, Safari 16.
  allowAtRules: ['property', 'container', 'page'],
  allowProperties: [
    // All supported browsers have these two; Safari was last, with 16.
    'overscroll-behavior',
    'container-type',
    // Cosmetic properties.
    'accent-color',
    'backdrop-filter',
    'forced-color-adjust',
    'box-decoration-break',
    'hyphens',
    'mask-image',
    'outline',
    'resize',
    'text-wrap',
    'user-select',
    // Prints without these have larger type, white instead of mint marks, and
    // closed answers.
    'zoom',
    'print-color-adjust',
    // Pages without these lay out all sections at once.
    'content-visibility',
    'contain-intrinsic-block-size',
    // Without it the first Tab lays out all of them.
    'reading-flow',
    // Properties used inside @supports or with a fallback.
    'animation-range',
    'view-timeline',
    'field-sizing',
    'overflow-clip-margin',
  ],
  allowPropertyValues: {
    // Without `break-after` a heading may end a printed page.
    'break-after': ['avoid'],
    'grid-template-rows': ['subgrid'],
    'grid-template-columns': ['subgrid'],
    'font-family': ['ui-monospace', 'ui-sans-serif'],
  },
  // Selectors inside forgiving :is(), for print, or cosmetic.
  allowSelectors: [
    'popover-open',
    'open',
    'details-content',
    'marker',
    'selection',
    'has',
  ],
  allowUnits: ['lh'],
  // Old browsers ignore `@media (scripting)`, which only smooth scrolling
  // needs.
  allowMediaConditions: ['scripting'],
}

const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

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
        ignore: ALLOWED.language.join(),
        cache: false,
      },
    ],
    { logger: null },
  )
  return errors.map(({ file, err }) => `${file}: ${err.message}`)
}

async function lintProblems(
  texts: { name: string; text: string }[],
  config: Linter.Config,
): Promise<string[]> {
  const eslint = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: [config],
  })
  const found: string[] = []
  for (const { name, text } of texts) {
    const [result] = await eslint.lintText(text, { filePath: name })
    for (const { message } of result?.messages ?? [])
      found.push(`${name}: ${message}`)
  }
  return [...new Set(found)]
}

/**
 * Features in a built site that the oldest supported browsers lack, each with
 * its file.
 */
export async function oldBrowserProblems(folder: string): Promise<string[]> {
  const { style, script } = inlinedIn(
    readFileSync(join(folder, 'index.html'), 'utf8'),
  )
  return [
    ...builtInProblems(folder),
    ...(await lintProblems(
      [...scripts(folder), { name: 'start.js', text: script }],
      {
        ...compat.configs['flat/recommended'],
        files: ['**/*.js'],
        settings: { targets: [...OLDEST_BROWSERS], polyfills: ALLOWED.browser },
      },
    )),
    ...(await lintProblems([{ name: 'style.css', text: style }], {
      files: ['**/*.css'],
      plugins: { css },
      language: 'css/css',
      languageOptions: { tolerant: true },
      rules: {
        'css/use-baseline': [
          'error',
          { available: BASELINE, ...ALLOWED_STYLES },
        ],
      },
    })),
  ]
}

/** The same as a step of the tests. */
export async function checkOldBrowsers(folder: string): Promise<Tally> {
  const problems = await oldBrowserProblems(folder)
  for (const problem of problems) console.error(problem)
  return { passed: problems.length ? 0 : 1, failed: problems.length }
}
