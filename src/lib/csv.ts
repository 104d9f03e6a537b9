/** Makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * What a spreadsheet would take for a formula, also behind white space or in full-width letters, or for the end of
 * the cell: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^["\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u
/** The same inside of a text, where it is read with another separator: that, or a line end, begins a cell there. */
const FORMULA_BEHIND_SEPARATOR = /[;\t\r\n](?=(?:(?![\t\r\n])["\s\p{Cc}\p{Cf}])*[=+\-@|%＝＋－＠])/gu

/** A text without effect in a spreadsheet, whichever separator it is read with. */
export function withoutFormulas(text: string): string {
  const guarded = text.replaceAll(FORMULA_BEHIND_SEPARATOR, "$&'")
  return FORMULA.test(text) ? `'${guarded}` : guarded
}

/** Rows as CSV (RFC 4180), each with its line end. A cell is always quoted, so that no character ends it. */
export const csvRows = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',') + LINE_END).join('')
