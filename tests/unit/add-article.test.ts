// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const FILES = [
  'index.html',
  'package-lock.json',
  'package.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const COPIED = [...FILES, 'public', 'scripts', 'src']
const SLUG = 'an-article-that-was-just-added'
const TITLE = 'An article that was just added'
const SUMMARY = 'It stands in this project for as long as one test runs & no longer.'
const ARTICLE = `---
title: ${TITLE}
description: One new file in the folder of the articles, and nothing else, puts an article onto the site, into its lists and into its feed.
keywords: [first, second, third]
category: Playbook
published: 2025-12-24
cardMinutes: 1
pageMinutes: 1
summary: ${SUMMARY}
related: [why-sales-reps-hate-crms, how-to-update-salesforce-automatically]
cover: One line that stands for a cover, as short as the article.
---

## A section of it

Text of the new article.
`

const COVER = `src/components/pictures/covers/${SLUG}.tsx`
const LINE = 'M3 14h159'
const DRAWING = `import CoverSheet from '../parts/cover-sheet'

export default function Cover() {
  return (
    <CoverSheet>
      <path className="stroke-moss" d="${LINE}" />
    </CoverSheet>
  )
}
`

let project: string
const output = (path: string) => readFileSync(join(project, 'dist', path), 'utf8')

/** Builds the copy as `npm run build` does, in a process of its own. */
const build = () =>
  spawnSync(
    process.execPath,
    [
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '--eval',
      `const { buildSite } = await import('./scripts/build/site.ts'); await buildSite('embedded')`,
    ],
    { cwd: project, encoding: 'utf8', env: { ...process.env, CI: 'true', NODE_ENV: 'production', VITEST: '' } },
  )

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'add-article-'))
  for (const name of COPIED) cpSync(name, join(project, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  writeFileSync(join(project, `src/content/articles/${SLUG}.mdx`), ARTICLE)
  writeFileSync(join(project, COVER), DRAWING)
  const { status, stderr } = build()
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe('one new file in src/content/articles, with its cover, becomes', () => {
  it('the first card on /blog', () => {
    const [first] = output('blog.html').match(/href="\/blog\/[a-z0-9-]+"/g) ?? []
    expect(first).toBe(`href="/blog/${SLUG}"`)
    expect(output('blog.html')).toContain(TITLE)
    expect(output('blog.html').split(LINE)).toHaveLength(2)
  })

  it('a page at its route, with its text and its cover', () => {
    const html = output(`blog/${SLUG}.html`)
    expect(html).toContain(LINE)
    expect(html).toContain('Text of the new article.')
    expect(html).toContain('<h2 id="a-section-of-it"')
    expect(html).toMatch(new RegExp(`<div id="root" data-main="[^"]*" data-modules="[^"]*/assets/${SLUG}-[^" ]*\\.js`))
  })

  it('an entry of the sitemap, with its day', () => {
    expect(output('sitemap.xml')).toMatch(new RegExp(`/blog/${SLUG}</loc><lastmod>2025-12-24</lastmod>`))
  })

  it('the newest entry of the feed', () => {
    const [, item = ''] = /<item>([\s\S]*?)<\/item>/.exec(output('feed.xml')) ?? []
    expect(item).toContain(`<title>${TITLE}</title>`)
    expect(item).toContain(SUMMARY.replace('&', '&amp;'))
    expect(item).toContain('<pubDate>Wed, 24 Dec 2025 00:00:00 GMT</pubDate>')
  })

  it('an entry of llms.txt', () => {
    expect(output('llms.txt')).toMatch(new RegExp(`- \\[${TITLE}\\]\\(https://[^)]+/blog/${SLUG}\\): One new file`))
  })

  it('a share image', () => {
    const png = readFileSync(join(project, `dist/share/blog-${SLUG}.png`))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(output(`blog/${SLUG}.html`)).toContain(`/share/blog-${SLUG}.png`)
  })

  it('structured data', () => {
    const blocks = [...output(`blog/${SLUG}.html`).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    const things = blocks.map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
    expect(things.find((thing) => thing['@type'] === 'BlogPosting')).toMatchObject({
      headline: TITLE,
      datePublished: '2025-12-24',
    })
    expect(things.map((thing) => thing['@type'])).toContain('BreadcrumbList')
  })
})

it('a file with a mistake stops the build, which names file, line and field', () => {
  const file = join(project, `src/content/articles/${SLUG}.mdx`)
  writeFileSync(file, ARTICLE.replace('category: Playbook', 'category: Gossip'))
  const { status, stderr } = build()
  expect(status).not.toBe(0)
  expect(stderr).toContain(`src/content/articles/${SLUG}.mdx:5 category: Invalid option`)

  writeFileSync(file, ARTICLE.replace('[why-sales-reps-hate-crms,', '[a-file-that-is-not-there,'))
  expect(build().stderr).toContain(`src/content/articles/${SLUG}.mdx:10 related: 'a-file-that-is-not-there'`)

  writeFileSync(file, ARTICLE)
  rmSync(join(project, COVER))
  expect(build().stderr).toContain(`src/content/articles/${SLUG}.mdx:1 has no cover: draw it in ${COVER}`)
})
