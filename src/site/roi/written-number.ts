const SEPARATORS_AND_SIGNS = /[\s'’_$€£]/g
const GROUPS = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/
/** Groups of three with one separator, decimals after the other. */
const GROUPS_AND_DECIMALS =
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$|^(\d{1,3}(?:\.\d{3})+),(\d*)$/

/**
 * Returns 80000 for `80,000`, `80 000`, `$80,000.00` and `80.000,00`. A single
 * separator before three digits groups thousands for whole numbers (`80.000`
 * people), else marks decimals (`2.500` hours are 2.5). Other text stays.
 */
export function plainNumber(written: string, isInteger: boolean): string {
  const text = written.replace(SEPARATORS_AND_SIGNS, '')
  if (isInteger && GROUPS.test(text)) return text.replace(/[.,]/g, '')
  const both = GROUPS_AND_DECIMALS.exec(text)
  if (both)
    return `${(both[1] ?? both[3])!.replace(/[.,]/g, '')}.${both[2] ?? both[4]}`
  return text.replace(/^(-?\d*),(\d*)$/, '$1.$2')
}

/**
 * In a number field, drops separators and parses pasted text as a whole:
 * Firefox's and Safari's have no value with `80,000`.
 */
export function normalizeNumberInput(
  input: HTMLInputElement,
  isInteger: boolean,
): () => void {
  const onBeforeInput = (event: InputEvent) => {
    const { data } = event
    if (!data) return
    // In fields of whole numbers a typed comma groups thousands: drops it.
    const plain = plainNumber(isInteger && data === ',' ? '' : data, isInteger)
    if (plain === data) return
    event.preventDefault()
    // Inserts at the caret, which number fields don't expose otherwise.
    if (plain) document.execCommand('insertText', false, plain)
  }
  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}
