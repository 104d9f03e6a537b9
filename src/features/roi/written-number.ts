/** What people put around and between the figures of an amount: spaces, apostrophes, a currency's sign. */
const DRESSING = /[\s'’_$€£]/g
/** Figures in groups of three, by one mark throughout. */
const GROUPS = /^\d{1,3}(?:,\d{3})+$|^\d{1,3}(?:\.\d{3})+$/
/** A decimal mark with groups before it, by the other mark. */
const GROUPS_AND_DECIMALS = /^(\d{1,3}(?:,\d{3})+)\.(\d*)$|^(\d{1,3}(?:\.\d{3})+),(\d*)$/

/**
 * A number as people write it, written as a number field has it: `80,000`, `80 000`, `$80,000.00` and `80.000,00` are
 * 80000. Where one mark stands before three figures, it groups them if the number is a whole one (`80.000` people are
 * eighty thousand) and is a decimal mark if it isn't (`2.500` hours are two and a half, and so are `2,5`). What is no
 * number stays as it is.
 */
export function plainNumber(written: string, whole: boolean): string {
  const text = written.replace(DRESSING, '')
  if (whole && GROUPS.test(text)) return text.replace(/[.,]/g, '')
  const both = GROUPS_AND_DECIMALS.exec(text)
  if (both) return `${(both[1] ?? both[3])!.replace(/[.,]/g, '')}.${both[2] ?? both[4]}`
  return text.replace(/^(-?\d*),(\d*)$/, '$1.$2')
}

/**
 * Lets nothing into a number field that it couldn't read: Firefox and Safari take `80,000` and then have no number
 * at all, Chromium leaves out what it doesn't know. What is typed loses its marks, what is pasted is read as a whole.
 */
export function letInPlainNumbers(input: HTMLInputElement, whole: boolean): () => void {
  const onBeforeInput = (event: InputEvent) => {
    const { data } = event
    if (!data) return
    // A typed comma groups thousands, unless the number may have decimals.
    const plain = plainNumber(whole && data === ',' ? '' : data, whole)
    if (plain === data) return
    event.preventDefault()
    // The one way to insert at the caret: a number field doesn't expose its selection.
    if (plain) document.execCommand('insertText', false, plain)
  }
  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}
