/** A mistake in a content file, at a place that its author can find. */
export const mistake = (file: string, line: number, message: string) => `${file}:${line} ${message}`

/** What is wrong with the content: all that was found, a line each (`mistake`). */
export class ContentError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'ContentError'
    this.mistakes = mistakes
  }
}

/** The mistakes that some work stops at; none if it doesn't. Any other error is thrown on. */
export async function mistakesOf(work: () => unknown): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (error instanceof ContentError) return [...error.mistakes]
    throw error
  }
}
