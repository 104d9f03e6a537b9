import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import html5 from 'html-validate/elements/html5'
import { codePathsIn } from '../../scripts/build/inline.ts'
import { publicPaths } from '../support/pages.ts'
import { figure, saysOn } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'

const DIST = 'dist'
/** The admin area's shell is empty until its script has run. */
const SHELL = 'admin-shell.html'

const files = existsSync(DIST)
  ? readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  : []
const all = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file, html: readFileSync(join(DIST, file), 'utf8') }))
const pages = all.filter(({ file }) => file !== SHELL)

/** Largest image of a page, in bytes. */
const IMAGE_BYTES = 100_000

const fileOf = (path: string) =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(
    ([, value = '']) => value.replaceAll('&amp;', '&'),
  )

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: [
    'html5',
    { main: { ...html5.main, permittedParent: ['body', 'div'] } },
  ],
  rules: {
    // Off: React's notation differs but means the same.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Not needed: all files come from the site's own origin.
    'require-sri': 'off',
    // Article titles may be longer than search engines show.
    'long-title': 'off',
    // Off: WebKit drops the roles of tables whose `display` changes.
    'no-redundant-role': 'off',
    // Off: of two tables of contents, one is hidden at any width.
    'unique-landmark': 'off',
    // Off: a legend can't be part of a grid; these groups have
    // `aria-labelledby`.
    'wcag/h71': 'off',
    'no-inline-style': 'error',
  },
})

test('the built pages are the sitemap and the not-found page', () => {
  const built = pages
    .map(({ file }) => file)
    .filter((file) => file !== '404.html')
  expect(built.toSorted()).toEqual(publicPaths().map(fileOf).toSorted())
  expect(built.length).toBeGreaterThan(10)
})

test('every page is linked from another one', () => {
  const leadsTo = (path: string) =>
    pages.some(
      ({ file, html }) =>
        file !== fileOf(path) && html.includes(`href="${path}"`),
    )
  expect(publicPaths().filter((path) => !leadsTo(path))).toEqual([])
})

/**
 * Text that a visitor reads on a page, including text for assistive technology
 * only.
 */
const textOf = (html: string) =>
  html
    .replaceAll(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll(/\s+/g, ' ')

for (const path of publicPaths()) {
  test(`${path}: spec §2: the page has its specified text and metadata, without inline script or style`, () => {
    const html = pages.find(({ file }) => file === fileOf(path))?.html ?? ''
    const text = figure(textOf(html))
    expect(saysOn(path).filter((words) => !text.includes(words))).toEqual([])
    // The only script that runs is the one allowed by its hash; the others are
    // data.
    expect(
      html.match(/<script(?! type="application\/ld\+json")[^>]*>/g),
    ).toEqual(['<script>'])
    // Skips the site's stylesheet, which may fade elements that a script shows.
    expect(html.replace(/<style>[^]*?<\/style>/, '')).not.toMatch(
      /<[a-z][^>]* style="|opacity:0/,
    )
    // The notification area is in the HTML and empty, so that screen readers
    // announce later messages.
    expect(
      html.match(/<section[^>]* aria-live="polite"[^>]*><\/section>/g),
    ).toHaveLength(1)
  })
}

for (const { file, html } of all) {
  test(`${file} is valid HTML, with small images of a known size`, async () => {
    const { results } = await validator.validateString(html)
    const messages = results.flatMap((result) => result.messages)
    expect(
      messages.map(
        ({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`,
      ),
    ).toEqual([])
    for (const [tag, source] of html.matchAll(
      /<img [^>]*src="([^"]*)"[^>]*>/g,
    )) {
      expect(tag).toMatch(
        / width="\d+".* height="\d+"|height="\d+".* width="\d+"/,
      )
      expect(statSync(join(DIST, source!)).size, source).toBeLessThan(
        IMAGE_BYTES,
      )
    }
  })
}

for (const { file, html } of pages) {
  test(`${file}: every link, anchor, image and script resolves`, () => {
    const broken: string[] = []
    const code = codePathsIn(html)
    expect(code.length).toBeGreaterThan(3)
    for (const address of [
      ...attributes(html, 'href'),
      ...attributes(html, 'src'),
      ...code,
    ]) {
      if (/^(https?|mailto|tel):/.test(address)) continue
      const { pathname, hash } = new URL(
        address,
        `http://site/${file === 'index.html' ? '' : file.replace('.html', '')}`,
      )
      const target = /\.\w+$/.test(pathname)
        ? pathname.slice(1)
        : fileOf(pathname)
      if (!existsSync(join(DIST, target))) broken.push(address)
      else if (
        hash &&
        !readFileSync(join(DIST, target), 'utf8').includes(
          ` id="${decodeURIComponent(hash.slice(1))}"`,
        )
      ) {
        broken.push(address)
      }
    }
    expect(broken).toEqual([])
  })
}

test('titles and descriptions are unique and of sensible length', () => {
  const described = pages.filter(({ file }) => file !== '404.html')
  const each = (pattern: RegExp) =>
    described.map(({ html }) =>
      (pattern.exec(html)?.[1] ?? '').replaceAll(/&[#\w]+;/g, "'"),
    )
  const [titles, descriptions] = [
    each(/<title>([^<]*)/),
    each(/<meta name="description" content="([^"]*)"/),
  ]
  expect(new Set(titles).size).toBe(described.length)
  expect(new Set(descriptions).size).toBe(described.length)
  expect(titles.filter(({ length }) => length < 15 || length > 65)).toEqual([])
  expect(
    descriptions.filter(({ length }) => length < 120 || length > 158),
  ).toEqual([])
})
