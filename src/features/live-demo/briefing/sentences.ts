// A full stop after an initial or a title ends nothing; between a small letter and a capital it needs no space.
const END = /[;。！？؟]|[.!?…](?=[\s"”)]|$)(?<!\b(?:[A-Za-z]|[MD]rs?|Ms|Prof)\.)|(?<=[a-zà-ÿ])[.!?](?=[A-ZÀ-Þ])/g
const TAG = /<\/?[a-z][^<>]*>/gi
const BLOCK = /^<(?:br|\/?(?:p|div|li|h\d|tr|td))\b/i

/** The same length with a line for each sentence. */
export const inLines = (text: string) => text.replace(END, '\n')

/** Tags as empty space of the same length: what is pasted is text, and a new paragraph a new sentence. */
export const withoutTags = (text: string) =>
  text.replace(TAG, (tag) => (BLOCK.test(tag) ? '\n' : ' ') + ' '.repeat(tag.length - 1))
