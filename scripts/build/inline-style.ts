import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const LINK = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/**
 * Puts the site's style sheet into a page's HTML, in place of the link to it: the first paint waits for one answer
 * instead of two. The file goes, so that nothing can ask for it. A second sheet stops the build: every page carries the
 * same text, which the content security policy knows by its hash.
 */
export async function inlineStyle(html: string, dir: string): Promise<{ html: string; style: string }> {
  const [file, ...others] = [...html.matchAll(LINK)].map(([, path]) => path ?? '')
  if (!file || others.length) throw new Error(`The built page must have one style sheet, not ${others.length + 1}.`)
  const style = (await readFile(join(dir, file), 'utf8')).trim()
  if (/<\/style|\r/i.test(style)) throw new Error(`${file} holds what would not come out of a <style> as it went in.`)
  await rm(join(dir, file))
  const left = (await readdir(join(dir, 'assets'))).filter((name) => name.endsWith('.css'))
  if (left.length) throw new Error(`${left.join(', ')}: the policy allows no style but the one in the page.`)
  return { html: html.replace(LINK, () => `<style>${style}</style>`), style }
}

/** How a content security policy names the one style that pages may carry. */
export const styleSource = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The text of each <style> of a page: what its hash must be taken of. */
export const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => text ?? '')
