// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { compile } from '@mdx-js/mdx'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
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

/**
 * Counts the words that a visitor reads: without markdown syntax, link
 * addresses and components.
 */
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
takeaway: The tables of an article
cover: What is drawn on the cover of an article about nothing.
---

Text.
`
  const read = (source: string, file = FILE) =>
    readFrontmatter(source, file, articleFrontmatter)

  it('reads the fields of an article, and its address from the name of its file', () => {
    expect(read(GOOD)).toMatchObject({
      slug: 'an-article',
      category: 'Playbook',
      published: '2025-01-31',
    })
  })

  it('reads the line ends of Windows as those of Linux', () => {
    expect(read(GOOD.replaceAll('\n', '\r\n'))).toEqual(read(GOOD))
  })

  it('turns straight apostrophes of texts and lists into curly ones', () => {
    const source = GOOD.replace('An article', "An article's use").replace(
      'another',
      "a rep's",
    )
    expect(read(source)).toMatchObject({
      title: 'An article’s use about nothing much',
      keywords: ['one thing', 'a rep’s', 'a third'],
    })
  })

  it.each([
    {
      fault: 'a missing field',
      source: GOOD.replace('category: Playbook\n', ''),
      line: 1,
      message: 'category: is missing',
    },
    {
      fault: 'an unknown category',
      source: GOOD.replace('Playbook', 'Gossip'),
      line: 5,
      message: 'category: Invalid option',
    },
    {
      fault: 'a day that does not exist',
      source: GOOD.replace('2025-01-31', '2025-02-30\nupdated: 2025-02-01'),
      line: 6,
      message: 'published: is no day',
    },
    {
      fault: 'an update that comes not after the publication',
      source: GOOD.replace('2025-01-31', '2025-01-31\nupdated: 2025-01-31'),
      line: 7,
      message: 'updated: An update comes',
    },
    {
      fault: 'a short keyword of a list',
      source: GOOD.replace(
        '[one thing, another, a third]',
        '\n  - one\n  - two\n  - x',
      ),
      line: 7,
      message: 'keywords.2: Too small',
    },
    {
      fault: 'a cover without a description',
      source: GOOD.replace(/^cover: .*\n/m, ''),
      line: 1,
      message: 'cover: is missing',
    },
    {
      fault: 'an address as related article',
      source: GOOD.replace('[one-other,', '[/blog/one-other,'),
      line: 10,
      message: 'related.0: Invalid',
    },
    {
      fault: 'a colon without quotation marks',
      source: GOOD.replace('An article', 'Article: one'),
      line: 2,
      message: 'frontmatter: Nested.*stands in quotation marks',
    },
    {
      fault: 'a text without frontmatter',
      source: 'Text.\n',
      line: 1,
      message: 'has no frontmatter',
    },
  ])(
    'refuses $fault, naming the file, line $line and the field',
    ({ source, line, message }) => {
      expect(() => read(source)).toThrow(
        new RegExp(`^${FILE}:${line} ${message}.*$`),
      )
    },
  )

  it.each([
    ['title', 5, 65, 'characters'],
    ['description', 120, 158, 'characters'],
    ['summary', 40, 200, 'characters'],
    ['takeaway', 20, 60, 'characters'],
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
      new RegExp(`^${message}${FILE}:1 cover: is missing\n${FILE}:12 cower: `),
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

  const LEGAL = 'src/content/legal/x.mdx'

  /** What a text becomes: its markup, without what React's components add. */
  async function render(body: string, file = FILE) {
    const { text } = await make(body, file)
    const { default: Content } = (await import(
      `data:text/javascript,${encodeURIComponent(
        text.replaceAll(
          /"(react\/jsx-runtime)"|import\("[^"]+"\)/g,
          (_, runtime) =>
            runtime ? `"${import.meta.resolve(String(runtime))}"` : 'null',
        ),
      )}`
    )) as { default: ComponentType<{ components: object }> }
    const components = { Figure: 'figure', PullFigure: 'aside' }
    return renderToStaticMarkup(
      createElement(Content, { components }),
    ).replaceAll('\n', '')
  }

  it.each([
    [`"A" ("b")`, '“A” (“b”)'],
    [`\u2014"c" \u2013'd'`, '—“c” –‘d’'],
    [`"'e'" f's`, '“‘e’” f’s'],
    [`\\{"g"} and 4 &lt; 5`, '{“g”} and 4 &lt; 5'],
    [`A *"b"* **'c'**`, 'A <em>“b”</em> <strong>‘c’</strong>'],
    [`[f](https://x.example)'s`, '<a href="https://x.example">f</a>’s'],
  ])('writes the quotation marks of %s as %s', async (text, written) => {
    expect(await render(text)).toBe(`<p>${written}</p>`)
  })

  it('leaves the quotation marks of code as they are', async () => {
    expect(await render('`"d"`"e"')).toBe(
      '<p><code>&quot;d&quot;</code>”e”</p>',
    )
  })

  it('writes the quotation marks of what a component shows', async () => {
    expect(await render(`<PullFigure value="1" text="it's" />`)).toContain(
      'text="it’s"',
    )
  })

  it('writes a value of the site for its placeholder', async () => {
    expect(await render('Kept {site.retentionMonths} months.')).toBe(
      '<p>Kept 24 months.</p>',
    )
  })

  it('loads the figures that a text names, and names its components', async () => {
    const { metadata } = await make('<Figure name="two" />')
    expect(metadata).toContain('import("../figures/two.ts")')
    expect(metadata).not.toContain('figures/one.ts')
    expect(metadata).toContain('export const components = ["Figure"]')
  })

  it('puts each heading into a section with what follows', async () => {
    expect(await render('Text.\n\n## One\n\nA\n\n### Sub\n\n## Two\n\nB')).toBe(
      '<p>Text.</p>' +
        '<section><h2 id="one">One</h2><p>A</p><h3 id="sub">Sub</h3></section>' +
        '<section><h2 id="two">Two</h2><p>B</p></section>',
    )
  })

  // The page itself has the ids `root`, `main`, `take-along`, `end-note`,
  // `related` and `cta`.
  it.each([
    [`1. Don't "guéss"`, 'dont-guess'],
    ['Root', 'root-2'],
    ['Main', 'main-2'],
    ['Take along', 'take-along-2'],
    ['(End note)', 'end-note-2'],
    ['Related', 'related-2'],
    ['Cta', 'cta-2'],
    ['!', 'section'],
  ])('gives the heading %s the anchor %s', async (heading, id) => {
    expect(await render(`## ${heading}`)).toContain(`<h2 id="${id}">`)
  })

  it('numbers the anchors of headings of one name', async () => {
    const code = await render('## Guess\n\n## Guess')
    expect(code).toMatch(/id="guess".*id="guess-2"/)
  })

  it('lists the headings for the contents, as they are written', async () => {
    const { metadata } = await make(`## 1. Don't\n\n### 2. "Sub"`)
    const [, list = ''] = /export const headings = (.*)/.exec(metadata) ?? []
    expect(JSON.parse(list.replace(/;$/, ''))).toEqual([
      { depth: 2, id: 'dont', text: '1. Don’t' },
      { depth: 3, id: 'sub', text: '2. “Sub”' },
    ])
  })

  const TABLE = '| A | B |\n|---|--:|\n| x | 1 |\n|  | 2 |'

  it('makes the first cell of a row its header, unless it is empty', async () => {
    expect(await render(TABLE)).toBe(
      '<table data-caption="T"><thead><tr>' +
        '<th scope="col">A</th><th align="right" scope="col">B</th>' +
        '</tr></thead><tbody>' +
        '<tr><th scope="row">x</th><td align="right">1</td></tr>' +
        '<tr><td></td><td align="right">2</td></tr>' +
        '</tbody></table>',
    )
  })

  it('captions a table by the heading above, else by the title, and numbers a second one', async () => {
    const text = `${TABLE}\n\n${TABLE}\n\n## One\n\n### 2. Sub\n\n${TABLE}`
    const captions = [
      ...(await render(text)).matchAll(/data-caption="([^"]*)"/g),
    ].map(([, caption]) => caption)
    expect(captions).toEqual(['T', 'T (2)', '2. Sub'])
  })

  const WIDE = '| A | B | C |\n|---|---|---|\n| x | 1 | 2 |'
  const cellsOf = async (table: string, file: string) =>
    [...(await render(table, file)).matchAll(/<(?:tr|td)[^>]*>/g)]
      .map(([tag]) => tag)
      .slice(1)

  it.each([
    ['a legal text', LEGAL],
    ['an article', FILE],
  ])(
    'labels the cells of %s with three columns, whose rows are cards on phones',
    async (_, file) => {
      expect(await cellsOf(WIDE, file)).toEqual([
        '<tr role="row">',
        '<td role="cell" data-label="B">',
        '<td role="cell" data-label="C">',
      ])
    },
  )

  it('labels no cell of a table with two columns', async () => {
    expect(await cellsOf('| a | b |\n|---|---|\n| 1 | 2 |', LEGAL)).toEqual([
      '<tr>',
      '<td>',
    ])
  })

  it('writes a check-list without boxes, which the page adds', async () => {
    expect(await render('- [ ] do\n- [x] done')).toBe(
      '<ul class="contains-task-list">' +
        '<li class="task-list-item">do</li>' +
        '<li class="task-list-item">done</li></ul>',
    )
  })

  it('writes plain lists and quotations', async () => {
    expect(await render('- a\n- "b"\n\n> "d"')).toBe(
      '<ul><li>a</li><li>“b”</li></ul><blockquote><p>“d”</p></blockquote>',
    )
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
    const {
      slug,
      title,
      summary,
      category,
      published,
      updated,
      cardMinutes,
      pageMinutes,
      takeaway,
    } = article
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
      pageMinutes,
      takeaway,
    }
    expect(JSON.parse(code.replace('export default ', ''))).toEqual(card)
  }
  expect(compile).toHaveBeenCalledTimes(compiled)
  expect(addWatchFile).toHaveBeenCalledTimes(files.length * 2)
})
