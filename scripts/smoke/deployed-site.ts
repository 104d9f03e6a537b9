import { codePathsIn } from '../build/inline.ts'

/** Each check answers what is wrong, one sentence for each problem; none if all is well. */
export type Check = [name: string, run: () => Promise<string[]>]

const TIMEOUT_MS = 15_000

/** What came back for one address. Status 0: nothing did, and `text` says why. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Sends one request and reads the whole answer; never throws, never follows a redirect. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { redirect: 'manual', signal, ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const { message, cause } = error as Error
    return { status: 0, headers: new Headers(), text: cause instanceof Error ? cause.message : message }
  }
}

/** What an answer was, for a sentence about it. */
export function outcome({ status, headers, text }: Answer): string {
  if (status === 0) return `gave no answer (${text})`
  const location = headers.get('location')
  return `answered ${status}${location ? ` to ${location}` : ''}`
}

/** A site as a visitor reaches it, asked for each of its paths once. */
export interface DeployedSite {
  origin: string
  get: (path: string) => Promise<Answer>
}

/** The site at an address, whose path does not count. */
export function deployedSite(address: string): DeployedSite {
  const { origin } = new URL(address)
  const answers = new Map<string, Promise<Answer>>()
  return {
    origin,
    get: (path) => {
      const answer = answers.get(path) ?? ask(origin + path)
      answers.set(path, answer)
      return answer
    },
  }
}

/** Whether an address is this machine's own, where there is neither a certificate nor a name of its own. */
export const isLocal = (origin: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? '')

/** The attribute of each tag that matches, in order. Enough for the pages that the build writes. */
const attributes = (html: string, tag: RegExp, name: string) =>
  [...html.matchAll(tag)].flatMap(([text]) => all(text, new RegExp(` ${name}="([^"]*)"`, 'g')).slice(0, 1))

/** The titles in the head: a drawing in the body may have one of its own. */
export const titles = (html: string) => all(html.replace(/<body[^]*/, ''), /<title[^>]*>([^<]*)<\/title>/g)

export const canonicals = (html: string) => attributes(html, /<link [^>]*rel="canonical"[^>]*>/g, 'href')

/** What a tag of the head says under a name (`robots`) or property (`og:image`). */
export const metas = (html: string, name: string) =>
  attributes(html, new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]*>`, 'g'), 'content')

export const isKeptFromSearch = (html: string) => metas(html, 'robots').some((robots) => robots.includes('noindex'))

/** The address of the site's feed, where the page names one. */
export const feedOf = (html: string) => attributes(html, /<link [^>]*application\/rss\+xml[^>]*>/g, 'href')[0]

const LOADING_LINK = /<link [^>]*rel="(?:stylesheet|modulepreload|preload|icon|apple-touch-icon|manifest)"[^>]*>/g

/** Paths of everything of the site itself that a page loads or links to, without query and fragment. */
export function ownPaths(html: string, selector: 'loaded' | 'linked'): string[] {
  const found =
    selector === 'linked'
      ? attributes(html, /<a [^>]*>/g, 'href')
      : [
          ...attributes(html, /<script [^>]*>/g, 'src'),
          ...codePathsIn(html),
          ...attributes(html, /<img [^>]*>/g, 'src'),
          ...attributes(html, LOADING_LINK, 'href'),
        ]
  const paths = found.filter((path) => /^\/(?!\/)/.test(path)).map((path) => path.replace(/[?#].*/, ''))
  return [...new Set(paths)]
}
