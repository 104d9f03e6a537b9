/** What a sensitive value is. A plain number (a count, a percentage) and a name of unknown kind are hidden too, but fill no field. */
export type SpanKind = 'person' | 'company' | 'amount' | 'date' | 'email' | 'phone' | 'number' | 'name'

/** A sensitive value as typed, where it is, and the token that replaces it. */
export interface Span {
  start: number
  end: number
  kind: SpanKind
  text: string
  /** Such as [PERSON_1]; equal texts have equal tokens. */
  token: string
}

/** What is spoken in one go: a word with the space after it, or a sensitive value. */
export interface Piece {
  /** As the model sees it: the word, or the token. */
  seen: string
  /** The value, if it is one. */
  hides?: string
}

export type FieldName =
  | 'contact'
  | 'account'
  | 'stage'
  | 'amount'
  | 'closeDate'
  | 'nextStep'
  | 'nextStepDate'
  | 'email'
  | 'phone'

/** One CRM field to write: its value as the record would hold it, and the words it was read from. */
export interface FieldUpdate {
  field: FieldName
  value: string
  from: { start: number; end: number }
}

export interface Reading {
  /** In the order of the text, never overlapping. */
  spans: Span[]
  /** The whole text, cut between words. */
  pieces: Piece[]
  /** In the order of a CRM record, at most one for each field. */
  updates: FieldUpdate[]
  /** Sentences in which nothing was recognised, as typed. */
  notUnderstood: string[]
  /** Values in the other sentences that no field holds, as typed, each once. */
  unfiled: string[]
}
