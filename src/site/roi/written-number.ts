const SEPARATORS_AND_SIGNS = /[\s'’_$€£]/g
/** Digits in groups of three. */
const GROUPS = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/
/** Groups with one separator, decimals after the other. */
const GROUPS_AND_DECIMALS = /^(\d{1,3}(?:,\d{3})+)\.(\d*)$|^(\d{1,3}(?:\.\d{3})+),(\d*)$/

/**
 * `80,000`, `80 000`, `$80,000.00` and `80.000,00` become 80000. A single separator before three digits groups
 * thousands for whole numbers (`80.000` people), else marks decimals (`2.500` hours are 2.5). Anything else stays.
 */
export function plainNumber(written: string, isInteger: boolean): string {
  const text = written.replace(SEPARATORS_AND_SIGNS, '')
  if (isInteger && GROUPS.test(text)) return text.replace(/[.,]/g, '')
  const both = GROUPS_AND_DECIMALS.exec(text)
  if (both) return `${(both[1] ?? both[3])!.replace(/[.,]/g, '')}.${both[2] ?? both[4]}`
  return text.replace(/^(-?\d*),(\d*)$/, '$1.$2')
}

/**
 * Firefox and Safari accept `80,000` but then have no value; Chromium drops unknown characters. Drops typed separators,
 * parses pasted text whole.
 */
export function normalizeNumberInput(input: HTMLInputElement, isInteger: boolean): () => void {
  const onBeforeInput = (event: InputEvent) => {
    const { data } = event
    if (!data) return
    // A typed comma groups thousands, unless decimals are allowed.
    const plain = plainNumber(isInteger && data === ',' ? '' : data, isInteger)
    if (plain === data) return
    event.preventDefault()
    // The only way to insert at the caret: a number field doesn't expose its selection.
    if (plain) document.execCommand('insertText', false, plain)
  }
  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}
