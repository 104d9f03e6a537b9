import { replaceAt, type Find } from './find'
import type { Span } from './reading'

const TOKEN = /\[[A-Z]+_\d+\]/g

/** The finds as spans; a token that the visitor has typed is never given to anything else. */
export function toSpans(text: string, finds: Find[]): Span[] {
  const typed = new Set(text.match(TOKEN))
  const tokens = new Map<string, string>()
  const counts = new Map<string, number>()
  return finds.map(({ start, end, kind }) => {
    const value = text.slice(start, end)
    const key = `${kind} ${value}`
    let token = tokens.get(key)
    while (!token) {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      const candidate = `[${kind.toUpperCase()}_${count}]`
      if (!typed.has(candidate)) token = candidate
    }
    tokens.set(key, token)
    return { start, end, kind, text: value, token }
  })
}

/** The text with a token in the place of each span: all that a language model would see. */
export const tokenise = (text: string, spans: Span[]) => replaceAt(text, spans, ({ token }) => token)

/** The way back, as on writing to the CRM. */
export function restoreTokens(tokenised: string, spans: Span[]): string {
  const values = new Map(spans.map(({ token, text }) => [token, text]))
  return tokenised.replace(TOKEN, (token) => values.get(token) ?? token)
}
