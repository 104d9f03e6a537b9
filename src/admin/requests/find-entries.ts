import type { Find } from '@/admin/shell/palette'
import { findEntries } from './model/api'
import { waitlistWords } from '@/admin/words'
import { placeNames } from './model/list-words'
import { EVERYTHING, viewOf } from './model/view'
import { toView } from './navigation'

/** Entries for the command palette, found by name or any other text. */
export const findForPalette: Find = async (term, signal) =>
  (await findEntries(term, signal)).map(({ id, name, company, status }) => ({
    id: `entry ${id}`,
    label: company ? `${name}, ${company}` : name,
    group: waitlistWords.title,
    hint: placeNames[status],
    to: toView({ ...viewOf({ ...EVERYTHING, query: term }), entry: id }),
  }))
