import type { Page } from '@playwright/test'
import { palette } from '../../src/lib/palette.ts'
import { publicPaths } from '../support/pages.ts'
import { expect, frames, test } from '../support/test.ts'

// Records the parts that CSS hides, keeps for screen readers, moves, marks, turns and strikes through; of public pages, except the changing
// list of articles, also those that it keeps in view, layers, scrolls, lists, puts into columns, and colours the ground of.

/** Articles share their looks: two have all of them. */
const PAGES = publicPaths().filter(
  (path) => !/^\/blog\/(?!why-|voice-)/.test(path),
)

/** Names of colours, by their notation in `getComputedStyle`. */
const COLOURS = Object.entries(palette).flatMap(([name, pair]) =>
  pair.map(
    (colour) =>
      [
        `rgb(${[...Buffer.from(colour.slice(1), 'hex')].join(', ')}):`,
        `${name}:`,
      ] as const,
  ),
)
const inWords = (mark: string) =>
  COLOURS.reduce((text, [colour, name]) => text.replace(colour, name), mark)

/** Returns such parts of the page by mark and first words, without those in a hidden one. */
function marksOf([withFrame, withLooks]: readonly boolean[]) {
  const found: string[] = []
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent)
      .replaceAll(/\s+/g, ' ')
      .trim()
    return (
      text
        .replace(/[A-Z][a-z]+ \d+, .*|^\d+ [A-Z][a-z]+ \d{4}$/, 'A day')
        .slice(0, 20) || element.tagName.toLowerCase()
    )
  }
  const looksOf = (style: CSSStyleDeclaration, around: CSSStyleDeclaration) => {
    const columns =
      style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
    return [
      /sticky|fixed/.test(style.position) && `${style.position} ${style.top}`,
      style.zIndex !== 'auto' && `layer ${style.zIndex}`,
      style.overflowX === 'auto' && 'scrolls',
      style.display === 'list-item' &&
        style.listStyleType !== 'none' &&
        style.listStyleType,
      columns > 1 && `${columns} columns`,
      style.colorScheme !== around.colorScheme && style.colorScheme,
      style.backgroundColor.startsWith('rgb(') && style.backgroundColor,
    ]
  }
  const look = (element: Element) => {
    const style = getComputedStyle(element)
    const around = getComputedStyle(element.parentElement!)
    const isSeen = around.visibility === 'visible'
    const content = ['::before', '::after'].map(
      (part) => getComputedStyle(element, part).content,
    )
    const isSpoken =
      style.position === 'absolute' &&
      Number.parseFloat(style.width) < 2 &&
      style.clipPath !== 'none'
    const isUnseen = style.display === 'none'
    if (element.matches('script, time, option')) return
    const marks = [
      isUnseen && 'no',
      !isUnseen && style.visibility !== 'visible' && isSeen && 'unseen',
      isSpoken && 'spoken',
      style.order !== '0' && `order ${style.order}`,
      style.rotate !== 'none' && `turned ${style.rotate}`,
      style.textDecorationLine.includes('line-through') && 'struck',
      ...content.map(
        (text, at) =>
          !/^(none|normal|"")$|http/.test(text) &&
          `${at ? 'after' : 'before'} ${text}`,
      ),
      ...(withLooks ? looksOf(style, around) : []),
    ]
    for (const mark of marks)
      if (mark) found.push(`${mark}: ${nameOf(element)}`)
    if (
      !isUnseen &&
      !isSpoken &&
      (withFrame || !element.matches('header:not(main *), footer, [popover]'))
    )
      for (const child of element.children) look(child)
  }
  look(document.querySelector('#root')!)
  return found
}

const STATES = [[390], [820], [1440], [1440, 'print']] as const

/** The marks of the open page, each with the states in which it is seen, unless in all. */
async function lineOf(page: Page, path: string) {
  const states = new Map<string, string[]>()
  const isAdmin = path.startsWith('/admin')
  for (const [width, media] of STATES.slice(0, isAdmin ? 3 : 4)) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({
      media: media ?? 'screen',
      reducedMotion: 'reduce',
    })
    await frames(page, media ? 10 : 3)
    const found = await page.evaluate(marksOf, [
      path === '/' || isAdmin,
      !isAdmin && path !== '/blog',
    ])
    for (const mark of new Set(found.map(inWords)))
      states.set(mark, [...(states.get(mark) ?? []), media ?? String(width)])
  }
  const marks = [...states].map(([mark, names]) =>
    names.length < STATES.length ? `${mark} (${names.join()})` : mark,
  )
  return `${path} → ${marks.join(' | ')}`
}

test('each page shows, hides, orders and marks its parts as recorded, at three widths and on paper', async ({
  browser,
  workerSite,
}) => {
  const context = await browser.newContext()
  // Only HTML and CSS: scripts would change what is shown.
  await context.route(/\.js$/, (route) => route.abort())
  const page = await context.newPage()
  const lines: string[] = []
  for (const path of PAGES) {
    await page.goto(workerSite.url + path)
    lines.push(await lineOf(page, path))
  }
  await context.close()
  expect(lines.join('\n')).toMatchSnapshot('shown.txt')
})

test.describe('for admins', () => {
  test.use({ asAdmin: true })

  test('each admin page shows, hides, orders and marks its parts as recorded', async ({
    page,
    site,
  }) => {
    const id = 'a0000000-0000-4000-8000-000000000001'
    // Actions of earlier tests would fill more than one page.
    await site.sql('delete from public.audit_log')
    await site.sql(
      `insert into public.waitlist (id, name, email, source) values ('${id}', 'Orla', 'o@x.example', 'demo')`,
    )
    const lines: string[] = []
    for (const path of [
      'dashboard',
      `dashboard#entry=${id}`,
      'report',
      'activity',
      'people',
      'account',
    ]) {
      await page.goto(`/admin/${path}`)
      await page.waitForLoadState('networkidle')
      lines.push(await lineOf(page, `/admin/${path}`))
    }
    expect(lines.join('\n')).toMatchSnapshot('shown-to-admins.txt')
  })
})
