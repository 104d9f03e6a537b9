const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#x27': "'",
}

const unescape = (html: string) =>
  html.replace(
    /&(amp|quot|lt|gt|#x27);/g,
    (_, name: string) => ENTITIES[name] ?? '',
  )

/**
 * Content of a `<meta>` in a page's head, unescaped; `undefined` without one.
 */
export function meta(head: string, name: string): string | undefined {
  const content = new RegExp(
    `<meta (?:name|property)="${name}" content="([^"]*)"`,
  ).exec(head)?.[1]
  return content === undefined ? undefined : unescape(content)
}

export interface CrawledPage {
  path: string
  /** Day, as 2026-11-20. */
  lastmod: string
}

/** The file /sitemap.xml (https://www.sitemaps.org/protocol.html). */
export const sitemapXml = (siteUrl: string, pages: readonly CrawledPage[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, lastmod }) =>
        `  <url><loc>${siteUrl}${path}</loc><lastmod>${lastmod}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

/** Excludes the admin area, whose pages also carry `noindex`. */
export const robotsTxt = (siteUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /admin/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** llms.txt for language models (llmstxt.org). */
export function llmsTxt(
  site: { name: string; summary: string },
  heads: readonly string[],
  articleAddresses: readonly string[],
) {
  const pages = heads.flatMap((head) => {
    const address = meta(head, 'og:url')
    const title = meta(head, 'og:title')?.replace(` | ${site.name}`, '')
    return address && title
      ? [
          {
            address,
            entry: `- [${title}](${address}): ${meta(head, 'description') ?? ''}`,
          },
        ]
      : []
  })
  const isArticle = ({ address }: { address: string }) =>
    articleAddresses.includes(address)
  const articles = articleAddresses.flatMap((articleAddress) =>
    pages.filter(({ address }) => address === articleAddress),
  )
  return [
    `# ${site.name}`,
    '',
    `> ${site.summary}`,
    '',
    '## Pages',
    '',
    ...pages.filter((page) => !isArticle(page)).map(({ entry }) => entry),
    '',
    '## Articles',
    '',
    ...articles.map(({ entry }) => entry),
    '',
  ].join('\n')
}
