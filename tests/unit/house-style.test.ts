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

/**
 * Lines of the MDX texts without link addresses, code, dates and lists of
 * related articles.
 */
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
/**
 * Labels of buttons and links, except for links inside sentences and the fields
 * of a CRM.
 */
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
/**
 * Excludes messages.ts: its texts are specified, or written in the same tone.
 */
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
/**
 * Texts of pages, without claimed figures; scenes and the calculator show
 * arithmetic and invented examples.
 */
const unclaimed = ofModules
  .filter(({ at }) =>
    /^(home|home-story|app-page|first-briefing|ai-agent|agent-lanes|blog|demo-form|exit-popup|gate|site)\.ts/.test(
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

interface Rule {
  /** Reads on from “have no”. */
  fault: string
  texts: Words[]
  pattern: RegExp
  /** A text that the rule refuses. */
  breach: string
}

const RULES: Rule[] = [
  {
    fault: '“e-mail”, but “email”',
    texts: prose,
    pattern: /e-mail/i,
    breach: 'Send an e-mail',
  },
  {
    fault: 'American spelling',
    texts: prose,
    pattern:
      /\b(\w{4,}i(?:ze|zes|zed|zing|zation)|color|center|behavior|favorite|labor|license(?= (?:is|for|fee)))\b/i,
    breach: 'We organize it',
  },
  {
    fault: 'range with a hyphen between two numbers',
    texts: withoutCases,
    pattern: /\d\s?[-\u2010-\u2015]\s?\d/,
    breach: '5-10 minutes',
  },
  {
    fault: 'hyphen as a minus sign',
    texts: prose,
    pattern: /(^|[\s(])[-\u2013]\d/,
    breach: 'about -5 degrees',
  },
  {
    fault: 'dash between words',
    texts: prose,
    pattern: /\s[\u2013\u2014]\s|\w\u2014\w/,
    breach: 'Say it – done',
  },
  {
    fault: 'contraction in a legal text',
    texts: legal,
    pattern:
      /n['’]t\b|['’](re|ll|ve)\b|\b(it|that|there|here|what|who|let)['’]s\b/i,
    breach: 'We don’t sell data',
  },
  {
    fault: 'word to contract in any other text',
    texts: casual,
    pattern:
      /\b(do|does|did|could|would|should|have|has|had) not\b|\bcannot\b|\bcan not\b|\bwill not\b/i,
    breach: 'You do not type',
  },
  {
    fault: 'figure that no claim states',
    texts: unclaimed,
    pattern:
      /\d[+%]|(?<!within 3)\d (hours?|minutes?|seconds?|days?|weeks?)\b|\d ?x (faster|more)/,
    breach: '10x faster',
  },
  {
    fault: 'price',
    texts: ofModules,
    pattern: /[€$£] ?\d[\d,.k]*,? (a|per|each) (month|user|seat|rep)\b/,
    breach: '€30 per user',
  },
  {
    fault: 'day in another form than 2026-11-20',
    texts: days,
    pattern: /^(?!20\d\d-\d\d-\d\d$)/,
    breach: '20.11.2026',
  },
  {
    fault: 'straight quotation mark or apostrophe in a module',
    texts: setModules,
    pattern: /\w'\w|(^|\s)"\w/,
    breach: "the rep's day",
  },
  {
    fault: 'empty marketing word',
    texts: prose,
    pattern:
      /\b(leverag\w+|seamless\w*|unlock\w*|empower\w*|game-chang\w+|cutting-edge|best-in-class)\b/i,
    breach: 'Seamlessly integrated',
  },
  {
    fault: 'one way to the trial as the only one',
    texts: prose,
    pattern:
      /trial (opens|starts) (in the order|from|there|by)\b(?![^.]*\bdemo\b)|sandbox trial/,
    breach: 'Your trial starts by email',
  },
]

describe('texts in the house style', () => {
  it('are found by the search', () => {
    expect(ofModules.length).toBeGreaterThan(500)
    expect(ofTexts.length).toBeGreaterThan(1000)
    expect(labels.length).toBeGreaterThan(50)
    expect(claimed.length).toBeGreaterThan(10)
    expect(days.length).toBeGreaterThan(4)
  })

  it.each(RULES)('have no $fault', ({ texts, pattern }) => {
    expect(found(texts, pattern)).toEqual([])
  })

  it.each(RULES)('would be refused for “$breach”', ({ pattern, breach }) => {
    expect(breach).toMatch(pattern)
  })

  it('have one spelling for each label', () => {
    const spellings = [...new Set(labels.map(({ text }) => text))]
    const small = spellings.map((text) => text.toLowerCase())
    const several = spellings.filter(
      (_, index) => small.indexOf(small[index]!) !== index,
    )
    expect(several).toEqual([])
  })
})
