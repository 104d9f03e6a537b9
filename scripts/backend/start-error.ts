/** A problem that the user can fix: printed without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options)
    this.name = 'StartError'
  }
}

/**
 * Message of whatever was thrown: Emscripten throws objects that are no Error.
 */
export const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error)
