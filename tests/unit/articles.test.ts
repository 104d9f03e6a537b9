// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compile } from '@mdx-js/mdx'
import { describe, expect, it, vi } from 'vitest'
import {
  articleFrontmatter,
  legalFrontmatter,
  type Article,
} from '@/content/frontmatter'
import { ARTICLES, readDocument } from '../../scripts/content/articles.ts'
import {
  readFrontmatter,
  splitFrontmatter,
} from '../../scripts/content/frontmatter.ts'
import { mdx, textModule } from '../../scripts/content/mdx-plugin.ts'

vi.mock('@mdx-js/mdx', { spy: true })

const WORDS_A_MINUTE = 200

const files = readdirSync(ARTICLES).map((name) => {
  const file = `${ARTICLES}/${name}`
  const source = readFileSync(file, 'utf8')
  return { file, source, article: readDocument(file, source) as Article }
})

/** Counts the words that a visitor reads: without markdown syntax, link addresses and components. */
function countWords(source: string, file: string): number {
  const text = splitFrontmatter(source, file)
    .body.replace(/\]\([^)]*\)/g, ']')
    .replace(/<[A-Z][^>]*\/>/g, '')
  return text.split(/[\s|]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
    .length
}

describe('the articles', () => {
  it('have unique summaries', () => {
    expect(new Set(files.map(({ article }) => article.summary)).size).toBe(
      files.length,
    )
  })

  it.each(files)(
    '$article.slug is as long as its card says, links two others and has a list',
    ({ file, source, article }) => {
      const promised = article.cardMinutes * WORDS_A_MINUTE
      const words = countWords(source, file)
      expect(words).toBeGreaterThan(promised * 0.75)
      expect(words).toBeLessThan(promised * 1.25)
      expect(new Set(article.related).size).toBe(2)
      expect(source).toMatch(/^\|.*\|$|^- \[ \] /m)
    },
  )
})

