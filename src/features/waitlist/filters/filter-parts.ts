import { waitlistTools } from '@/content/admin'
import { filterWords as words } from '@/content/admin-list'
import { workWords } from '@/content/admin-work'
import { formatDay } from '@/lib/calendar'
import { sourceName } from '../entry/entry-text'
import type { NameOf } from '../list/fields'
import { LONGEST_NAME, type Filters, type View } from './view'

/** A filter that is chosen, in words, and what takes it away. */
export interface FilterPart {
  key: string
  text: string
  without: Partial<View>
}

/** What is chosen, as the parts of a sentence. The search has its own field, and the status is the view itself. */
export function filterParts(filters: Filters, nameOf: NameOf): FilterPart[] {
  const { from, to, source, owner, origin, campaign, page } = filters
  const value = (text: string) => (text === 'none' ? words.none : text)
  const part = (key: string, what: string, text: string): FilterPart[] =>
    text ? [{ key, text: words.is(what, text), without: { [key]: '' } }] : []
  const days =
    from && to
      ? words.between(formatDay(from), formatDay(to))
      : from
        ? words.since(formatDay(from))
        : to && words.until(formatDay(to))
  return [
    ...part('source', waitlistTools.source, source && sourceName(source)),
    ...(days ? [{ key: 'days', text: days, without: { from: '', to: '' } }] : []),
    ...part('owner', workWords.owner, owner && ownerName(owner, nameOf)),
    ...part('origin', workWords.origin, value(origin)),
    ...part('campaign', words.campaign, value(campaign)),
    ...part('page', words.page, value(page)),
  ]
}

function ownerName(owner: string, nameOf: NameOf) {
  if (owner === 'me') return workWords.me
  return owner === 'nobody' ? workWords.nobody : nameOf(owner)
}

/** A name for a view: as much of the sentence as a name has room for. */
export function nameFrom(place: string, filters: Filters, nameOf: NameOf): string {
  const query = filters.query.trim()
  const parts = [place, ...(query ? [`“${query}”`] : []), ...filterParts(filters, nameOf).map(({ text }) => text)]
  return parts.reduce((name, part) => (name.length + part.length + 2 > LONGEST_NAME ? name : `${name}, ${part}`))
}

/** The names of the forms, by the value that the database holds. */
export const FORMS = Object.entries(waitlistTools.sources)
