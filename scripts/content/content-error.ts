/** One mistake in the form that editors turn into a link. */
export const mistake = (file: string, line: number, message: string) =>
  `${file}:${line} ${message}`

/** All mistakes of one text. */
export class ContentError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'ContentError'
    this.mistakes = mistakes
  }
}

/** Mistakes that `work` throws as a ContentError; other errors pass. */
export async function mistakesOf(work: () => unknown): Promise<string[]> {
  try {
    await work()
    return []
  } catch (error) {
    if (error instanceof ContentError) return [...error.mistakes]
    throw error
  }
}
