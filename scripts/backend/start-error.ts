/** Why something does not start, in one clear line for the person at the keyboard, who can act on it: shown without a stack. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options)
    this.name = 'StartError'
  }
}

/** What went wrong, as far as the error says it itself. */
export const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)
