import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest } from 'vite'
import type { PrerenderedPage } from '../../src/prerender.tsx'
import { PUBLISHABLE_KEY } from '../backend/local-supabase.ts'
import { llmsTxt, robotsTxt, sitemapXml, type CrawledPage } from './crawlers.ts'
import { articleDownloads } from './downloads.ts'
import { feedXml } from './feed.ts'
import { inline, MAIN_ENTRY } from './inline.ts'
import { precompress } from './precompress.ts'
import { SECURITY_TXT, securityTxt } from './security-txt.ts'
import { currentCommit, VERSION_TXT } from './version-txt.ts'
import { shareImageForPage, type ShareImage } from './share-image.ts'
import { writeHostFiles, type BuildMode } from './write-host-files.ts'

export const DIST = 'dist'
const PRERENDERER = '.cache/prerender'

type Prerenderer = typeof import('../../src/prerender.tsx')
type AppRoute = Prerenderer['notFoundRoute']

/**
 * Builds the site into dist/, prerendering every public page. Returns the paths
 * of the pages.
 */
export async function buildSite(mode: BuildMode): Promise<string[]> {
  if (mode === 'embedded') process.env.VITE_SUPABASE_ANON_KEY = PUBLISHABLE_KEY
  const shared = { mode, logLevel: 'warn' as const }
  const prerenderer = await buildPrerenderer(shared)
  const [pages] = await Promise.all([
    renderPages(prerenderer),
    build({ ...shared, build: { outDir: DIST, emptyOutDir: true } }),
  ])
  const manifest = await takeManifest()
  const page = await readFile(join(DIST, 'index.html'), 'utf8')
  const { html, inlined } = await inline(page, DIST, manifest)
  await writeHostFiles(DIST, pathsOf(prerenderer), inlined, mode)
  const paths = await writePages(prerenderer, pages, html, manifest)
  // Not for deployments: hosts compress responses themselves.
  if (mode === 'embedded') await precompress(DIST)
  return paths
}

