/** Starts a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/**
 * Text that a spreadsheet takes for a formula, also after white space or in
 * full-width letters, or for a cell's end:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^["\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u
/**
 * A separator or line end before a formula: spreadsheets may start a cell
 * there.
 */
const FORMULA_BEHIND_SEPARATOR =
  /[;\t\r\n](?=(?:(?![\t\r\n])["\s\p{Cc}\p{Cf}])*[=+\-@|%＝＋－＠])/gu

/**
 * A number such as 087 123 4567, of which a spreadsheet would drop the zero, or
 * make a date.
 */
const LEADING_ZERO = /^\s*0[\d\s()/.-]+$/

/**
 * Numbers such as 3-4, 24/7 or 1.10.2026, of which a spreadsheet would make a
 * date. One that begins with the year is a date.
 */
const LIKE_A_DATE =
  /^\s*(?:\d{1,2}(?:\s*[-/]\s*\d{1,4}){1,2}|(?:\d{1,2}\.){2}\d{2,4})\s*$/

const SHOWN_OTHERWISE = [FORMULA, LEADING_ZERO, LIKE_A_DATE]

/**
 * A text that a spreadsheet shows as it is: neither as a formula nor as a date
 * nor as a number without its leading zero.
 */
export function asText(text: string): string {
  const guarded = text.replaceAll(FORMULA_BEHIND_SEPARATOR, "$&'")
  return SHOWN_OTHERWISE.some((pattern) => pattern.test(text))
    ? `'${guarded}`
    : guarded
}

/** A number with nothing but digits and their usual separators. */
const PHONE = /^\s*\+?[\d\s().\u2011/-]+$/

/** A trunk zero, which is dialled only within the country: +44 (0)20. */
const TRUNK_ZERO = /\(0\)/g

/**
 * A telephone number in groups of digits, such as +48 600 100 200: as typed, or
 * else in threes. Of one run of digits a spreadsheet makes a number, without its
 * plus or leading zero; an apostrophe before it would be imported as part of the
 * number. Any other text is guarded as by `asText`.
 */
export function phoneAsText(text: string): string {
  if (!PHONE.test(text)) return asText(text)
  const isInternational = text.includes('+')
  const typed = isInternational ? text.replace(TRUNK_ZERO, ' ') : text
  const groups = typed.match(/\d+/g) ?? []
  const grouped =
    groups.length > 1
      ? groups.join(' ')
      : groups.join('').replace(/\B(?=(\d{3})+$)/g, ' ')
  return grouped.includes(' ')
    ? `${isInternational ? '+' : ''}${grouped}`
    : asText(text)
}

/** Rows as CSV (RFC 4180), every cell in quotes. */
export const csvRows = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (row) =>
        row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',') +
        LINE_END,
    )
    .join('')
