/** The words in braces that an opening may have, such as `{first name}`. */
export const PLACEHOLDERS = [
  'first name',
  'company',
  'my name',
  'product',
  'time',
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

const isPlaceholder = (name: string): name is Placeholder =>
  PLACEHOLDERS.some((placeholder) => placeholder === name)

/** What placeholders stand for in a reply to one person. */
export type ReplyValues = Readonly<Record<Placeholder, string>>

const IN_BRACES = / ?\{([^{}\n]*)\}/g

/**
 * Fills an opening in. A placeholder without a value takes the blank before it
 * along: "Hello {first name}," becomes "Hello,". At the start of a line the
 * comma stays: ", hello".
 */
export const fillIn = (text: string, values: ReplyValues) =>
  text.replaceAll(IN_BRACES, (found, name: string) => {
    if (!isPlaceholder(name)) return found
    const blank = found.startsWith(' ') ? ' ' : ''
    return values[name] && blank + values[name]
  })

/** The first words in braces that are no placeholder, with their braces. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(IN_BRACES)]
    .find(([, name = '']) => !isPlaceholder(name))?.[0]
    .trim()
