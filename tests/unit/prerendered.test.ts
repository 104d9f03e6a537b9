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

// Head, structured data, links and dates of every page as the build prerenders
// it, each compared as a whole.

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

const SCHEMA = 'https://schema.org'
const ORGANIZATION = { '@id': `${NAMES.site}/#organization` }
const WEBSITE = { '@id': `${NAMES.site}/#website` }
const LANGUAGE = 'en-IE'

const isArticle = ({ path }: { path: string }) =>
  Boolean(described[path]!.article)
const isHome = ({ path }: { path: string }) => path === '/'

/** The structured data of a page, in the order of its scripts. */
const structuredData = (path: string) =>
  every(pages.get(path)!, '[type="application/ld+json"]').map(
    ({ textContent }) => JSON.parse(textContent) as { '@type': string },
  )
/** The one thing of this type in a page's structured data. */
function thing(path: string, type: string) {
  const found = structuredData(path).filter((each) => each['@type'] === type)
  expect(found, `things of type ${type}`).toHaveLength(1)
  return found[0]
}
/** Properties that the structured data of every page has. */
function pageProperties(path: string) {
  const { description, updated } = described[path]!
  return {
    '@context': SCHEMA,
    url: NAMES.site + path,
    description,
    inLanguage: LANGUAGE,
    dateModified: updated,
    isPartOf: WEBSITE,
    publisher: ORGANIZATION,
  }
}

describe('the structured data', () => {
  it('of the landing page is about the company, the website, the page, the product and the questions', () => {
    expect(structuredData('/').map((each) => each['@type'])).toEqual([
      'Organization',
      'WebSite',
      'WebPage',
      'SoftwareApplication',
      'FAQPage',
    ])
  })

  it.each(siteRoutes.filter((route) => !isHome(route)))(
    'of $path is about the page and its breadcrumb alone',
    ({ path }) => {
      expect(structuredData(path)).toHaveLength(2)
      expect(structuredData(path)[1]).toHaveProperty('@type', 'BreadcrumbList')
    },
  )

  it.each(siteRoutes.filter(isArticle))(
    'of the article $path has its title, category, days, minutes, cover and author',
    ({ path }) => {
      const { title, keywords, article } = described[path]!
      expect(thing(path, 'BlogPosting')).toEqual({
        ...pageProperties(path),
        '@type': 'BlogPosting',
        headline: title,
        keywords,
        articleSection: article!.category,
        datePublished: article!.published,
        timeRequired: `PT${article!.pageMinutes}M`,
        image: imageOf(path),
        mainEntityOfPage: NAMES.site + path,
        author: {
          '@type': 'Organization',
          name: `${NAMES.product} team`,
          url: NAMES.site,
          parentOrganization: ORGANIZATION,
        },
      })
    },
  )

  it('of /blog describes a collection of pages', () => {
    expect(thing('/blog', 'CollectionPage')).toEqual({
      ...pageProperties('/blog'),
      '@type': 'CollectionPage',
      name: described['/blog']!.title,
    })
  })

  it.each(
    siteRoutes.filter((route) => !isArticle(route) && route.path !== '/blog'),
  )('of $path has its title, description and day', ({ path }) => {
    expect(thing(path, 'WebPage')).toEqual({
      ...pageProperties(path),
      '@type': 'WebPage',
      name: described[path]!.title,
    })
  })

  it.each(siteRoutes.filter((route) => !isHome(route)))(
    'of $path has each step of its breadcrumb, numbered from 1',
    ({ path }) => {
      expect(thing(path, 'BreadcrumbList')).toEqual({
        '@context': SCHEMA,
        '@type': 'BreadcrumbList',
        itemListElement: described[path]!.trail.map(({ label, to }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: NAMES.site + to,
        })),
      })
    },
  )

  it('of the landing page has the name, logo and contacts of the company', () => {
    expect(thing('/', 'Organization')).toEqual({
      '@context': SCHEMA,
      '@type': 'Organization',
      ...ORGANIZATION,
      name: NAMES.product,
      legalName: NAMES.company,
      url: NAMES.site,
      logo: `${NAMES.site}/icon-512.png`,
      email: NAMES.contactEmail,
      sameAs: [NAMES.linkedin],
      address: {
        '@type': 'PostalAddress',
        addressLocality: NAMES.city,
        addressCountry: 'IE',
      },
    })
  })

  it('of the landing page has the address and the language of the website', () => {
    expect(thing('/', 'WebSite')).toEqual({
      '@context': SCHEMA,
      '@type': 'WebSite',
      ...WEBSITE,
      name: NAMES.product,
      url: NAMES.site,
      inLanguage: LANGUAGE,
      publisher: ORGANIZATION,
    })
  })

  it('of the landing page has the price and the rating of the product', () => {
    expect(thing('/', 'SoftwareApplication')).toEqual({
      '@context': SCHEMA,
      '@type': 'SoftwareApplication',
      name: NAMES.product,
      description: described['/']!.description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any, in a web browser',
      publisher: ORGANIZATION,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.8,
        reviewCount: 127,
        bestRating: 5,
        worstRating: 1,
      },
    })
  })

  it('of the landing page has each frequent question with its answer', () => {
    expect(thing('/', 'FAQPage')).toEqual({
      '@context': SCHEMA,
      '@type': 'FAQPage',
      mainEntity: home.faq.items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    })
  })
})

