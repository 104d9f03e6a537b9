import type { BackendErrorKind } from '../backend-error.ts'
import type { Schema } from './migrations.ts'

/** A request on its way into the database's thread. */
export interface PlainRequest {
  url: string
  method: string
  headers: [name: string, value: string][]
  body: ArrayBuffer | null
}

/** An answer on its way out. */
export interface PlainResponse {
  status: number
  headers: [name: string, value: string][]
  body: ArrayBuffer
}

/** What the thread opens. */
export interface ThreadOptions {
  /** PostgreSQL's own folder; without it, in memory. */
  folder?: string
  isNew: boolean
  jwtSecret: string
  schema: Schema
  /** Whether a database in memory starts from a copy of an earlier one. */
  withTemplate: boolean
  /** One bigint: when the running statement's time is over, in milliseconds since 1970; 0 without a limit. */
  deadline: SharedArrayBuffer
}

export type Task =
  | { id: number; kind: 'fetch'; request: PlainRequest }
  | { id: number; kind: 'query'; sql: string; params?: unknown[] }
  | { id: number; kind: 'close' }

/** An error's fields, of which a copy between threads would keep only the message. */
export interface PlainError {
  message: string
  stack?: string
  kind?: BackendErrorKind
  [field: string]: unknown
}

export type Report =
  | { created: true }
  | { ready: true }
  | { failed: PlainError; opening: boolean }
  | { id: number; result: unknown }
  | { id: number; error: PlainError }

/** An error's own fields, texts and numbers. */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return { ...Object.fromEntries(fields), message: error.message, stack: error.stack }
}
