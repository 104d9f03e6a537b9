import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readDocument } from '../../scripts/content/articles.ts'
import { blog } from '../../src/content/blog.ts'
import type { Article } from '../../src/content/frontmatter.ts'
import { feed, site } from '../../src/content/site.ts'
import { ARTICLE_COUNT, ARTICLES, specified } from '../support/articles.ts'
import { WIDTHS } from '../support/looks.ts'
import { publicPaths } from '../support/pages.ts'
import { sourceFiles } from '../support/source-files.ts'
import { NAMES } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('spec §2 /blog: every article has a card, newest first, one large and three in a row', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(cards(page)).toHaveCount(ARTICLE_COUNT)
  const attributes = (found: Locator, name: string) =>
    found.evaluateAll(
      (all, name) => all.map((element) => element.getAttribute(name)),
      name,
    )
  const paths = await attributes(cards(page).getByRole('link'), 'href')
  expect(specified(paths)).toEqual(ARTICLES.map(({ path }) => path))
  for (const { path, card } of ARTICLES)
    await expect(cards(page).nth(paths.indexOf(path))).toContainText(
      `${card} min read`,
    )
  const days = await attributes(cards(page).locator('time'), 'datetime')
  expect(days).toEqual(days.toSorted().toReversed())

  await expect(cards(page).getByText(blog.latest, { exact: true })).toHaveCount(
    1,
  )

  const boxes = (found: Locator) =>
    found.evaluateAll((all) =>
      all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    )
  const covers = (
    await boxes(cards(page).locator('svg[viewBox="0 0 480 300"]'))
  ).map(({ width }) => width)
  expect(covers).toHaveLength(ARTICLE_COUNT)
  for (const width of covers) expect(covers[0]).toBeGreaterThanOrEqual(width)
  const grounds = () =>
    cards(page)
      .locator('div:has(> div > svg[viewBox="0 0 480 300"])')
      .evaluateAll((all) =>
        all.map((ground) => getComputedStyle(ground).backgroundColor),
      )
  const before = await grounds()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(
    await grounds(),
    'the covers keep their grounds in forced colours',
  ).toEqual(before)
  await page.emulateMedia({ forcedColors: 'none' })
  const [first, ...others] = await boxes(cards(page))
  const row = others.slice(0, 3)
  expect(first!.width).toBe(
    await page.evaluate(() => document.documentElement.clientWidth),
  )
  expect(new Set(row.map(({ y }) => Math.round(y))).size).toBe(1)
  expect(row.map(({ x }) => x)).toEqual(
    row.map(({ x }) => x).toSorted((a, b) => a - b),
  )
  expect(others[3]!.width).toBe(first!.width)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await boxes(cards(page))
  for (const [index, box] of narrow.slice(1).entries())
    expect(box.y).toBeGreaterThanOrEqual(narrow[index]!.bottom)
})

test('a cover on a card is at most 216 px tall, 288 on a desktop, and its drawing whole', async ({
  page,
}) => {
  for (const path of ['/blog', '/comparison'])
    for (const width of [...Object.values(WIDTHS), 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      // A phone shows "Read next" without covers.
      const covers = page
        .locator('main article svg[viewBox="0 0 480 300"]')
        .filter({ visible: true })
      const places = await covers.evaluateAll((all) =>
        all.map((cover) => {
          const drawing = (cover as SVGSVGElement).getBBox()
          return {
            height: Math.floor(cover.getBoundingClientRect().height),
            air: Math.min(
              drawing.x,
              drawing.y,
              480 - drawing.x - drawing.width,
              300 - drawing.y - drawing.height,
            ),
          }
        }),
      )
      if (path === '/blog' || width > 600)
        expect(places.length, path).toBeGreaterThan(1)
      for (const { height, air } of places) {
        expect(height, `${path} at ${width} px`).toBeLessThanOrEqual(
          width < 1024 ? 216 : 288,
        )
        expect(air, `${path} at ${width} px`).toBeGreaterThan(7)
      }
    }
})

test("an article's share image shows its cover at the lower edge, beside its title", async ({
  page,
}) => {
  await page.goto('/blog')
  const isDrawn = (path: string) =>
    page.evaluate(
      async (address) => {
        const image = await createImageBitmap(
          await (await fetch(address)).blob(),
        )
        const context = new OffscreenCanvas(1200, 630).getContext('2d', {
          willReadFrequently: true,
        })!
        context.drawImage(image, 0, 0)
        const [ground] = new Uint32Array(
          context.getImageData(0, 0, 1, 1).data.buffer,
        )
        /** Share of a part of the image that differs from the background. */
        const share = (x: number, y: number, width: number, height: number) => {
          const pixels = new Uint32Array(
            context.getImageData(x, y, width, height).data.buffer,
          )
          return (
            pixels.filter((pixel) => pixel !== ground).length / pixels.length
          )
        }
        return {
          title: share(60, 60, 500, 100),
          top: share(600, 60, 600, 150),
          cover: share(600, 252, 600, 378),
          name: share(120, 526, 180, 44),
          promise: share(640, 526, 500, 44),
          edge: share(0, 0, 50, 630),
        }
      },
      `/share/${path.slice(1).replaceAll('/', '-')}.png`,
    )
  const { edge: blank, ...parts } = await isDrawn('/blog')
  expect([blank, Math.min(...Object.values(parts)) > 0]).toEqual([0, true])
  for (const { path } of ARTICLES) {
    const { title, top, cover, name, edge } = await isDrawn(path)
    expect(cover, path).toBeGreaterThan(0.05)
    expect(Math.min(title, name), path).toBeGreaterThan(0.05)
    expect(
      [top, edge],
      `${path}: the title is left of the cover, in the margin`,
    ).toEqual([0, 0])
  }
})

test('nothing on a share image is within 24 px of its edge', async ({
  page,
}) => {
  await page.goto('/blog')
  const images = readdirSync('dist/share').filter((name) =>
    name.endsWith('.png'),
  )
  expect(images).toHaveLength(publicPaths().length)
  for (const name of images) {
    const atEdge = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob())
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d', {
        willReadFrequently: true,
      })!
      context.drawImage(image, 0, 0)
      const { buffer } = context.getImageData(0, 0, width, height).data
      const pixels = new Uint32Array(buffer)
      return pixels.some(
        (pixel, at) =>
          pixel !== pixels[0] &&
          Math.min(
            at % width,
            Math.floor(at / width),
            width - 1 - (at % width),
            height - 1 - Math.floor(at / width),
          ) < 24,
      )
    }, `/share/${name}`)
    expect(atEdge, name).toBe(false)
  }
})

