// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { aiAgent } from '@/content/ai-agent'
import { appPage } from '@/content/app-page'
import { blog } from '@/content/blog'
import type { Comparison } from '@/content/comparison'
import type { Article, LegalDocument } from '@/content/frontmatter'
import { home } from '@/content/home'
import { mainNavigation, menuLinks, notFoundPage } from '@/content/site'
import { longDate } from '@/lib/long-date'
import { siteRoutes } from '@/prerender'
import { readDocument } from '../../scripts/content/articles.ts'
import {
  every,
  parse,
  plain,
  prerenderedPages,
  type Node,
} from '../support/prerendered.ts'
import { sourceFiles } from '../support/source-files.ts'
import { BUTTONS, NAMES } from '../support/specification.ts'

// Head, structured data, links and dates of every page as the build prerenders it, each compared as a whole.

const pages = await prerenderedPages()
const all = (selector: string) =>
  [...pages.values()].flatMap((page) => every(page, selector))
const textOf = ({ textContent }: Node) => plain(textContent)
const attributesOf = ({ localName, attributes }: Node) =>
  [
    localName,
    ...[...attributes].map(({ name, value }) =>
      value ? `${name}=${value}` : name,
    ),
  ].join(' ')

interface Described {
  title: string
  description: string
  keywords: string
  updated: string
  trail: readonly { label: string; to: string }[]
  article?: Article
}
const comparisons = import.meta.glob<Comparison>(
  '/src/content/comparisons/*.ts',
  { eager: true, import: 'default' },
)
const texts = sourceFiles('src/content/{articles,legal}/*.mdx').map((file) =>
  readDocument(file, readFileSync(file, 'utf8')),
)
const [toHome, toBlog] = [
  { label: 'Home', to: '/' },
  { label: 'Blog', to: '/blog' },
]
const changedOn = (text: Article | LegalDocument) =>
  'cover' in text
    ? (text.updated ?? text.published)
    : (text.amended ?? text.updated)

/** Each page as its content describes it. */
const described: Record<string, Described> = Object.fromEntries([
  ['/', { ...home.seo, trail: [] }],
  [
    '/blog',
    {
      ...blog.seo,
      trail: [toHome, toBlog],
      updated: texts
        .flatMap((text) => ('cover' in text ? changedOn(text) : []))
        .toSorted()
        .at(-1),
    },
  ],
  ...[aiAgent, appPage, ...Object.values(comparisons)].map(({ seo, trail }) => [
    trail.at(-1)!.to,
    { ...seo, trail },
  ]),
  ...texts.map((text) => {
    const same = {
      ...text,
      keywords: text.keywords.join(', '),
      updated: changedOn(text),
    }
    const [isArticle, label] = [
      'cover' in text,
      ('crumb' in text && text.crumb) || text.title,
    ]
    const to = `${isArticle ? '/blog' : ''}/${text.slug}`
    return isArticle
      ? [to, { ...same, trail: [toHome, toBlog, { label, to }], article: text }]
      : [
          to,
          {
            ...same,
            trail: [toHome, { label, to }],
            title: `${text.title} | ${NAMES.product}`,
          },
        ]
  }),
])

const imageOf = (path: string) =>
  `${NAMES.site}/share/${path.slice(1).replaceAll('/', '-') || 'home'}.png`

