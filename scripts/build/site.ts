import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import type { PrerenderedPage } from '../../src/prerender.tsx'
import { PUBLISHABLE_KEY } from '../backend/local-supabase.ts'
import { llmsTxt, robotsTxt, sitemapXml, type CrawledPage } from './crawlers.ts'
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
  const prerenderer = (await import(
    `${entry.href}?${Date.now()}`
  )) as Prerenderer
  const [pages] = await Promise.all([
    renderPages(prerenderer),
    build({ ...shared, build: { outDir: DIST, emptyOutDir: true } }),
  ])
  const manifest = JSON.parse(
    await readFile(join(DIST, '.vite/manifest.json'), 'utf8'),
  ) as Manifest
  await rm(join(DIST, '.vite'), { recursive: true })
  const page = await readFile(join(DIST, 'index.html'), 'utf8')
  const { html, inlined } = await inline(page, DIST, manifest)
  await writeHostFiles(DIST, pathsOf(prerenderer), inlined, mode)
  const paths = await writePages(prerenderer, pages, html, manifest)
  // Not for deployments: hosts compress responses themselves.
  if (mode === 'embedded') await precompress(DIST)
  return paths
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
  coverOf,
  site,
}: Prerenderer): Promise<Page[]> {
  const pages: Page[] = []
  for (const route of [...siteRoutes, notFoundRoute]) {
    const path = route === notFoundRoute ? NOT_FOUND : route.path
    const page = await renderPage(path)
    pages.push({
      route,
      path,
      ...page,
      image: await shareImageForPage(site, path, page.head, coverOf(path)),
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
  const { shellNotice, site, siteUrl } = prerenderer
  const main = `/${manifest[MAIN_ENTRY]!.file}`
  const toPathList = (files: readonly string[]) =>
    files.map((file) => `/${file}`).join(' ')
  const fillTemplate = (head: string, body: string, modules: string) =>
    html
      .replace('<!--head-->', () => head)
      .replace(
        '<div id="root">',
        () => `<div id="root" data-main="${main}" data-modules="${modules}">`,
      )
      .replace('<!--page-->', () => body)
  await Promise.all(
    pages.map(async ({ route, path, head, body, image }) => {
      await write(
        fileOf(path),
        fillTemplate(
          head,
          body,
          toPathList(pageModules(manifest, [route.file, route.content])),
        ),
      )
      if (image) await write(image.path, image.png)
    }),
  )
  const shell = fillTemplate(
    // React puts the title of the page before this one.
    `<title>${site.name}</title><noscript><meta name="robots" content="noindex"/></noscript>`,
    '',
    toPathList(pageModules(manifest, [])),
  )
  // Keeps the shell's root element empty for client rendering.
  await write(
    'admin-shell.html',
    shell.replace('</body>', () => `${shellNotice()}</body>`),
  )
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
  await write(SECURITY_TXT, securityTxt(siteUrl, site.privacyEmail))
  await write(VERSION_TXT, `${currentCommit()}\n`)
  return crawled.map(({ path }) => path)
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
  await write('sitemap.xml', sitemapXml(siteUrl, pages))
  await write('robots.txt', robotsTxt(siteUrl))
  await write(
    feed.path.slice(1),
    feedXml(articles, { ...feed, siteUrl, blogPath, articlePath }),
  )
  await write(
    'llms.txt',
    llmsTxt(
      site,
      heads,
      articles.map(({ slug }) => siteUrl + articlePath(slug)),
    ),
  )
}

const APP_ROOT = 'src/app/root.tsx'

/**
 * src/site/page-life/start.ts loads these modules in parallel with the entry.
 */
function pageModules(
  manifest: Manifest,
  files: readonly (string | undefined)[],
) {
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