describe('readFrontmatter', () => {
  const FILE = 'src/content/articles/an-article.mdx'
  const GOOD = `---
title: An article about nothing much
description: ${'A description of the length that search results show in full. '.repeat(2)}With an end.
keywords: [one thing, another, a third]
category: Playbook
published: 2025-01-31
cardMinutes: 5
pageMinutes: 5
summary: A sentence for the card, and a second one.
related: [one-other, another-one]
cover: What is drawn on the cover of an article about nothing.
---

Text.
`
  const read = (source: string, file = FILE) =>
    readFrontmatter(source, file, articleFrontmatter)

  it('accepts good frontmatter', () => {
    expect(read(GOOD.replaceAll('\n', '\r\n'))).toEqual(read(GOOD))
    expect(read(GOOD)).toMatchObject({
      slug: 'an-article',
      category: 'Playbook',
      published: '2025-01-31',
    })
    const { title, keywords } = read(
      GOOD.replace('An article', "An article's use").replace(
        'another',
        "a rep's",
      ),
    )
    expect(`${title}, ${String(keywords)}`).toMatch(/article’s.*rep’s/)
  })

  it.each([
    [
      'a missing field',
      GOOD.replace(/^category: .*\n/m, ''),
      1,
      'category: is missing',
    ],
    [
      'an unknown category',
      GOOD.replace('Playbook', 'Gossip'),
      5,
      'category: Invalid option',
    ],
    [
      'a day that does not exist',
      GOOD.replace('2025-01-31', '2025-02-30\nupdated: 2025-02-01'),
      6,
      'published: is no day',
    ],
    [
      'an update before',
      GOOD.replace('2025-01-31', '2025-01-31\nupdated: 2025-01-31'),
      7,
      'updated: An update comes',
    ],
    [
      'a short keyword of a list',
      GOOD.replace(/\[one thing.*/, '\n  - one\n  - two\n  - x'),
      7,
      'keywords.2: Too small',
    ],
    [
      'a cover that nobody describes',
      GOOD.replace(/^cover: .*\n/m, ''),
      1,
      'cover: is missing',
    ],
    [
      'an address as related',
      GOOD.replace('[one-other,', '[/blog/one-other,'),
      10,
      'related.0: Invalid',
    ],
    [
      'a colon without quotation marks',
      GOOD.replace('An article', 'Article: one'),
      2,
      'frontmatter: Nested.*stands in quotation marks',
    ],
    ['none at all', 'Text.\n', 1, 'has no frontmatter'],
  ])('refuses %s, with file, line and field', (_, source, line, message) => {
    expect(() => read(source)).toThrow(
      new RegExp(`^${FILE}:${line} ${message}.*$`),
    )
  })

  it.each([
    ['title', 5, 65, 'characters'],
    ['description', 120, 158, 'characters'],
    ['summary', 40, 200, 'characters'],
    ['cover', 40, 160, 'characters'],
    ['keywords', 3, 8, 'entries'],
    ['related', 2, 2, 'entries'],
  ])('takes a %s of %i to %i %s', (field, least, most, unit) => {
    const readWith = (length: number) => {
      const value =
        unit === 'entries'
          ? `[${Array(length).fill('xy').join(', ')}]`
          : 'x'.repeat(length)
      return () =>
        read(
          GOOD.replace(new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`),
        )
    }
    for (const length of [least, most]) expect(readWith(length)).not.toThrow()
    for (const length of [least - 1, most + 1])
      expect(readWith(length)).toThrow(` ${field}: `)
  })

  it("refuses a file name that can't be an address, and a legal text without a date", () => {
    expect(() => read(GOOD, 'src/content/articles/My Article.mdx')).toThrow(
      'src/content/articles/My Article.mdx:1 ',
    )
    expect(() =>
      readFrontmatter(
        '---\ntitle: Terms of use\n---\n',
        FILE,
        legalFrontmatter,
      ),
    ).toThrow(`${FILE}:1 updated: is missing`)
  })

  it('reports all mistakes at once', () => {
    const source = GOOD.replace('2025-01-31', '31.1.2025')
      .replace('Playbook', 'Gossip')
      .replace('cover:', 'cower:')
    const message = `${FILE}:5 category: Invalid option.*\n${FILE}:6 published: is no day: write it as 2026-11-20\n`
    expect(() => read(source)).toThrow(
      new RegExp(`^${message}${FILE}:1 cover: is missing\n${FILE}:11 cower: `),
    )
  })
})

describe('textModule', () => {
  const FILE = 'src/content/articles/an-article.mdx'
  const make = (body: string, file = FILE) =>
    textModule(`---\ntitle: T\n---\n\n${body}`, file, { title: 'T' }, [
      'one',
      'two',
    ])

  it.each([
    ['Text.\n\n# Title\n', 7, '# heading'],
    ['### Sub\n', 5, '### heading'],
    ['Text.\n\n![A photo](team.png)\n', 7, 'image: only drawings are allowed'],
    ['Text.\n\n<Video />\n', 7, '<Video> is not allowed in a text'],
    [
      'Text <PullFigure value="1" text="x" /> here.\n',
      5,
      '<PullFigure> must be on its own line',
    ],
    ['- <RoiCalculator />\n', 5, '<RoiCalculator> must be on its own line'],
    [
      'See <Figure name="one" /> here.\n',
      5,
      '<Figure> must be on its own line',
    ],
    ['<Figure />\n', 5, '<Figure> needs name'],
    [
      'Text.\n\n<Figure name="three" />\n',
      7,
      'there is no file src/content/figures/three.ts',
    ],
    [
      '<Figure name="one" />\n\n<Figure name="one" />\n',
      7,
      '<Figure name="one"> is used twice in this text',
    ],
    ['Text.\n\nA {brace\n', 7, 'write \\{ for the sign itself'],
    ['Text.\n\nA {see below}\n', 7, 'write \\{ for the sign itself'],
    ['Text.\n\nunder <5 minutes\n', 7, 'write &lt; for the sign itself'],
    ['Text {site.nothing}.', 5, '{site.nothing} is not allowed'],
    ['Text {1 + 1}.', 5, '{1 + 1} is not allowed'],
    ['Text {process.env.HOME}.', 5, '{process.env.HOME} is not allowed'],
  ])('refuses %j, with file and line', async (body, line, message) => {
    const failure = await make(body).catch(String)
    expect(failure).toContain(`${FILE}:${line} `)
    expect(failure).toContain(message)
  })

  it('writes quotation marks, placeholders, figures, anchors, sections, captions, header cells and labels as recorded', async () => {
    const table =
      '| A | B | C |\n|---|--:|---|\n| x | 1 | "y" |\n|  | 2 | z |\n'
    const small = '| a | b |\n| - | - |\n| 1 | 2 |\n'
    // The page itself has the ids `root`, `main`, `end-note`, `related` and `cta`.
    const headings = [
      '1. Don\'t "guéss"',
      'Root',
      'Main',
      '(End note)',
      'Related',
      'Cta',
      "Don't guess",
      '!',
    ]
    const parts = [
      small,
      small,
      `"A" ("b") \u2014"c" \u2013'd' "'e'" f's \\{"g"} and 4 &lt; 5`,
      'Kept {site.retentionMonths} months.',
      `<PullFigure value="1" text="it's" />`,
      '<Figure name="two" />',
      `A *"b"* **'c'** \`"d"\`"e" [f](https://x.example)'s`,
      ...headings.map(
        (text) =>
          `## ${text}\n\n"Text" of ${text}\n\n### 2. Sub "${text}"\n\n- a\n- "b"\n\n  c\n\n> "d"`,
      ),
      table,
      '- [ ] do\n- [x] done\n\n  more',
      table,
    ]
    for (const file of [FILE, 'src/content/legal/x.mdx'])
      expect(
        (await make(parts.join('\n\n'), file)).replaceAll(/\s+/g, ' '),
      ).toMatchSnapshot()
  })
})

it('a build compiles each text once for the check and the module', async () => {
  const { buildStart, transform } = mdx() as unknown as {
    buildStart: () => Promise<void>
    transform: {
      handler: (source: string, id: string) => Promise<{ code: string }>
    }
  }
  vi.mocked(compile).mockClear()
  await buildStart()
  const compiled = vi.mocked(compile).mock.calls.length
  expect(compiled).toBeGreaterThan(files.length)
  const addWatchFile = vi.fn<(file: string) => void>()
  for (const { file, source, article } of files) {
    await transform.handler.call({ addWatchFile }, source, resolve(file))
    const { slug, title, summary, category, published, updated, cardMinutes } =
      article
    const { code } = await transform.handler.call(
      {},
      source,
      `${resolve(file)}?card`,
    )
    const card = {
      slug,
      title,
      summary,
      category,
      published,
      updated,
      cardMinutes,
    }
    expect(JSON.parse(code.replace('export default ', ''))).toEqual(card)
  }
  expect(compile).toHaveBeenCalledTimes(compiled)
  expect(addWatchFile).toHaveBeenCalledTimes(files.length * 2)
})
