import type { Notice } from './notice.ts'
import { words } from './words.ts'

/** The lines of a notice as plain text, what a visitor wrote behind a mark. `write` makes a value harmless. */
export function noticeLines(notice: Notice, mark: string, write = (value: string) => value): string[] {
  const { lead, facts, quotes, items, rest } = notice
  const lines = [write(lead)]
  for (const quote of quotes)
    lines.push('', `${quote.label}:`, '', ...quote.lines.map((line) => `${mark}${write(line)}`))
  if (facts.length > 0) lines.push('')
  for (const { label, value, before } of facts) {
    lines.push([`${label}: ${write(value)}`, ...(before ? [words.before(write(before))] : [])].join(' '))
  }
  for (const { title, detail, href } of items) lines.push('', write(title), write(detail), href)
  return rest ? [...lines, '', rest] : lines
}