describe('the head', () => {
  it.each(siteRoutes)(
    'of $path has exactly the elements of its description',
    ({ path }) => {
      const { title, description, keywords, article } = described[path]!
      const [address, image] = [NAMES.site + path, imageOf(path)]
      const elements = every(pages.get(path)!, 'head > *')
      expect(elements[0]!.outerHTML).toBe(
        parse(`<head><title>${title}</title></head>`).head.innerHTML,
      )
      expect(elements.slice(1).map(attributesOf)).toEqual([
        `meta name=description content=${description}`,
        `meta name=keywords content=${keywords}`,
        `meta property=og:type content=${article ? 'article' : 'website'}`,
        ...[article?.published, article?.updated].flatMap((day, index) =>
          day
            ? [
                `meta property=article:${['published', 'modified'][index]}_time content=${day}`,
              ]
            : [],
        ),
        `meta property=og:site_name content=${NAMES.product}`,
        'meta property=og:locale content=en_IE',
        `meta property=og:title content=${title}`,
        `meta property=og:description content=${description}`,
        `meta property=og:url content=${address}`,
        `meta property=og:image content=${image}`,
        'meta property=og:image:width content=1200',
        'meta property=og:image:height content=630',
        `meta property=og:image:alt content=${article ? `${title}. ${article.cover}` : title}`,
        'meta name=twitter:card content=summary_large_image',
        `meta name=twitter:title content=${title}`,
        `meta name=twitter:description content=${description}`,
        `meta name=twitter:image content=${image}`,
        `link rel=canonical href=${address}`,
        `link rel=alternate type=application/rss+xml title=${NAMES.product} blog href=/feed.xml`,
      ])
    },
  )

  it('of an unknown address is not listed and has neither canonical address nor preview', () => {
    expect(
      every(pages.get('/404')!, 'head > *').map(
        (element) => element.textContent + attributesOf(element),
      ),
    ).toEqual([
      `${notFoundPage.title} | ${NAMES.product}title`,
      `meta name=description content=${notFoundPage.title}`,
      `meta name=keywords content=${NAMES.product}`,
      'meta name=robots content=noindex',
    ])
  })

  it('that all pages share has the typeface, the icons, and the colour of the browser in each scheme', () => {
    const html = readFileSync('index.html', 'utf8')
    const template = parse(/<head>[^]*<\/body>/.exec(html)![0])
    const font = (cut: string) =>
      `link rel=preload href=/src/app/fonts/bricolage-grotesque-${cut}.woff2 as=font type=font/woff2 crossorigin`
    expect(/<html[^>]*>/.exec(html)?.[0]).toBe('<html lang="en-IE">')
    expect(every(template, '*').slice(2).map(attributesOf)).toEqual([
      'meta charset=utf-8',
      'meta name=viewport content=width=device-width, initial-scale=1',
      font('latin'),
      font('display'),
      'link rel=icon href=/favicon.svg type=image/svg+xml',
      'link rel=icon href=/favicon.png type=image/png sizes=32x32',
      'link rel=apple-touch-icon href=/apple-touch-icon.png',
      'link rel=manifest href=/site.webmanifest',
      'meta name=theme-color content=%colour:paper:light% media=(prefers-color-scheme: light)',
      'meta name=theme-color content=%colour:paper:dark% media=(prefers-color-scheme: dark)',
      'link rel=stylesheet href=/src/app/global.css',
      'body',
      'div id=root',
      'script type=module src=/src/main.tsx',
    ])
  })
})

it.each(siteRoutes)(
  'the structured data of $path is exactly that of its description',
  ({ path }) => {
    const { title, description, keywords, updated, trail, article } =
      described[path]!
    const typed = (type: string, thing: object) => ({
      '@context': 'https://schema.org',
      '@type': type,
      ...thing,
    })
    const [url, inLanguage] = [NAMES.site + path, 'en-IE']
    const [organization, website] = ['organization', 'website'].map((id) => ({
      '@id': `${NAMES.site}/#${id}`,
    }))
    const common = {
      url,
      description,
      inLanguage,
      dateModified: updated,
      isPartOf: website,
      publisher: organization,
    }
    const page = article
      ? typed('BlogPosting', {
          ...common,
          headline: title,
          keywords,
          articleSection: article.category,
          datePublished: article.published,
          timeRequired: `PT${article.pageMinutes}M`,
          image: imageOf(path),
          mainEntityOfPage: url,
          author: {
            '@type': 'Organization',
            name: `${NAMES.product} team`,
            url: NAMES.site,
            parentOrganization: organization,
          },
        })
      : typed(path === '/blog' ? 'CollectionPage' : 'WebPage', {
          ...common,
          name: title,
        })
    const breadcrumb = typed('BreadcrumbList', {
      itemListElement: trail.map(({ label, to }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: NAMES.site + to,
      })),
    })
    const {
      product: name,
      company: legalName,
      contactEmail: email,
      city,
    } = NAMES
    const things = [
      typed('Organization', {
        ...organization,
        name,
        legalName,
        url: NAMES.site,
        logo: `${NAMES.site}/icon-512.png`,
        email,
        sameAs: [NAMES.linkedin],
        address: {
          '@type': 'PostalAddress',
          addressLocality: city,
          addressCountry: 'IE',
        },
      }),
      typed('WebSite', {
        ...website,
        name,
        url: NAMES.site,
        inLanguage,
        publisher: organization,
      }),
      page,
      typed('SoftwareApplication', {
        name,
        description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any, in a web browser',
        publisher: organization,
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 4.8,
          reviewCount: 127,
          bestRating: 5,
          worstRating: 1,
        },
      }),
      typed('FAQPage', {
        mainEntity: home.faq.items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }),
    ]
    const written = every(pages.get(path)!, '[type="application/ld+json"]')
    expect(
      written.map(({ textContent }) => JSON.parse(textContent) as unknown),
    ).toEqual(path === '/' ? things : [page, breadcrumb])
  },
)

