import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { HelmetProvider } from 'react-helmet-async'
import { afterEach, describe, expect, it } from 'vitest'
import { Seo, type SeoProps } from '@/site/seo/seo'
import { software } from '@/site/seo/home-data'
import { breadcrumbList } from '@/site/seo/web-page'
import { UnlistedHead } from '@/ui/unlisted-head'
import { StructuredData } from '@/site/seo/structured-data'
import { NAMES } from '../support/specification.ts'
import { siteUrl } from '@/lib/env'
import type { ArticleCard } from '@/content/frontmatter'
import { feedXml } from '../../scripts/build/feed.ts'

afterEach(cleanup)

const PAGE: SeoProps = {
  title: 'Title',
  description: 'Description',
  keywords: 'a, b',
  path: '/comparison/hubspot',
}

const head = (props: Partial<SeoProps> = {}) => headOf(<Seo {...PAGE} {...props} />)

function headOf(element: ReactElement) {
  render(element, { wrapper: HelmetProvider })
  const all = (selector: string, attribute: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
  return {
    title: document.title,
    named: (name: string) => all(`meta[name="${name}"]`, 'content'),
    property: (name: string) => all(`meta[property="${name}"]`, 'content'),
    canonical: all('link[rel=canonical]', 'href'),
  }
}

describe("a page's head (specification §2)", () => {
  it('has its texts, address, locale and kind; built-pages compares those of visitors and previews', () => {
    const { title, named, property, canonical } = head()
    const address = `${siteUrl}/comparison/hubspot`
    expect([title, named('description'), named('keywords')]).toEqual(['Title', ['Description'], ['a, b']])
    expect([canonical, property('og:url')]).toEqual([[address], [address]])
    expect([named('twitter:title'), named('twitter:description')]).toEqual([['Title'], ['Description']])
    expect([property('og:type'), named('robots'), named('twitter:card')]).toEqual([
      ['website'],
      [],
      ['summary_large_image'],
    ])
    expect([property('og:locale'), property('og:site_name')]).toEqual([['en_IE'], [NAMES.product]])
  })

  it.each([
    ['the title', undefined, 'Title'],
    ['the title and the drawing beside it', 'A drawing.', 'Title. A drawing.'],
  ])('describes the share image: %s', (_, drawing, shown) => {
    expect(head({ drawing }).property('og:image:alt')).toEqual([shown])
  })

  it('has the days of an article and of its last change', () => {
    const { property } = head({ type: 'article', published: '2025-01-31', updated: '2025-02-28' })
    expect([property('article:published_time'), property('article:modified_time')]).toEqual([
      ['2025-01-31'],
      ['2025-02-28'],
    ])
  })

  it("has neither canonical address nor preview on a page that isn't indexed", () => {
    const { named, property, canonical } = headOf(<UnlistedHead title="Title" description="" keywords="" />)
    expect(named('robots')).toEqual(['noindex'])
    expect([canonical, property('og:url'), property('og:image')]).toEqual([[], [], []])
  })
})

describe('structured data', () => {
  it('counts breadcrumbs from 1, and rates from 1 to 5', () => {
    const trail = ['Home', 'Blog'].map((label) => ({ label, to: '/' }))
    expect(breadcrumbList(trail)).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2 }] })
    expect(software('')).toMatchObject({ aggregateRating: { worstRating: 1, bestRating: 5 } })
  })

  it("can't be closed by a text that it contains", () => {
    const name = '</script><script>alert(1)</script><!--'
    const things = [{ '@context': 'https://schema.org', '@type': 'Organization', name }] as const
    const container = document.createElement('div')
    container.innerHTML = renderToString(<StructuredData things={things} />)
    expect(container.querySelectorAll('script')).toHaveLength(1)
    expect(container.innerHTML).not.toContain('alert(1)</script>')
    expect(JSON.parse(container.querySelector('script')?.textContent ?? '')).toMatchObject({ name })
  })

  it('is written only by the build; a page reached by a link has none', () => {
    const { container } = render(
      <StructuredData things={[{ '@context': 'https://schema.org', '@type': 'Organization' }]} />,
    )
    expect(container.innerHTML).toBe('')
  })
})

it('the feed is dated by its first article, the newest, and escapes texts', () => {
  const text = { title: 'A & <b>', slug: 'a', category: 'ROI', summary: '', path: '', description: '' }
  const articles = ['2025-03-01', '2025-01-31'].map(
    (published) => Object.assign({ published }, text) as unknown as ArticleCard,
  )
  const xml = feedXml(articles, { ...text, siteUrl, blogPath: '/blog', articlePath: String })
  const channel = new DOMParser().parseFromString(xml, 'text/xml').querySelector('channel')!
  const texts = (name: string) => [...channel.querySelectorAll(name)].map(({ textContent }) => textContent)
  expect(texts('lastBuildDate')).toEqual(['Sat, 01 Mar 2025 00:00:00 GMT'])
  expect(texts('item > title')).toEqual(['A & <b>', 'A & <b>'])
})
