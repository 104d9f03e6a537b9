import { MASK } from './find'

// Sentence ends; the full stop after an initial or a title is none.
const END =
  /[;。！？؟]|[.!?…](?=[\s"”)]|$)(?<!\b(?:[A-Za-z]|[MD]rs?|Ms|Prof)\.)|(?<=[a-zà-ÿ])[.!?](?=[A-ZÀ-Þ])/g
const TAG = /<\/?[a-z][^<>]*>/gi
const BLOCK = /^<(?:br|\/?(?:p|div|li|h\d|tr|td))\b/i
const FOUND = new RegExp(`[${MASK.person}-${MASK.stage}]`)
// Letters, digits and emoji: only sentences with any are reported as not
// understood.
const CONTENT = /[^\s\p{P}\p{Cc}\p{Cf}]/u

/** Puts each sentence on a line of its own. Keeps the length. */
export const splitSentences = (text: string) => text.replace(END, '\n')

/**
 * Overwrites HTML tags with spaces, and those of a new paragraph with a
 * sentence end. Keeps the length.
 */
export const withoutTags = (text: string) =>
  text.replace(
    TAG,
    (tag) => (BLOCK.test(tag) ? '\n' : ' ') + ' '.repeat(tag.length - 1),
  )

/**
 * Returns the sentences in which nothing was found; `lines` is the text with
 * masked finds.
 */
export function sentencesWithoutFinds(text: string, lines: string): string[] {
  let end = -1
  return lines.split('\n').flatMap((line) => {
    const start = end + 1
    end = start + line.length
    if (FOUND.test(line) || !CONTENT.test(line)) return []
    const isMark = /[^\n<]/.test(text.charAt(end))
    return text.slice(
      start + line.search(/\S/),
      isMark ? end + 1 : start + line.trimEnd().length,
    )
  })
}
