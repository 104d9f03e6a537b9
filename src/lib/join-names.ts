const format = new Intl.ListFormat('en-GB')

/** Joins names as in a sentence, such as 'Ada, Ben and Cy'. */
export const joinNames = (names: readonly string[]) => format.format(names)
