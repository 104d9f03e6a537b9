// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findRoute, siteRoutes } from '@/app/routes'
import { paths } from '@/lib/paths'
import { splitFrontmatter } from '../../scripts/content/frontmatter.ts'
import { readCode, sourceFiles } from '../support/source-files.ts'

// Each address is written once, and each link leads to an existing page.

const pageOf = (link: string) => link.replace(/[?#].*$/, '')

/** Every internal link in a value, recursively. */
function linksIn(value: unknown, at: string): { at: string; link: string }[] {
  if (typeof value === 'string') return /^\/(?!\/)[\w-]|^\/$/.test(value) ? [{ at, link: value }] : []
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return []
  return Object.entries(value).flatMap(([key, entry]) => linksIn(entry, `${at}.${key}`))
}

const modules = import.meta.glob<object>(['/src/content/**/*.ts', '!**/frontmatter.ts', '!**/articles.ts'], {
  eager: true,
})

describe('addresses', () => {
  it('are written in src/lib/paths.ts and nowhere else in the code', () => {
    const known = Object.values(paths).filter((path) => path !== '/')
    const literal = new RegExp(`['"\`](${known.join('|')})(['"\`/?#])`)
    const code = sourceFiles('src/**/*.{ts,tsx}').filter((file) => file !== 'src/lib/paths.ts')
    expect(code.filter((file) => literal.test(readCode(file)))).toEqual([])
    expect(literal.test(readCode('src/lib/paths.ts'))).toBe(true)
  })

  it('belong to existing pages', () => {
    expect(Object.values(paths).filter((path) => !findRoute(path))).toEqual([])
  })
})

describe('internal links', () => {
  it('lead from the content to existing pages', () => {
    const links = Object.entries(modules).flatMap(([file, module]) => linksIn(module, file))
    const inside = links.filter(({ at, link }) => !at.endsWith('.path') || !link.includes('.'))
    expect(inside.length).toBeGreaterThan(25)
    // A single slash is skipped: it also occurs as a key name.
    expect(inside.filter(({ link }) => link !== '/' && !findRoute(pageOf(link)))).toEqual([])
  })

  it('lead from the texts to existing pages', () => {
    const links = sourceFiles('src/content/**/*.mdx').flatMap((file) => {
      const { body } = splitFrontmatter(readFileSync(file, 'utf8'), file)
      return [...body.matchAll(/\]\((\/[^)\s]*)/g)].map(([, link = '']) => ({ file, link }))
    })
    expect(links.length).toBeGreaterThan(25)
    expect(links.filter(({ link }) => !findRoute(pageOf(link)))).toEqual([])
    expect(siteRoutes.length).toBeGreaterThan(15)
  })
})
