import type { ClosingRecordName } from './closing-records'

/** Words of a page's closing band, and the name of the record beside them. */
export interface ClosingWords {
  heading: string
  text: string
  picture: ClosingRecordName
}