test("a card's cover moves into its article, but not with reduced motion", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        document.documentElement.dataset.moved = moved.join(' ')
      })
      return transition
    }
  })
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/blog')
    await cards(page)
      .nth(1)
      .click({ position: { x: 20, y: 20 } })
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const slug = new URL(page.url()).pathname.replace('/blog/', '')
    const moved = page.locator('html')
    if (reducedMotion === 'reduce')
      await expect(moved).not.toHaveAttribute('data-moved')
    else
      await expect(moved).toHaveAttribute(
        'data-moved',
        new RegExp(`group\\(${slug}\\)`),
      )
  }
})

test('/feed.xml is RSS 2.0 with all articles, newest first, as their frontmatter describes them', async ({
  request,
}) => {
  const response = await request.get('/feed.xml')
  expect(response.headers()['content-type']).toContain('xml')
  const [channel = '', ...items] = (await response.text()).split('<item>')
  const texts = (xml: string, ...names: string[]) =>
    names.map(
      (name) => new RegExp(`<${name}[^>]*>([^<]+)</${name}>`).exec(xml)?.[1],
    )
  expect(channel.trimEnd()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${feed.title}</title>
    <link>${NAMES.site}/blog</link>
    <description>${feed.description}</description>
    <language>en-ie</language>
    <lastBuildDate>${texts(items[0]!, 'pubDate').join()}</lastBuildDate>
    <atom:link href="${NAMES.site}/feed.xml" rel="self" type="application/rss+xml"/>`)
  const described = sourceFiles('src/content/articles/*.mdx').map((file) => {
    const article = readDocument(
      file,
      readFileSync(file, 'utf8'),
    ) as Article & { slug: string }
    const { slug, published, title, category, summary } = article
    return [
      `${NAMES.site}/blog/${slug}`,
      `${NAMES.site}/blog/${slug}`,
      new Date(published).toUTCString(),
      title,
      category,
      summary,
    ]
  })
  const all = items.map((item) =>
    texts(item, 'link', 'guid', 'pubDate', 'title', 'category', 'description'),
  )
  expect(all.toSorted()).toEqual(
    described
      .map((words) => words.map((word) => word.replaceAll('&', '&amp;')))
      .toSorted(),
  )
  expect(specified(all.map(([link]) => new URL(link!).pathname))).toEqual(
    ARTICLES.map(({ path }) => path),
  )
})

test('/llms.txt names every page of the sitemap once', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text()
  const start = `# ${site.name}\n\n> ${site.summary}\n\n## Pages\n\n- [`
  expect([
    text.slice(0, start.length),
    text.includes('\n\n## Articles\n\n- ['),
    text.includes('&'),
  ]).toEqual([start, true, false])
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(
    ([, address]) => address!,
  )
  const listedAddresses = [
    ...text.matchAll(/^- \[[^\]|]+\]\(([^)]+)\): .{120,}$/gm),
  ].map(([, address]) => address!)
  expect(listedAddresses.toSorted()).toEqual(addresses.toSorted())
  const articles = listedAddresses
    .slice(-ARTICLE_COUNT)
    .map((address) => new URL(address).pathname)
  expect(specified(articles)).toEqual(ARTICLES.map(({ path }) => path))
})
