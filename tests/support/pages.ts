import { existsSync, readFileSync } from 'node:fs'

/** Paths in the sitemap; none before the first build. */
export function publicPaths(): string[] {
  const file = 'dist/sitemap.xml'
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  )
}
