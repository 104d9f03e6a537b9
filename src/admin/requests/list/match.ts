import { waitlistWords } from '@/admin/words'
import { fold } from '@/lib/fold'
import { CORRECTABLE } from '../model/change-api'
import type { Entry } from '../model/entry'

const BEFORE = 24

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * The line in which a searched entry has the text, unless the row shows it
 * anyway.
 */
export function matchOf(entry: Entry, query: string): string | undefined {
  const term = fold(query.trim())
  if (!term) return undefined
  const { phone, message, latest_message } = entry
  const words = term.split(/\s+/)
  const shown = fold(CORRECTABLE.map((field) => entry[field]).join(' '))
  const digits = digitsOf(term)
  if (words.every((word) => shown.includes(word))) return undefined
  if (digits.length > 5 && digitsOf(phone ?? '').includes(digits))
    return undefined
  const found = [latest_message, message]
    .flatMap((text) => text?.split('\n') ?? [])
    .flatMap((line) => {
      const at = words
        .map((word) => fold(line).indexOf(word))
        .find((place) => place >= 0)
      return at === undefined ? [] : [{ line, at }]
    })
  const [first] = found
  if (!first) return waitlistWords.foundElsewhere
  const start = Math.max(0, first.at - BEFORE)
  return start > 0 ? `…${first.line.slice(start)}` : first.line
}