/** Addresses of the form for a demo and a trial. */
const CTA = '/?scrollTo=cta'
/**
 * Labels that may lead to several places: figures of notes, and the country.
 */
const LEADS_TO_SEVERAL = /^\d|^Ireland$/

describe('links', () => {
  it('to other sites get no access to the window that opened them', () => {
    expect(all('a[href^=http]:not([rel=noopener])').map(textOf)).toEqual([])
  })

  it('open a new tab exactly when their label says so', () => {
    const announced = all('a').filter((link) =>
      textOf(link).includes('new tab'),
    )
    expect(all('a[target=_blank]').map(textOf)).toEqual(announced.map(textOf))
  })

  it('to our own paths lead to pages, which the router opens, except for the feed and files to take along', () => {
    const targets = all('a[href^="/"]').map((link) =>
      link.getAttribute('href')!.replace(/[?#].*/, ''),
    )
    const files = targets.filter((path) => !pages.has(path))
    expect(
      new Set(files.filter((path) => !path.startsWith('/downloads/'))),
    ).toEqual(new Set(['/feed.xml']))
  })

  it('with the same label lead to the same place, but for four labels', () => {
    const places = new Map<string, Set<string>>()
    for (const link of all('a[href]')) {
      const label = plain(link.getAttribute('aria-label') ?? link.textContent)
      const known = places.get(label) ?? new Set()
      places.set(label, known.add(link.getAttribute('href')!))
    }
    const several = [...places].filter(
      ([label, { size }]) => size > 1 && !LEADS_TO_SEVERAL.test(label),
    )
    expect(Object.fromEntries(several)).toEqual({
      'Book a Demo': new Set([
        '/#cta',
        // The calculator's: the same form, with its figures.
        '/?source=roi&scrollTo=cta&team=10&salary=80000&hours=2',
        CTA,
      ]),
      'Start Free Trial': new Set(['/app', CTA]),
      'faster, our own figure': new Set(['#figures', '/#figures']),
      'seconds, our own figure': new Set(['#figures', '/#figures']),
    })
  })

  it.each([
    { path: '/ai-agent-salesforce', label: BUTTONS.startFreeTrial },
    { path: '/ai-agent-salesforce', label: aiAgent.buttons.tryIt },
    ...siteRoutes
      .filter(({ path }) => path.startsWith('/comparison/'))
      .map(({ path }) => ({ path, label: BUTTONS.startFreeTrial })),
  ])('“$label” of $path leads to the form', ({ path, label }) => {
    expect(
      every(pages.get(path)!, `main a[href="${CTA}"]`).map(textOf),
    ).toContain(label)
  })

  it('of article cards have the title of their article', () => {
    const cards = all('article :is(h2, h3) > a[href^="/blog/"]')
    expect(cards.length).toBeGreaterThan(20)
    for (const card of cards)
      expect(textOf(card)).toBe(
        described[card.getAttribute('href')!]?.article?.title,
      )
  })

  it.each(siteRoutes)(
    'to $path are marked as the current page on $path, in the header and the menu',
    ({ path }) => {
      const leadsHere = ({ to }: { to: string }) =>
        path === to || (to !== '/' && path.startsWith(`${to}/`))
      const labels = (links: readonly { to: string; label: string }[]) =>
        links.filter(leadsHere).map(({ label }) => label)
      expect(markedLinks(path, 'Main')).toEqual(labels(mainNavigation))
      expect(markedLinks(path, 'Menu')).toEqual(
        labels([...mainNavigation, ...menuLinks]),
      )
    },
  )

  it.each(siteRoutes)(
    'in the breadcrumb of $path mark the page itself, which articles and the blog leave out',
    ({ path }) => {
      const { trail, article } = described[path]!
      const endsWithPage = trail.length > 1 && !article && path !== '/blog'
      expect(markedLinks(path, 'Breadcrumb')).toEqual(
        endsWithPage ? [trail.at(-1)!.label] : [],
      )
    },
  )

  it.each(siteRoutes)(
    'of $path are marked as current nowhere else, and only as a page',
    ({ path }) => {
      const marked = every(pages.get(path)!, '[aria-current]')
      const navigations = ['Main', 'Menu', 'Breadcrumb']
      expect(marked).toHaveLength(
        navigations.flatMap((name) => markedLinks(path, name)).length,
      )
    },
  )
})

/** Labels of the links that a navigation marks as the current page. */
const markedLinks = (path: string, navigation: string) =>
  every(
    pages.get(path)!,
    `nav[aria-label="${navigation}"] [aria-current=page]`,
  ).map(textOf)

it('each day on a page is written as its machine-readable form says', () => {
  const days = all('time')
  expect(days.length).toBeGreaterThan(40)
  for (const day of days)
    expect(day.textContent).toBe(longDate(day.getAttribute('datetime')!))
})

describe.each(texts)('the text $slug', (text) => {
  const page = pages.get(
    'cover' in text ? `/blog/${text.slug}` : `/${text.slug}`,
  )!
  const hrefs = (selector: string) =>
    every(page, selector).map((link) => link.getAttribute('href'))

  it('shows the days of its publication and its latest change', () => {
    const days =
      'cover' in text
        ? [text.published, text.updated]
        : [text.updated, text.amended]
    const shown = every(page, 'main header time').map((day) =>
      day.getAttribute('datetime'),
    )
    expect(shown).toEqual(days.filter(Boolean))
  })

  it('lists its sections twice: for wide and for narrow screens', () => {
    const sections = every(page, '.long-text h2[id]').map(({ id }) => `#${id}`)
    const listed = hrefs('nav[aria-label="On this page"] a').map((href) =>
      href?.slice(href.indexOf('#')),
    )
    expect(listed).toEqual([...sections, ...sections])
  })

  it('ends with the articles that it names as related', () => {
    const related = 'related' in text ? text.related : []
    expect(hrefs('[aria-labelledby=related] a')).toEqual(
      related.map((slug) => `/blog/${slug}`),
    )
  })
})

const LEGAL = ['/privacy-eu', '/privacy-policy', '/terms-of-service']

it.each(LEGAL)(
  '%s ends with both mailboxes, and the legal texts beside it',
  (path) => {
    const hrefs = every(pages.get(path)!, '[aria-labelledby=questions] a').map(
      (link) => link.getAttribute('href'),
    )
    expect(hrefs).toEqual([
      `mailto:${NAMES.privacyEmail}`,
      `mailto:${NAMES.contactEmail}`,
      ...LEGAL.filter((other) => other !== path),
      '/blog/gdpr-compliant-salesforce-ai-copilot-europe',
    ])
  },
)

it('the longest article has a drawn pause between its acts', () => {
  const page = pages.get('/blog/how-to-update-salesforce-automatically')!
  const pauses = every(page, '.long-text div:has(> hr)')
  expect(pauses).toHaveLength(3)
  for (const pause of pauses) expect(every(pause, 'path')).toHaveLength(1)
})

it('a card whose article takes longer than its text states both times', () => {
  const times = every(pages.get('/blog')!, 'article p').flatMap(
    (meta) => /\d+ min read, \d+ to work through/.exec(textOf(meta)) ?? [],
  )
  expect(times).toEqual([
    '9 min read, 15 to work through',
    '5 min read, 12 to work through',
  ])
})

it('an article offers its document beside the contents and at its end', () => {
  const slug = 'crm-adoption-playbook-sales-leaders'
  const page = pages.get(`/blog/${slug}`)!
  expect(
    every(page, `a[download][href="/downloads/${slug}.rtf"]`),
  ).toHaveLength(2)
})
