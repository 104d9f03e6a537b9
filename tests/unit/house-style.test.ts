// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'
import { sourceFiles } from '../support/source-files.ts'

// The rules of src/content/house-style.md that can be checked automatically.

interface Words {
  /** Place of the text: file, and line or path of keys. */
  at: string
  text: string
}

/** Calls a text function with a number and texts, or texts only. */
function callWithSamples(words: (...given: unknown[]) => unknown) {
  try {
    return words(2, 'x', 'y')
  } catch {
    return words('x', 'y', 'z')
  }
}

/** All strings of a value, recursively. */
function strings(value: unknown, at: string): Words[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value === 'function') return strings(callWithSamples(value as (...given: unknown[]) => unknown), `${at}()`)
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return []
  // Some texts have others as keys, such as titles.
  const titles = Object.keys(value).filter((key) => /^\p{Lu}\p{Ll}|\s/u.test(key))
  const entries = Object.entries(value).flatMap(([key, entry]) => strings(entry, `${at}.${key}`))
  return [...titles.map((text) => ({ at, text })), ...entries]
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/content/**/*.ts', '!**/frontmatter.ts', '!**/article*.ts'],
  {
    eager: true,
  },
)
const ofModules = Object.entries(modules).flatMap(([file, module]) =>
  strings(module, file.replace('/src/content/', '')),
)

/** The visible lines of a text: without link addresses, code and table markup. */
const ofTexts = sourceFiles('src/content/**/*.mdx').flatMap((file) => {
  const source = readFileSync(file, 'utf8')
  const { yaml, body } = splitFrontmatter(source, file)
  const prose = body.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/`[^`]*`/g, '')
  const described = yaml.split('\n').filter((line) => !/^(published|updated|related|- )/.test(line.trim()))
  return [...described, ...prose.split('\n')].map((text, line): Words => ({
    at: `${file.replace('src/content/', '')}:${line + 1}`,
    text,
  }))
})

const isLegal = ({ at }: Words) => at.startsWith('legal/')
/** True for block quotes: spoken sentences, or clauses to sign. */
const isQuoted = ({ text }: Words) => text.startsWith('>')
/** False for addresses, dates and identifiers. */
const isProse = ({ text }: Words) =>
  !/^(https?:|\/|mailto:)|^\d{4}-\d\d-\d\d$|[a-z]_[a-z]|^[\w.+-]+@[\w.-]+$/.test(text)

const prose = [...ofModules, ...ofTexts].filter(isProse)
/** Labels of buttons and links, except for links inside sentences and the fields of a CRM. */
const LABEL =
  /\.(label|submit|bookDemo|tryIt|startTrial|accept|decline|button|confirm|cancel|signOut|retry|share|copy|back|home)(\(\))?$/
const labels = ofModules.filter(({ at }) => LABEL.test(at) && !/\.note\./.test(at))

const found = (words: readonly Words[], pattern: RegExp) =>
  words.filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at}: ${text.slice(0, 160)}`)

const AMERICAN =
  /\b(\w{4,}i(?:ze|zes|zed|zing|zation)|color|center|behavior|favorite|labor|license(?= (?:is|for|fee)))\b/i

describe('texts in the house style', () => {
  it('are found by the search', () => {
    expect(ofModules.length).toBeGreaterThan(500)
    expect(ofTexts.length).toBeGreaterThan(1000)
    expect(labels.length).toBeGreaterThan(50)
  })

  it('contain email, never e-mail', () => expect(found(prose, /e-mail/i)).toEqual([]))

  it('have British spelling', () => expect(found(prose, AMERICAN)).toEqual([]))

  it('have ranges in words, without a hyphen between two numbers', () => {
    // Numbers of court cases and laws are names, not ranges.
    const named = prose.map(({ at, text }) => ({ at, text: text.replaceAll(/\b[CT]-\d+\/\d+/g, '') }))
    expect(
      found(named, /\d\s?[-\u2010-\u2015]\s?\d/).filter((line) => !line.includes('waitlistWords.position')),
    ).toEqual([])
  })

  it('have a real minus sign', () => expect(found(prose, /(^|[\s(])[-\u2013]\d/)).toEqual([]))

  it('have no dashes between words', () => expect(found(prose, /\s[\u2013\u2014]\s|\w\u2014\w/)).toEqual([]))

  it('have no contractions if they are legal texts', () => {
    expect(
      found(prose.filter(isLegal), /n['’]t\b|['’](re|ll|ve)\b|\b(it|that|there|here|what|who|let)['’]s\b/i),
    ).toEqual([])
  })

  it('have contractions everywhere else', () => {
    const casual = prose.filter((words) => !isLegal(words) && !isQuoted(words) && !words.text.startsWith('#'))
    // Texts of the admin area and messages are excluded: specified, or written in the same tone.
    const ours = casual.filter(({ at }) => !/^(admin|messages)\.ts/.test(at))
    expect(
      found(ours, /\b(do|does|did|could|would|should|have|has|had) not\b|\bcannot\b|\bcan not\b|\bwill not\b/i),
    ).toEqual([])
  })

  it('have one spelling for each label', () => {
    const spellings = new Map<string, Set<string>>()
    for (const { text } of labels)
      spellings.set(text.toLowerCase(), (spellings.get(text.toLowerCase()) ?? new Set()).add(text))
    expect([...spellings.values()].filter((spelt) => spelt.size > 1)).toEqual([])
  })

  it('have typographic quotation marks and apostrophes in the modules', () => {
    // The demo's examples have straight quotation marks, as visitors type them.
    const set = ofModules.filter(({ at }) => !at.startsWith('live-demo.ts.liveDemo.examples.'))
    expect(found(set.filter(isProse), /\w'\w|(^|\s)"\w/)).toEqual([])
  })

  it('have no empty marketing words', () => {
    expect(
      found(prose, /\b(leverag\w+|seamless\w*|unlock\w*|empower\w*|game-chang\w+|cutting-edge|best-in-class)\b/i),
    ).toEqual([])
  })
})
