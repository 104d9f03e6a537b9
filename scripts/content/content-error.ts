/** A mistake in a content file, at a place that its author can find. */
export class ContentError extends Error {
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line} ${message}`)
    this.name = 'ContentError'
  }
}
