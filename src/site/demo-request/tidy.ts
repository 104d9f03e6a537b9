/**
 * Characters that take no space, such as those that address books copy around
 * an address.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** An address in angle brackets after a name: `Jane Doe <jane@example.com>`. */
const BRACKETED = /<([^<>]*)>[\s,;.]*$/
const MAILTO = /^mailto:([^?]*).*$/i
const AROUND = /^[\s"'“”‘’(<[]+|[\s"'“”‘’)>\],;:.]+$/g

/**
 * Returns the address alone, as people paste it with more around it. A host in
 * any script becomes its ASCII form.
 */
export function tidyEmail(pasted: string): string {
  const text = pasted.normalize('NFKC').replace(INVISIBLE, '').trim()
  const address = (BRACKETED.exec(text)?.[1] ?? text)
    .trim()
    .replace(MAILTO, '$1')
    .replace(AROUND, '')
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + asciiHost(address.slice(at + 1))
}

/**
 * Returns the form in which mail servers look up an international domain:
 * xn--bcher-kva.example for bücher.example.
 */
function asciiHost(host: string): string {
  if (!/[^\0-\x7f]/.test(host) || /[\s/?#@:%[\]\\]/.test(host)) return host
  try {
    return new URL(`https://${host}`).hostname
  } catch {
    return host
  }
}

const PHONE_LABEL =
  /^(?:tel(?:ephone)?|phone|mob(?:ile)?|cell|ph|t|m)\b[\s.:]*(?=[+(\d])/i

/**
 * Returns a phone number without its label and doubled spaces; if it is still
 * longer than `limit`, also without the `(0)` of `+44 (0)20`, which callers
 * from abroad don't dial. Never drops an extension.
 */
export function tidyPhone(pasted: string, limit: number): string {
  const number = pasted
    .replace(INVISIBLE, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(PHONE_LABEL, '')
  return number.length > limit
    ? number.replace(/\s?\(0\)\s?/, ' ').trim()
    : number
}
