import type { liveDemo } from '@/content/live-demo'

/**
 * Kinds of sensitive values. Plain numbers, names of unknown kind and unknown
 * words are hidden, but fill no field.
 */
export type SpanKind =
  | 'person'
  | 'company'
  | 'amount'
  | 'date'
  | 'email'
  | 'phone'
  | 'number'
  | 'name'
  | 'word'

export interface Span {
  /**
   * Place in the briefing: characters from `start` up to, not including, `end`.
   */
  start: number
  end: number
  kind: SpanKind
  text: string
  /** Token such as [PERSON_1]; equal texts have equal tokens. */
  token: string
}

/** Unit of playback: a word or a sensitive value. */
export interface Piece {
  seen: string
  hides?: string
}

export type FieldName = keyof typeof liveDemo.fields

export interface FieldUpdate {
  field: FieldName
  value: string
  /** Place in the briefing that the value was taken from. */
  from: { start: number; end: number }
}

export interface Reading {
  /** Sensitive values in text order, never overlapping. */
  spans: Span[]
  pieces: Piece[]
  /** In the order of the CRM record's fields, at most one each. */
  updates: FieldUpdate[]
  /** Sentences in which nothing was found. */
  notUnderstood: string[]
  /** Values found in other sentences, but in no field. */
  unfiled: string[]
}
