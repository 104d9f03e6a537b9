import { codePathsIn } from '../build/inline.ts'

export type Check = [name: string, run: () => Promise<string[]>]

const TIMEOUT_MS = 15_000

/** Status 0: no response; `text` is the reason. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Never throws, never follows redirects. */
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

export function outcome({ status, headers, text }: Answer): string {
  if (status === 0) return `gave no answer (${text})`
  const location = headers.get('location')
  return `answered ${status}${location ? ` to ${location}` : ''}`
}

export interface DeployedSite {
  origin: string
  get: (path: string) => Promise<Answer>
}

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

export const isLocal = (origin: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? '')

const attributes = (html: string, tag: RegExp, name: string) =>
  [...html.matchAll(tag)].flatMap(([text]) => all(text, new RegExp(` ${name}="([^"]*)"`, 'g')).slice(0, 1))

/** Drawings in the body have titles, too. */
export const titles = (html: string) => all(html.replace(/<body[^]*/, ''), /<title[^>]*>([^<]*)<\/title>/g)

export const canonicals = (html: string) => attributes(html, /<link [^>]*rel="canonical"[^>]*>/g, 'href')

export const metas = (html: string, name: string) =>
  attributes(html, new RegExp(`<meta [^>]*(?:name|property)="${name}"[^>]*>`, 'g'), 'content')

export const isKeptFromSearch = (html: string) => metas(html, 'robots').some((robots) => robots.includes('noindex'))

export const feedOf = (html: string) => attributes(html, /<link [^>]*application\/rss\+xml[^>]*>/g, 'href')[0]

const LOADING_LINK = /<link [^>]*rel="(?:stylesheet|modulepreload|preload|icon|apple-touch-icon|manifest)"[^>]*>/g

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
