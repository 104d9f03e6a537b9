/** Makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * Text that a spreadsheet reads as a formula, also after white space or in full-width letters, or as the end of the
 * cell: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^["\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u
/** The same after another separator or a line end, where a new cell begins. */
const FORMULA_BEHIND_SEPARATOR = /[;\t\r\n](?=(?:(?![\t\r\n])["\s\p{Cc}\p{Cf}])*[=+\-@|%＝＋－＠])/gu

export function withoutFormulas(text: string): string {
  const guarded = text.replaceAll(FORMULA_BEHIND_SEPARATOR, "$&'")
  return FORMULA.test(text) ? `'${guarded}` : guarded
}

/** RFC 4180. Quotes every cell. */
export const csvRows = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',') + LINE_END).join('')
