import { Window } from 'happy-dom'
import { renderPage, siteRoutes } from '../../src/prerender.tsx'

export type Page = InstanceType<typeof Window>['document']
export type Node = Page['body']

export const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

export function parse(html: string): Page {
  const { document } = new Window()
  document.documentElement.innerHTML = html
  return document
}

/**
 * Every page by its path, as the build prerenders it, before styles and scripts
 * are added.
 */
export async function prerenderedPages(): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  for (const path of [...siteRoutes.map((route) => route.path), '/404']) {
    const { head, body } = await renderPage(path)
    pages.set(path, parse(`<head>${head}</head><body>${body}</body>`))
  }
  return pages
}

export const every = (page: Page | Node, selector: string) =>
  [...page.querySelectorAll(selector)] as unknown as Node[]
