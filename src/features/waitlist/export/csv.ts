/** Tells spreadsheets that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * What a spreadsheet would take for a formula, also behind white space or in full-width letters, or for the end of
 * the cell: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** One cell: always quoted, so that no character ends it, and without effect in a spreadsheet. */
function cell(value: string | null): string {
  const text = value ?? ''
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Rows as CSV (RFC 4180), each with its line end. */
export const csvRows = (rows: readonly (readonly (string | null)[])[]) =>
  rows.map((row) => row.map(cell).join(',') + LINE_END).join('')
