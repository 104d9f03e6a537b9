export type BackendErrorKind = 'in-use' | 'unreadable' | 'unwritable' | 'broken-sql' | 'other-migrations'

/** What the person at the keyboard can act on: the message is one clear line that says what to do. */
export class BackendError extends Error {
  readonly kind: BackendErrorKind

  constructor(kind: BackendErrorKind, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options)
    this.name = 'BackendError'
    this.kind = kind
  }
}

/** What went wrong, as far as the error says it itself. */
export const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
