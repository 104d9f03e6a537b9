// A full stop ends no sentence after an initial or a title, and needs no space between a small letter and a capital.
const END =
  /[;。！？؟]|[.!?…](?=[\s"”)]|$)(?<!(?:^|[^\p{L}])(?:\p{L}|[MD]rs?|Ms|Prof)\.)|(?<=\p{Ll})[.!?](?=\p{Lu})/gu
const TAG = /<\/?[a-z][^<>]*>/gi
const BLOCK = /^<(?:br|\/?(?:p|div|li|h\d|tr|td))\b/i

/** The same length with a line for each sentence. */
export const inLines = (text: string) => text.replace(END, '\n')

/** Tags as empty space of the same length: what is pasted is text, and a new paragraph a new sentence. */
export const withoutTags = (text: string) =>
  text.replace(TAG, (tag) => (BLOCK.test(tag) ? '\n' : ' ') + ' '.repeat(tag.length - 1))
