// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import Cover from '@/site/pictures/cover'
import { groundOf } from '@/site/pictures/grounds'
import { articles } from '@/content/articles'
import { site } from '@/content/site'
import { palette } from '@/lib/palette'
import { coverOf } from '@/prerender'
import { coverSvg } from '../../scripts/build/cover-image.ts'
import { shareImageForPage } from '../../scripts/build/share-image.ts'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'

const PLACE = { x: 10, y: 20, width: 240 }

const markupOf = (slug: string) => renderToStaticMarkup(<Cover slug={slug} />)
const onGround = (markup: string, category: string) =>
  `<div class="${groundOf(category)}">${markup}</div>`
const textsOf = (markup: string) =>
  [...markup.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text = '']) =>
    text.replaceAll('&#x27;', "'"),
  )

/**
 * Words and numbers of a text, in lower case, without single letters such as
 * units.
 */
const wordsOf = (text: string) =>
  text.toLowerCase().match(/[\p{L}\d](?:[\p{L}\d.,_]*[\p{L}\d])/gu) ?? []

describe('the covers', () => {
  it('exist for each article, and for no other slug', () => {
    const coverSlugs = readdirSync('src/site/pictures/covers').map((name) =>
      name.replace('.tsx', ''),
    )
    expect(coverSlugs.toSorted()).toEqual(
      articles.map(({ slug }) => slug).toSorted(),
    )
    expect(() => markupOf('no-such-article')).toThrow(
      'covers/no-such-article.tsx is missing',
    )
  })

  it.each(articles)(
    '$slug: contains only words from its article',
    ({ slug }) => {
      const file = `src/content/articles/${slug}.mdx`
      const articleWords = new Set(
        wordsOf(splitFrontmatter(readFileSync(file, 'utf8'), file).body),
      )
      const coverTexts = textsOf(markupOf(slug)).flatMap(wordsOf)
      expect(coverTexts.filter((word) => !articleWords.has(word))).toEqual([])
    },
  )

  it.each(articles)(
    '$slug: uses the colours of the palette, without inline styles, and no text below the minimum size at a width of 240 px',
    ({ slug, category }) => {
      const markup = markupOf(slug)
      expect(coverOf(`/blog/${slug}`)).toBe(onGround(markup, category))
      expect(markup).toMatch(/^<svg aria-hidden="true" viewBox="0 0 480 300"/)
      expect(markup).not.toMatch(/ style=|#[0-9a-f]{3,6}"|id="/)
      // `coverSvg` fails if a class has no colour in the share image.
      expect(coverSvg(onGround(markup, category), PLACE)).toContain('<style>.')
      const sizes = [...markup.matchAll(/ font-size="([\d.]+)"/g)].map(
        ([, size]) => Number(size),
      )
      expect(Math.min(...sizes)).toBe(30)
    },
  )
})

describe('a cover on a share image', () => {
  const COVER =
    '<svg aria-hidden="true" viewBox="0 0 480 300" fill="none"><path class="fill-moss-on" d="M0 0h1"/></svg>'

  it('has its position and size, in the light colours, or the dark ones on a ground that is dark in both schemes', () => {
    const placed = coverSvg(onGround(COVER, 'Salesforce'), PLACE)
    expect(placed).toMatch(
      /^<svg x="10" y="20" width="240" height="150" font-family="[^"]+" aria-hidden/,
    )
    expect(placed).toContain(
      `<style>.fill-moss-on{fill:${palette['on-moss'][0]}}</style><path class="fill-moss-on"`,
    )
    expect(coverSvg(onGround(COVER, 'Privacy'), PLACE)).toContain(
      `.fill-moss-on{fill:${palette['on-moss'][1]}}`,
    )
  })

  it.each([
    [
      'a class without a colour',
      COVER.replace('fill-moss-on', 'fill-red'),
      'the class "fill-red"',
    ],
    [
      'a class that says more',
      COVER.replace('fill-moss-on', 'fill-moss opacity-50'),
      'the class "opacity-50"',
    ],
    [
      'a letter that the font lacks',
      COVER.replace('</svg>', '<text>a ✓</text></svg>'),
      'contains "✓"',
    ],
  ])('may not contain %s', (_, cover, message) => {
    expect(() => coverSvg(onGround(cover, 'ROI'), PLACE)).toThrow(message)
  })

  it("is reported with its file if it can't be drawn", async () => {
    const head =
      '<meta property="og:title" content="T"><meta property="og:image" content="https://x.example/x.png">'
    const cover = onGround(COVER.replace('fill-moss-on', 'fill-none'), 'ROI')
    await expect(
      shareImageForPage(site, '/blog/an-article', head, { cover }),
    ).rejects.toThrow(
      'src/site/pictures/covers/an-article.tsx:1 the class "fill-none" must be fill-… or stroke-…',
    )
  })
})
