import { existsSync, readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import { paths } from '../../src/lib/paths.ts'
import { ARTICLES } from '../support/articles.ts'
import { publicPaths } from '../support/pages.ts'
import { NAMES } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'

// Structured data, read as a crawler does, without a browser.

type Block = Record<string, unknown>

const htmlOf = (path: string) => readFileSync(`dist${path === '/' ? '/index' : path}.html`, 'utf8')

const blocksOf = (path: string): Block[] =>
  [...htmlOf(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Block,
  )

const typeOf = (block: Block) => block['@type'] as string

const texts = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, inner]) =>
    inner!
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#x27;', "'")
      .trim(),
  )

/** The value at a path such as `author.name`, of the first element in an array. */
const valueAt = (block: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    const one = Array.isArray(value) ? (value[0] as unknown) : value
    return typeof one === 'object' && one !== null ? (one as Block)[name] : undefined
  }, block)

/**
 * Properties that Google requires or recommends, for types that the validator below doesn't know, from
 * https://developers.google.com/search/docs/appearance/structured-data (article, faqpage, software-app, organization).
 */
const PAGE = 'name description url dateModified isPartOf.@id publisher.@id'
const ASKED: Record<string, string> = {
  BlogPosting:
    'headline image datePublished dateModified author.name author.url description url mainEntityOfPage publisher.@id',
  FAQPage: 'mainEntity.name mainEntity.acceptedAnswer.text',
  SoftwareApplication:
    'name offers.price aggregateRating.ratingValue aggregateRating.reviewCount applicationCategory operatingSystem',
  Organization: '@id name legalName url logo email address.addressLocality address.addressCountry',
  WebSite: '@id name url publisher.@id',
  WebPage: PAGE,
  CollectionPage: PAGE,
  BreadcrumbList: 'itemListElement.item itemListElement.name itemListElement.position',
}

function changedBySource(path: string) {
  const file = [`articles/${path.replace('/blog/', '')}`, `legal${path}`]
    .map((name) => `src/content/${name}.mdx`)
    .find((name) => existsSync(name))
  const source = file ? readFileSync(file, 'utf8') : ''
  const dayOf = (field: string) => new RegExp(`^${field}: (.+)$`, 'm').exec(source)?.[1]
  return dayOf('amended') ?? dayOf('updated') ?? dayOf('published')
}

const PAGES = new Set(['WebPage', 'CollectionPage', 'BlogPosting'])

test('there are pages to read', () => expect(publicPaths().length).toBeGreaterThan(18))

for (const path of publicPaths()) {
  test(`spec §2 ${path}: the structured data follows Google's rules and matches the page`, async () => {
    const html = htmlOf(path)
    const blocks = blocksOf(path)
    const byType: Record<string, Block[]> = {}
    for (const block of blocks) (byType[typeOf(block)] ??= []).push(block)
    expect(await new Validator().validate({ jsonld: structuredClone(byType) })).toEqual([])
    for (const block of blocks) {
      const expectedFields = ASKED[typeOf(block)]
      expect(expectedFields, `what is asked of a ${typeOf(block)} is known`).toBeDefined()
      expect(
        expectedFields!.split(' ').filter((name) => valueAt(block, name) === undefined),
        typeOf(block),
      ).toEqual([])
    }
    const [page, ...others] = blocks.filter((block) => PAGES.has(typeOf(block)))
    expect(others).toEqual([])
    expect(page).toMatchObject({
      url: /rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      dateModified: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    })
    const sitemap = readFileSync('dist/sitemap.xml', 'utf8')
    expect(sitemap).toContain(`<loc>${page!.url as string}</loc><lastmod>${page!.dateModified as string}</lastmod>`)
    const days = ARTICLES.map((each) => changedBySource(each.path)!).toSorted()
    const known = path === paths.blog ? days.at(-1) : changedBySource(path)
    expect(page!.dateModified).toBe(known ?? page!.dateModified)
    const article = ARTICLES.find((each) => each.path === path)
    if (article) {
      const times = [...html.matchAll(/<time dateTime="([^"]+)"/g)].map(([, day]) => day)
      expect(page).toMatchObject({
        headline: texts(html, /<h1[^>]*>(.*?)<\/h1>/gs)[0],
        articleSection: article.category,
        datePublished: times[0],
        dateModified: times[1] ?? times[0],
        timeRequired: `PT${article.page}M`,
        author: { name: `${NAMES.product} team` },
        image: /property="og:image" content="([^"]+)"/.exec(html)?.[1],
      })
      expect(html).toContain('<meta property="og:type" content="article"')
    }
    // A visible breadcrumb has structured data, and vice versa; on the blog the link back takes its place.
    const shown = texts(/<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '', /<li[^>]*>(.*?)<\/li>/gs)
    const breadcrumbNames = ((byType.BreadcrumbList?.[0]?.itemListElement ?? []) as { name: string }[]).map(
      ({ name }) => name,
    )
    if (path.startsWith('/blog')) expect(breadcrumbNames.length).toBeGreaterThan(1)
    else expect(breadcrumbNames).toEqual(shown)
    const questions = (byType.FAQPage?.[0]?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[]
    const [asked, answered] = [
      /<summary class="flex cursor-pointer[^>]*>(.*?)<svg/gs,
      /<\/summary><div[^>]*><p>(.*?)<\/p>/gs,
    ]
    expect(texts(html, asked)).toEqual(questions.map(({ name }) => name))
    expect(texts(html, answered)).toEqual(questions.map(({ acceptedAnswer }) => acceptedAnswer.text))
  })
}

test('the company is described once, and every page refers to that description', () => {
  const all = publicPaths().flatMap(blocksOf)
  expect(blocksOf('/').map(typeOf)).toEqual(['Organization', 'WebSite', 'WebPage', 'SoftwareApplication', 'FAQPage'])
  const described = all.flatMap((block) => (block['@id'] ? [block['@id']] : []))
  expect(new Set(described).size, 'nothing is described twice').toBe(described.length)
  expect(all.filter((block) => typeOf(block) === 'Organization')).toHaveLength(1)
  const pointed = all.flatMap((block) =>
    [...JSON.stringify(block).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id),
  )
  expect(new Set(pointed)).toEqual(new Set(described))
})

test('the validator reports a broken breadcrumb', async () => {
  const broken = { jsonld: { BreadcrumbList: [{ '@type': 'BreadcrumbList', itemListElement: [] }] } }
  expect(await new Validator().validate(broken)).not.toEqual([])
})
