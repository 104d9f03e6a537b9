// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Figure } from '@/content/figure'
import billForFields from '@/content/figures/bill-for-fields'
import defendedFigure from '@/content/figures/defended-figure'
import eachHundred from '@/content/figures/each-hundred'
import fiveVisits from '@/content/figures/five-visits'
import oneBriefing from '@/content/figures/one-briefing'
import tenLags from '@/content/figures/ten-lags'
import { readBriefing } from '@/site/live-demo/briefing/read-briefing'
import { dollars } from '@/lib/money'
import { calculateRoi, ROI_DEFAULTS } from '@/lib/roi'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'
import { ARTICLES } from '../../scripts/content/articles.ts'
import { sourceFiles } from '../support/source-files.ts'

// Figures in articles: places, text alternatives, and numbers, which the
// article states too.

const modules = import.meta.glob<Figure>('/src/content/figures/*.ts', {
  eager: true,
  import: 'default',
})
const figures = new Map(
  Object.entries(modules).map(
    ([file, figure]) => [file.replace(/^.*\/|\.ts$/g, ''), figure] as const,
  ),
)

const articles = sourceFiles(`${ARTICLES}/*.mdx`).map((file) => {
  const { body } = splitFrontmatter(readFileSync(file, 'utf8'), file)
  const names = [...body.matchAll(/^<Figure name="([\w-]+)" \/>$/gm)].map(
    ([, name]) => name!,
  )
  return { file, body, names }
})

const get = (name: string) => {
  const figure = figures.get(name)
  if (!figure) throw new Error(`no figure ${name}`)
  return figure
}

const NO_WORDS = new Set(['kind', 'columns', 'x', 'y', 'ticks', 'tone', 'as'])

/**
 * The words of a figure, without the labels of its axes and the table of a
 * curve.
 */
const wordsOf = (figure: Figure): string[] =>
  stringsIn(figure.kind === 'lines' ? { ...figure, rows: [] } : figure)

function stringsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? [value] : []
  return Object.entries(value).flatMap(([key, entry]) =>
    NO_WORDS.has(key) ? [] : stringsIn(entry),
  )
}

const numbersIn = (text: string) => text.match(/\d+(?:[.,:]\d+)*/g) ?? []

/**
 * Figures' numbers that their article spells out (as quoted), or that are
 * computed and checked below.
 */
const NOT_IN_THE_TEXT: Record<string, readonly string[]> = {
  'defended-figure': ['115,385', '80,769'],
  'bill-for-fields': ['0.33', '85.0', '54.6'],
  'usable-share': ['168', '121', '95', '60.5'],
  // In the article: "Two and a half minutes".
  'three-habits': ['2.5'],
  // In the article: "none of them".
  'friday-block': ['0'],
  // Numbering of the ten meetings.
  'ten-lags': ['1', '4', '6', '7', '8', '9', '10'],
  // In the article: "Eighteen and a half thousand", "the end of October".
  'thirty-nine-words': ['18,500', '31'],
  // In the article: "The end of February", "the fourteenth", "on Monday".
  'one-update': ['28', '14', '27'],
  // In the article: "Eighteen thousand four hundred", "fifteen thousand", "end
  // of April", "Thursday" after the 18th.
  'castlebar-visit': ['18,400', '15,000', '30', '20', '2025'],
  // In the article: "45 thousand".
  'one-briefing': ['45,000'],
}

it.each(articles)(
  'an article has at least two figures of different kinds: $file',
  ({ names }) => {
    expect(names.length).toBeGreaterThanOrEqual(2)
    const kinds = names.map((name) => get(name).kind)
    expect(new Set(kinds).size).toBe(kinds.length)
  },
)

it('the articles show every existing figure once', () => {
  const shown = articles.flatMap(({ names }) => names)
  expect(shown.toSorted()).toEqual([...figures.keys()].toSorted())
})

// Except five-visits, whose times are computed from two in the text, and
// checked below.
it.each(
  articles.flatMap(({ file, body, names }) =>
    names
      .filter((name) => name !== 'five-visits')
      .map((name) => ({ name, file, body })),
  ),
)(
  'the numbers of a figure are in the text of its article: $name',
  ({ name, body }) => {
    const inText = new Set(numbersIn(body))
    const unknownWords = wordsOf(get(name))
      .flatMap(numbersIn)
      .filter(
        (number) =>
          !inText.has(number) && !NOT_IN_THE_TEXT[name]?.includes(number),
      )
    expect(unknownWords).toEqual([])
  },
)

it('the hundred dollars are shared as the calculator shares them, whatever is entered', () => {
  const shares = [ROI_DEFAULTS, { team: 3, salary: 51_000, hours: 1.5 }].map(
    (input) => {
      const { annualCrmCost, annualSavings, totalBenefit } = calculateRoi(input)
      return [annualSavings, totalBenefit].map((part) =>
        Math.round((part / annualCrmCost) * 100),
      )
    },
  )
  expect(shares).toEqual([
    [67, 87],
    [67, 87],
  ])
  expect(eachHundred.parts.map(({ text }) => text)).toEqual([
    '$67',
    '$20',
    '$13',
  ])
})

it('the defended figure counted down from the savings is the one of the text', () => {
  const last = defendedFigure.bars.at(-1)!
  expect(last.text).toBe('$54,115')
  expect(last.value).toBeCloseTo(
    calculateRoi(ROI_DEFAULTS).annualSavings * 0.42,
    6,
  )
  expect(dollars(last.value / 10)).toBe('$5,412')
})

it('the hours for fields, the lags and the five visits add up to the sums of their texts', () => {
  expect(billForFields.bars.map(({ text }) => text)).toEqual([
    '257.6 h',
    '165.6 h',
    '85.0 h',
    '54.6 h',
  ])
  const lags = tenLags.bars.map(({ value }) => value)
  expect(lags).toEqual(lags.toSorted((a, b) => a - b))
  expect((lags[4]! + lags[5]!) / 2).toBe(27)
  expect(tenLags.bars.filter(({ how }) => how === 'no')).toHaveLength(6)
  expect(fiveVisits.total.at(-1)).toBe('31 h 50 min')
})

it('the table for the briefing in the GDPR article has one row for each hidden value', () => {
  const { body } = articles.find(({ file }) => file.includes('gdpr-'))!
  const briefing = /^> (Met Aoife .*)$/m.exec(body)![1]!
  const hidden = new Set(
    readBriefing(briefing, new Date('2025-03-03')).spans.map(
      ({ text }) => text,
    ),
  )
  // The live demo hides place names too; the article is only about values that
  // no list contains.
  hidden.delete('Cork')
  const rows = oneBriefing.rows.flatMap(([texts, prompt]) =>
    prompt!.as === 'token' ? [texts!.text] : [],
  )
  expect(rows.toSorted()).toEqual([...hidden].toSorted())
  expect(oneBriefing.caption).toMatch(/^Five values/)
  expect(body).toContain('top five rows')
  expect(rows).toHaveLength(5)
})