async function buildPrerenderer(
  shared: Pick<InlineConfig, 'mode' | 'logLevel'>,
): Promise<Prerenderer> {
  await build({
    ...shared,
    build: {
      ssr: 'src/prerender.tsx',
      outDir: PRERENDERER,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  })
  const entry = pathToFileURL(join(process.cwd(), PRERENDERER, 'prerender.js'))
  // The query bypasses Node's module cache for another build.
  return (await import(`${entry.href}?${Date.now()}`)) as Prerenderer
}

/** Reads the manifest and removes it from the files to deploy. */
async function takeManifest(): Promise<Manifest> {
  const folder = join(DIST, '.vite')
  const text = await readFile(join(folder, 'manifest.json'), 'utf8')
  await rm(folder, { recursive: true })
  return JSON.parse(text) as Manifest
}

function pathsOf({ siteRoutes, adminRoutes }: Prerenderer) {
  return {
    public: siteRoutes.map(({ path }) => path),
    admin: adminRoutes.map(({ path }) => path),
  }
}

const NOT_FOUND = '/404'

interface Page extends PrerenderedPage {
  route: AppRoute
  path: string
  image: ShareImage | undefined
}

async function renderPages({
  siteRoutes,
  notFoundRoute,
  renderPage,
  articlePath,
  coverOf,
  fragmentOf,
  site,
}: Prerenderer): Promise<Page[]> {
  const pages: Page[] = []
  for (const route of [...siteRoutes, notFoundRoute]) {
    const path = route === notFoundRoute ? NOT_FOUND : route.path
    const page = await renderPage(path)
    const fragment = await fragmentOf(route)
    const slugs = fragment?.kind === 'covers' ? fragment.slugs : []
    pages.push({
      route,
      path,
      ...page,
      image: await shareImageForPage(site, path, page.head, {
        cover: coverOf(path),
        fragment,
        covers: slugs.flatMap((slug) => coverOf(articlePath(slug)) ?? []),
      }),
    })
  }
  return pages
}

async function writePages(
  prerenderer: Prerenderer,
  pages: readonly Page[],
  html: string,
  manifest: Manifest,
) {
  const { site, siteUrl } = prerenderer
  const fill = (head: string, body: string, files: Entries = []) =>
    fillTemplate(html, head, body, manifest, files)
  const writePage = async ({ route, path, head, body, image }: Page) => {
    await write(fileOf(path), fill(head, body, [route.file, route.content]))
    if (image) await write(image.path, image.png)
  }
  await Promise.all(pages.map(writePage))
  // React puts the title of the page before this one.
  const shellHead = `<title>${site.name}</title><noscript><meta name="robots" content="noindex"/></noscript>`
  const notice = prerenderer.shellNotice()
  // Keeps the shell's root element empty for client rendering.
  const shell = fill(shellHead, '').replace('</body>', () => `${notice}</body>`)
  await write('admin-shell.html', shell)
  const crawled = pages.filter(({ path }) => path !== NOT_FOUND)
  await writeCrawlerFiles(
    prerenderer,
    await Promise.all(
      crawled.map(async ({ path, route }) => ({
        path,
        lastmod: await prerenderer.lastChangeOf(route),
      })),
    ),
    pages.map(({ head }) => head),
  )
  await writeDownloads(prerenderer)
  await write(SECURITY_TXT, securityTxt(siteUrl, site.privacyEmail))
  await write(VERSION_TXT, `${currentCommit()}\n`)
  return crawled.map(({ path }) => path)
}

/** Source files of a page whose modules it loads at once. */
type Entries = readonly (string | undefined)[]

/**
 * Fills the template. The replacements are functions: a text's `$&` would be
 * replaced, too.
 */
function fillTemplate(
  html: string,
  head: string,
  body: string,
  manifest: Manifest,
  files: Entries,
): string {
  const main = `/${manifest[MAIN_ENTRY]!.file}`
  const modules = pageModules(manifest, files).map((file) => `/${file}`)
  const root = `<div id="root" data-main="${main}" data-modules="${modules.join(' ')}">`
  return html
    .replace('<!--head-->', () => head)
    .replace('<div id="root">', () => root)
    .replace('<!--page-->', () => body)
}

const fileOf = (path: string) =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`

async function writeCrawlerFiles(
  prerenderer: Prerenderer,
  pages: readonly CrawledPage[],
  heads: readonly string[],
) {
  const { articles, articlePath, blog, feed, site, siteUrl } = prerenderer
  const blogPath = blog.trail.blog.to
  const feedText = feedXml(articles, {
    ...feed,
    siteUrl,
    blogPath,
    articlePath,
  })
  const addresses = articles.map(({ slug }) => siteUrl + articlePath(slug))
  await write('sitemap.xml', sitemapXml(siteUrl, pages))
  await write('robots.txt', robotsTxt(siteUrl))
  await write(feed.path.slice(1), feedText)
  await write('llms.txt', llmsTxt(site, heads, addresses))
}

/** Tables and documents of the articles, which only their pages link. */
async function writeDownloads({
  takeAlong: { inDocument: words },
  siteUrl,
  tableOfFigure,
}: Prerenderer) {
  const files = await articleDownloads(process.cwd(), {
    siteUrl,
    words,
    tableOfFigure,
  })
  await Promise.all(
    files.map(({ path, content }) => write(path.slice(1), content)),
  )
}

const APP_ROOT = 'src/app/root.tsx'

/**
 * src/site/page-life/start.ts loads these modules in parallel with the entry.
 */
function pageModules(manifest: Manifest, files: Entries) {
  const seen = new Set([MAIN_ENTRY])
  const visit = (key: string): string[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [key, ...(chunk.imports ?? []).flatMap(visit)]
  }
  const roots = [...(manifest[MAIN_ENTRY]?.imports ?? []), APP_ROOT, ...files]
  const chunks = roots
    .flatMap((file) => (file ? visit(file) : []))
    .flatMap((key) => manifest[key] ?? [])
  return chunks.map(({ file }) => file)
}

async function write(output: string, content: string | Uint8Array) {
  const path = join(DIST, output)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