describe('the links', () => {
  it('with the same words lead to the same place, and other sites get no opener', () => {
    expect(all('a[href^=http]:not([rel=noopener])').map(textOf)).toEqual([])
    const inNewTab = all('a[target=_blank]').map(textOf)
    expect(inNewTab).toEqual(
      all('a').flatMap((link) =>
        textOf(link).includes('new tab') ? textOf(link) : [],
      ),
    )
    const loaded = all('a[href^="/"]:not([data-discover])').map((link) =>
      link.getAttribute('href'),
    )
    expect(new Set(loaded), 'links that load a new document').toEqual(
      new Set(['/feed.xml']),
    )
    const places = new Map<string, Set<string>>()
    for (const link of all('a[href]')) {
      const words = plain(link.getAttribute('aria-label') ?? link.textContent)
      places.set(
        words,
        (places.get(words) ?? new Set()).add(link.getAttribute('href')!),
      )
    }
    const several = [...places].filter(
      ([words, { size }]) => size > 1 && !/^\d|^Ireland$/.test(words),
    )
    expect(Object.fromEntries(several)).toEqual({
      'Book a Demo': new Set([
        '/#cta',
        // The calculator's: the same form, with its figures.
        '/?source=roi&scrollTo=cta&team=10&salary=80000&hours=2',
        '/?scrollTo=cta',
      ]),
      'Start Free Trial': new Set(['/app', '/?scrollTo=cta']),
      'faster, our own figure': new Set(['#figures', '/#figures']),
    })
    const [trial, agent] = [BUTTONS.startFreeTrial, '/ai-agent-salesforce']
    for (const [path, words] of [
      [agent, trial],
      [agent, aiAgent.buttons.tryIt],
      ['/comparison/hubspot', trial],
      ['/comparison/salesforce-einstein', trial],
    ])
      expect(
        every(pages.get(path!)!, 'main a[href="/?scrollTo=cta"]').map(textOf),
        path,
      ).toContain(words)
    const titles = new Map(
      Object.entries(described).map(([path, { article }]) => [
        path,
        article?.title,
      ]),
    )
    const cards = all('article :is(h2, h3) > a[href^="/blog/"]')
    expect(cards.length).toBeGreaterThan(20)
    for (const card of cards)
      expect(plain(card.textContent)).toBe(
        titles.get(card.getAttribute('href')!),
      )
  })

  it.each(siteRoutes)(
    'to the page itself are marked in header, menu and breadcrumb of $path',
    ({ path }) => {
      const page = pages.get(path)!
      const marked = every(page, '[aria-current]').map((link) => [
        link.closest('nav')?.getAttribute('aria-label'),
        link.getAttribute('aria-current'),
        plain(link.textContent),
      ])
      const [main, menu] = [
        mainNavigation,
        [...mainNavigation, ...menuLinks],
      ].map((links) =>
        links.filter(({ to }) =>
          to === '/' ? path === to : path === to || path.startsWith(`${to}/`),
        ),
      )
      const { trail, article } = described[path]!
      expect(marked).toEqual([
        ...main!.map(({ label }) => ['Main', 'page', label]),
        ...menu!.map(({ label }) => ['Menu', 'page', label]),
        ...(article || trail.length < 2 || path === '/blog'
          ? []
          : [['Breadcrumb', 'page', trail.at(-1)!.label]]),
      ])
    },
  )
})

it('each day is written as its machine-readable form says, and a text has its days, contents and related articles', () => {
  const days = all('time')
  expect(days.length).toBeGreaterThan(40)
  for (const day of days)
    expect(day.textContent).toBe(longDate(day.getAttribute('datetime')!))
  for (const text of texts) {
    const page = pages.get(
      'cover' in text ? `/blog/${text.slug}` : `/${text.slug}`,
    )!
    const shown = every(page, 'main header time').map((day) =>
      day.getAttribute('datetime'),
    )
    const own =
      'cover' in text
        ? [text.published, text.updated]
        : [text.updated, text.amended]
    expect(shown, text.slug).toEqual(own.filter(Boolean))
    const hrefs = (part: string) =>
      every(page, `${part} a`).map((link) => link.getAttribute('href'))
    const sections = every(page, '.long-text h2[id]').map(({ id }) => `#${id}`)
    const contents = hrefs('nav[aria-label="On this page"]').map((href) =>
      href?.replace(/^[^#]*/, ''),
    )
    expect(contents, text.slug).toEqual([...sections, ...sections])
    const related =
      'related' in text ? text.related.map((slug) => `/blog/${slug}`) : []
    expect(hrefs('[aria-labelledby=related]'), text.slug).toEqual(related)
  }
})
