import { textAround, findAll, words, type Find } from './find'
import { numberOf, powerOf, WORD_NUMBER } from './numbers'

const SYMBOL = '[€$£¥₹]|EUR|USD|GBP|JPY|INR|SEK|NOK|DKK|CHF|CAD|AUD|PLN|CZK'
// Matches figures such as 45,000.50, 45.000,50 and 45 000.
const FIGURES =
  "\\d{1,3}(?:[.,'\\s]\\d{3}){1,4}(?:[.,]\\d{1,2})?|\\d{1,12}(?:[.,]\\d{1,3})?"
const MULTIPLE =
  'k|mn?|mil|mln|mio|lakh|crore|million|bn|billion|thousand|grand|hundred'

const IN_WORDS = `(?:(?:${WORD_NUMBER}|half|quarters? of|(?<=and a )quarter|hundred|thousand|[mb]illion|an?|and)[-\\s]){1,12}`
const RANGE = `(?:${FIGURES})(?:${MULTIPLE})?\\s?(?:-|to)\\s?(?:${SYMBOL})?`

const AMOUNT = words(
  // Takes the amount at the upper end of a range such as 40-50k.
  `(?<!\\d[.,])(?:(${SYMBOL})\\s?)?(${RANGE})?` +
    `(?:(${FIGURES})(?:\\s?(${MULTIPLE}))?|(${IN_WORDS}(${MULTIPLE}))( and a half)?)` +
    `(?:\\s?(${SYMBOL}|euros?|dollars?|pounds?|yen|rupees?|francs?|kron(?:or|er|a|e)))?`,
)
// Marks a number as no money: 20%, 20k contacts, 20k active users.
const COUNT_AFTER =
  /^ ?(?:%|per ?cent|([a-z]+ )?(?!clos|sign|this)[a-z]{3,}s\b|people|staff)/i
/** A street after "one grand", or a multiple in another script. */
const NO_AMOUNT_AFTER =
  /^(?: ?[万億千百]| [a-z]+ (?:street|road|avenue|square|quay|dock|place|parade)\b)/i
const RATE_AFTER =
  /^ ?(?:(?:per|an?|each|\/) ?(?:month|mo|week|day|seat|user|licen[cs]e|head)|discount|off)\b/i
const MONEY_BEFORE =
  /(?:worth|valued?|amount|budget|deal|quoted?|price|pay|contract)(?:\W|is|of|at|for|now|to|about){0,9}$/i
const OLD_BEFORE =
  /(?:from|not|instead of|than|discount of|saving|point|@)\W*$/i
// The rest of a number that was read in part: "one million two hundred".
const MORE_AFTER = new RegExp(
  `^[-\\s](?:and\\s)?(?:${WORD_NUMBER}|hundred)\\b`,
  'i',
)
const NEW_BEFORE =
  /(?:actually|sorry|i mean|make (?:it|that)|\bno|wait|rather|now)\W*$/i

/**
 * Reads a number: separators group thousands in 45.000 and 45,000, but mark
 * decimals in 45,5 and 1.250 million.
 */
function figure(text: string, isMultiplied: boolean): number {
  const groups = text.replace(/[\s']/g, '').split(/[.,]/)
  const last = groups.at(-1) ?? ''
  const hasDecimals =
    groups.length > 1 &&
    (last.length < 3 || (isMultiplied && groups.length === 2))
  return Number(
    hasDecimals ? `${groups.slice(0, -1).join('')}.${last}` : groups.join(''),
  )
}

/** Beginnings of a currency's name, and what stands before its amounts. */
const CURRENCIES: [name: RegExp, symbol: string][] = [
  [/^(?:[$]|usd|dollar)/i, '$'],
  [/^(?:£|gbp|pound)/i, '£'],
  [/^(?:¥|jpy|yen)/i, '¥'],
  [/^(?:₹|inr|rupee)/i, '₹'],
  [/^(?:€|eur|$)/i, '€'],
]

/**
 * Formats an amount, in euro by default, with a currency's code if it has no
 * symbol; empty for kronor and francs.
 */
function formatAmount(value: number, unit: string): string {
  const symbol =
    CURRENCIES.find(([name]) => name.test(unit))?.[1] ??
    (/^[a-z]{3}$/i.test(unit) ? `${unit.toUpperCase()} ` : undefined)
  // Several countries' currencies have these names.
  if (symbol === undefined) return ''
  return (
    symbol +
    value
      .toFixed(2)
      .replace('.00', '')
      .replace(/\B(?=(?:\d{3})+(?:$|\.))/g, ',')
  )
}

/** "two million", or with `halved` "million": "two million and a half". */
const spokenValue = (inWords = '', halved?: string) =>
  numberOf(inWords) + (halved ? powerOf(halved) / 2 : 0)

/** A bare number needs a word such as "worth" and must not look like a year. */
const isPrice = (matched: string, textBefore: string) =>
  !/^20[2-4]\d$/.test(matched) && MONEY_BEFORE.test(textBefore)

const isNoSum = (textAfter: string) =>
  RATE_AFTER.test(textAfter) || NO_AMOUNT_AFTER.test(textAfter)

/**
 * Sums of money in a briefing, in figures or words; `value` is written as the
 * CRM shows it.
 */
export function findAmounts(text: string): Find[] {
  return findAll(text, AMOUNT, 'amount', (match) => {
    const [
      matched,
      before,
      range,
      figures,
      multiple,
      inWords,
      lastWord = '',
      half,
      after,
    ] = match
    const unit = before ?? after
    const power = powerOf(multiple ?? '')
    const value = figures
      ? power * figure(figures, power > 1)
      : spokenValue(inWords, half && lastWord)
    const [textBefore, textAfter] = textAround(
      text,
      match.index,
      match.index + matched.length,
    )
    const isLarge = Math.max(power, powerOf(lastWord)) > 100
    const isMoney =
      unit || isLarge || (value > 99 && isPrice(matched, textBefore))
    if (!isMoney || value > 1e12 || (!unit && COUNT_AFTER.test(textAfter)))
      return undefined
    const isOther =
      (!range && OLD_BEFORE.test(textBefore)) ||
      isNoSum(textAfter) ||
      (inWords !== undefined && MORE_AFTER.test(textAfter))
    const weight = NEW_BEFORE.test(textBefore) ? 2 : 1
    return {
      value: formatAmount(value, unit ?? ''),
      weight: isOther ? 0 : weight,
    }
  })
}
