/**
 * Kind of a sensitive value. Plain numbers (a count, a percentage) and names of unknown kind are hidden too, but fill
 * no field.
 */
export type SpanKind = 'person' | 'company' | 'amount' | 'date' | 'email' | 'phone' | 'number' | 'name'

/** A sensitive value as typed, its place, and its token. */
export interface Span {
  start: number
  end: number
  kind: SpanKind
  text: string
  /** Such as [PERSON_1]; equal texts have equal tokens. */
  token: string
}

/** Unit of playback: a word with the following space, or a sensitive value. */
export interface Piece {
  /** The model's view: the word or the token. */
  seen: string
  /** The sensitive value, if any. */
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

/** One CRM field to write, and the place that it was read from. */
export interface FieldUpdate {
  field: FieldName
  value: string
  from: { start: number; end: number }
}

export interface Reading {
  /** In text order, never overlapping. */
  spans: Span[]
  /** The whole text, split between words. */
  pieces: Piece[]
  /** In CRM record order, at most one per field. */
  updates: FieldUpdate[]
  /** Sentences without any find, as typed. */
  notUnderstood: string[]
  /** Values in the other sentences that no field holds, as typed, without duplicates. */
  unfiled: string[]
}
