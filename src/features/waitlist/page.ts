import type { ListedEntry } from './api'
import type { View } from './filters/view'

/** A page as it is shown. */
export interface Page {
  view: View
  entries: ListedEntry[]
  hasPrevious: boolean
  hasNext: boolean
}
