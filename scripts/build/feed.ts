import type { ArticleCard } from '../../src/content/frontmatter.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

const escape = (text: string) =>
  text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')

const element = (name: string, text: string) =>
  `<${name}>${escape(text)}</${name}>`

const time = (day: string) => new Date(day).toUTCString()

interface Channel {
  path: string
  title: string
  description: string
  siteUrl: string
  blogPath: string
  articlePath: (slug: string) => string
}

/**
 * RSS 2.0 feed, dated by the newest article, so that output depends on content
 * alone.
 */
export function feedXml(
  articles: readonly ArticleCard[],
  channel: Channel,
): string {
  const { path, title, description, siteUrl, blogPath, articlePath } = channel
  const items = articles.flatMap((article) => {
    const address = siteUrl + articlePath(article.slug)
    return [
      '    <item>',
      `      ${element('title', article.title)}`,
      `      ${element('link', address)}`,
      `      <guid isPermaLink="true">${escape(address)}</guid>`,
      `      ${element('pubDate', time(article.published))}`,
      `      ${element('category', article.category)}`,
      `      ${element('description', article.summary)}`,
      '    </item>',
    ]
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '  <channel>',
    `    ${element('title', title)}`,
    `    ${element('link', siteUrl + blogPath)}`,
    `    ${element('description', description)}`,
    '    <language>en-ie</language>',
    ...articles
      .slice(0, 1)
      .map(
        ({ published }) => `    ${element('lastBuildDate', time(published))}`,
      ),
    `    <atom:link href="${escape(siteUrl + path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '  </channel>',
    '</rss>',
    '',
  ].join('\n')
}
