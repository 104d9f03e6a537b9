import type { Find } from './find'
import type { Piece, Span } from './reading'

const TOKEN = /\[[A-Z]+_\d+\]/g

/** Gives each find a token, but none that the visitor has typed. */
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

/**
 * Splits the text for playback; a language model would get only the `seen`
 * texts.
 */
export function toPieces(text: string, spans: Span[]): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const span of [...spans, undefined]) {
    for (const seen of text.slice(end, span?.start).match(/\S+\s*|\s+/g) ?? [])
      pieces.push({ seen })
    if (span) pieces.push({ seen: span.token, hides: span.text })
    end = span?.end ?? end
  }
  return pieces
}
