// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { claims } from '@/content/claims'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'
import { sourceFiles } from '../support/source-files.ts'

// The rules of src/content/house-style.md that can be checked automatically.

interface Words {
  /** Place of the text: file, and line or path of keys. */
  at: string
  text: string
}

function callWithSamples(words: (...given: unknown[]) => unknown) {
  try {
    return words(2, 'x', 'y')
  } catch {
    return words('x', 'y', 'z')
  }
}

function strings(value: unknown, at: string): Words[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value === 'function')
    return strings(
      callWithSamples(value as (...given: unknown[]) => unknown),
      `${at}()`,
    )
  if (typeof value !== 'object' || value === null || value instanceof RegExp)
    return []
  // Includes keys that are texts themselves, such as titles.
  const titles = Object.keys(value).filter((key) =>
    /^\p{Lu}\p{Ll}|\s/u.test(key),
  )
  const entries = Object.entries(value).flatMap(([key, entry]) =>
    strings(entry, `${at}.${key}`),
  )
  return [...titles.map((text) => ({ at, text })), ...entries]
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/content/**/*.ts', '!**/{figure,frontmatter}.ts', '!**/article*.ts'],
  { eager: true },
)
const ofModules = Object.entries(modules).flatMap(([file, module]) =>
  strings(module, file.replace('/src/content/', '')),
)

/** Lines of the MDX texts without link addresses, code, dates and lists of related articles. */
const ofTexts = sourceFiles('src/content/**/*.mdx').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const { yaml, body } = splitFrontmatter(source, file)
  const prose = body.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/`[^`]*`/g, '')
  const described = yaml
    .split('\n')
    .filter(
      (line) => !/^(published|updated|amended|related|- )/.test(line.trim()),
    )
  return [...described, ...prose.split('\n')].map((text, line): Words => ({
    at: `${file.replace('src/content/', '')}:${line + 1}`,
    text,
  }))
})

const isLegal = ({ at }: Words) => at.startsWith('legal/')
/** Returns true for block quotes: spoken sentences, or clauses to sign. */
const isQuoted = ({ text }: Words) => text.startsWith('>')
/** Returns false for addresses, dates and identifiers. */
const isProse = ({ text }: Words) =>
  !/^(https?:|\/|mailto:)|^\d{4}-\d\d-\d\d$|[a-z]_[a-z]|^[\w.+-]+@[\w.-]+$/.test(
    text,
  )

const prose = [...ofModules, ...ofTexts].filter(isProse)
/** Labels of buttons and links, except for links inside sentences and the fields of a CRM. */
const LABEL =
  /\.(label|submit|bookDemo|tryIt|startTrial|accept|decline|button|confirm|cancel|signOut|retry|share|copy|back|home)(\(\))?$/
const labels = ofModules.filter(
  ({ at }) => LABEL.test(at) && !/\.note\./.test(at),
)

const found = (words: readonly Words[], pattern: RegExp) =>
  words
    .filter(({ text }) => pattern.test(text))
    .map(({ at, text }) => `${at}: ${text.slice(0, 160)}`)

const legal = prose.filter(isLegal)
/** Excludes messages.ts: its texts are specified, or written in the same tone. */
const casual = prose.filter(
  (words) =>
    !isLegal(words) &&
    !isQuoted(words) &&
    !words.text.startsWith('#') &&
    !words.at.startsWith('messages.ts'),
)
/** Numbers of court cases, such as T-553/23, are names, not ranges. */
const withoutCases = prose.map(({ at, text }) => ({
  at,
  text: text.replaceAll(/\b[CT]-\d+\/\d+/g, ''),
}))
/** The demo's examples have straight quotation marks, as visitors type them. */
const setModules = ofModules.filter(
  (words) =>
    isProse(words) && !words.at.startsWith('live-demo.ts.liveDemo.examples.'),
)

/** Figures of the claims, longest first. */
const claimed = strings(claims, '')
  // The ends of a range, too.
  .flatMap(({ text }) => [
    text,
    text.replace(/\d+ to /, ''),
    text.replace(/ to \d+/, ''),
  ])
  .toSorted((one, other) => other.length - one.length)
/** Texts of pages, without claimed figures; scenes and the calculator show arithmetic and invented examples. */
const unclaimed = ofModules
  .filter(({ at }) =>
    /^(home|home-story|app-page|ai-agent|agent-lanes|blog|demo-form|exit-popup|gate|site)\.ts/.test(
      at,
    ),
  )
  .map(({ at, text }) => ({
    at,
    text: claimed.reduce((rest, figure) => rest.replaceAll(figure, '…'), text),
  }))
const days = ofModules.filter(({ at }) =>
  /\.(seo\.updated|checkedOn|published)$/.test(at),
)

describe('texts in the house style', () => {
  it('are found by the search', () => {
    expect(ofModules.length).toBeGreaterThan(500)
    expect(ofTexts.length).toBeGreaterThan(1000)
    expect(labels.length).toBeGreaterThan(50)
    expect([claimed.length > 10, days.length > 4]).toEqual([true, true])
  })

  it.each([
    ['"e-mail", but "email"', prose, /e-mail/i],
    [
      'American spelling',
      prose,
      /\b(\w{4,}i(?:ze|zes|zed|zing|zation)|color|center|behavior|favorite|labor|license(?= (?:is|for|fee)))\b/i,
    ],
    [
      'ranges with a hyphen between two numbers',
      withoutCases,
      /\d\s?[-\u2010-\u2015]\s?\d/,
    ],
    ['a hyphen as a minus sign', prose, /(^|[\s(])[-\u2013]\d/],
    ['dashes between words', prose, /\s[\u2013\u2014]\s|\w\u2014\w/],
    [
      'contractions in legal texts',
      legal,
      /n['’]t\b|['’](re|ll|ve)\b|\b(it|that|there|here|what|who|let)['’]s\b/i,
    ],
    [
      'words to contract in any other text',
      casual,
      /\b(do|does|did|could|would|should|have|has|had) not\b|\bcannot\b|\bcan not\b|\bwill not\b/i,
    ],
    [
      'figures that no claim states',
      unclaimed,
      /\d[+%]|(?<!within 3)\d (hours?|minutes?|seconds?|days?|weeks?)\b|\d ?x (faster|more)/,
    ],
    [
      'prices',
      ofModules,
      /[€$£] ?\d[\d,.k]*,? (a|per|each) (month|user|seat|rep)\b/,
    ],
    ['days that are not written as 2026-11-20', days, /^(?!20\d\d-\d\d-\d\d$)/],
    [
      'straight quotation marks and apostrophes in the modules',
      setModules,
      /\w'\w|(^|\s)"\w/,
    ],
    [
      'empty marketing words',
      prose,
      /\b(leverag\w+|seamless\w*|unlock\w*|empower\w*|game-chang\w+|cutting-edge|best-in-class)\b/i,
    ],
    [
      'one way to the trial as the only one',
      prose,
      /trial (opens|starts) (in the order|from|there|by)\b(?![^.]*\bdemo\b)|sandbox trial/,
    ],
  ])('have no %s', (_, words, pattern) =>
    expect(found(words, pattern)).toEqual([]),
  )

  it('have one spelling for each label', () => {
    const spelt = [...new Set(labels.map(({ text }) => text))]
    const small = spelt.map((text) => text.toLowerCase())
    expect(
      spelt.filter((_, index) => small.indexOf(small[index]!) !== index),
    ).toEqual([])
  })
})
