import { findAll, mask, words, type Find } from './find'
import { numberOf, ORDINAL, placeIn, WORD_NUMBER } from './numbers'

export const DAY_MS = 86_400_000
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?' +
  '|nov(?:ember)?|dec(?:ember)?'
export const WEEKDAY =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri'
const TIME = '(?: (?:morning|afternoon|evening))?'
const YEAR = '(20\\d\\d)'

const dateOf = (day: number) => new Date(day * DAY_MS)
const utc = (year: number, month: number, date: number) =>
  Date.UTC(year, month, date) / DAY_MS

/**
 * Returns a date's day, without a year the next one from today on; undefined
 * for 31 February.
 */
function next(
  date: number,
  month: number,
  year: string | undefined,
  today: number,
): number | undefined {
  const first = year
    ? 2000 + (Number(year) % 100)
    : dateOf(today).getUTCFullYear()
  // 29 February may be eight years away.
  for (let i = 0; i < (year ? 1 : 9); i++) {
    const day = utc(first + i, month, date)
    if (dateOf(day).getUTCMonth() === month && (year || day >= today))
      return day
  }
  return undefined
}

function addMonths(today: number, months: number): number {
  const date = dateOf(today)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  return Math.min(utc(year, month, date.getUTCDate()), utc(year, month + 1, 0))
}

const mondayOf = (day: number) => day - ((dateOf(day).getUTCDay() + 6) % 7)

/**
 * Returns a period's last day ("end of Q1"), or its middle or first if named so
 * ("mid-April").
 */
function period(
  part: string,
  which: string,
  unit: string,
  year: string | undefined,
  today: number,
): number {
  const now = dateOf(today)
  const namedMonth = /^q\d/i.test(unit)
    ? (Number(unit[1]) - 1) * 3
    : placeIn(MONTHS, unit)
  const months = { q: 3, y: 12 }[unit.charAt(0).toLowerCase()] ?? 1
  const isWeek = /^w/i.test(unit)
  for (let i = namedMonth < 0 && /next/i.test(which) ? 1 : 0; ; i++) {
    const month =
      namedMonth < 0
        ? (Math.floor(now.getUTCMonth() / months) + i) * months
        : namedMonth + 12 * i
    const start = isWeek
      ? mondayOf(today) + 7 * i
      : utc(Number(year ?? now.getUTCFullYear()), month, 1)
    const end = isWeek
      ? start + 4
      : utc(Number(year ?? now.getUTCFullYear()), month + months, 0)
    const isStart = /^[sbf]|early/i.test(part) || (isWeek && i && !part)
    const middleOrEnd = /^m/i.test(part)
      ? start + (isWeek ? 2 : 15 * months - 1)
      : end
    const day = isStart ? start : middleOrEnd
    if (year || day >= today || i) return day
  }
}

/**
 * Days that have a name instead of a date: the name's beginning, month from 0,
 * date.
 */
const HOLIDAYS: [name: RegExp, month: number, date: number][] = [
  [/^(?:st|pat|paddy)/i, 2, 17],
  [/^hall/i, 9, 31],
  [/^(?:christ|x)mas eve/i, 11, 24],
  [/^(?:christ|x)mas/i, 11, 25],
  [/eve$/i, 11, 31],
  [/^(?:the )?new/i, 0, 1],
]

const UNIT = '(day|week|fortnight|month|quarter|year)'
const SOME_UNITS = `(\\d{1,3}|${WORD_NUMBER}|an?|(?:a )?(couple of|few)) ${UNIT}s?`

function countOf(count = '', some: string | undefined): number {
  if (!some) return numberOf(count)
  return /^c/i.test(some) ? 2 : 3
}

function shift(today: number, count: number, unit = ''): number {
  const letter = unit.charAt(0).toLowerCase()
  const days = { d: 1, w: 7, f: 14 }[letter]
  const months = { m: 1, q: 3, y: 12 }[letter] ?? 0
  return days ? today + count * days : addMonths(today, count * months)
}

type Reader = (
  groups: (string | undefined)[],
  today: number,
) => number | undefined

// Patterns of dates, longer or surer ones before those that they contain.
const RULES: [source: string, read: Reader][] = [
  [
    `${YEAR}-(\\d\\d)-(\\d\\d)`,
    ([y, m, d], today) => next(Number(d), Number(m) - 1, y, today),
  ],
  [
    // Day before month, as in Ireland. Not "24/7" and "1/2 of".
    `(?:(?:${WEEKDAY}),? )?(?!24\\/7)(\\d{1,2})` +
      '(?:([/.-])(\\d{1,2})\\2(20\\d\\d|\\d\\d)|\\/(\\d{1,2})(?! of))(?![/.-]?\\d)',
    ([d, , m, year, m2], today) =>
      next(Number(d), Number(m ?? m2) - 1, year, today),
  ],
  [
    // Not "closing March 20k": a month and an amount.
    `(?:(?:${WEEKDAY}),? )?(?:the )?` +
      `(?:(${ORDINAL})(?: of |[-\\s]?)(${MONTH})|(${MONTH})\\.? (?:the )?(${ORDINAL})` +
      `(?![.,]\\d|\\s?(?:[km%€]|grand|thousand|million)))(?:[.,]?[-\\s]${YEAR})?`,
    ([d, m, m2, d2, y], today) =>
      next(numberOf(d ?? d2 ?? ''), placeIn(MONTHS, m ?? m2 ?? ''), y, today),
  ],
  [
    `(?:(this|next|last) )?(${WEEKDAY})(?:( next week)|( week)| the \\d{1,2}(?:st|nd|rd|th))?${TIME}(?!\\.[a-z])`,
    ([which = '', name = '', inNextWeek, weekLater], today) => {
      const weekday = placeIn('montuewedthufrisatsun', name)
      if (inNextWeek || /next/i.test(which))
        return mondayOf(today) + 7 + weekday
      return (
        today +
        ((weekday + mondayOf(today) - today + 7) % 7) -
        (/last/i.test(which) ? 7 : 0) +
        // "Friday week" is a week after Friday.
        (weekLater ? 7 : 0)
      )
    },
  ],
  [
    `(?<=\\b(?:on|by|for|before|until|clos\\w{1,4}) )the (\\d{1,2})(?:st|nd|rd|th)(?! [a-z]{4})`,
    ([d], today) =>
      Math.min(
        ...Array.from(
          { length: 12 },
          (_, month) => next(Number(d), month, '', today) ?? Infinity,
        ),
      ),
  ],
  [
    // Day and month without a year, as in Germany: "by 31.3."
    '(?<=\\b(?:on|by|for|before|until|clos\\w{1,4}) )(\\d{1,2})\\.(\\d{1,2})\\.?(?![.,]?\\d)(?! ?[km%€$£])',
    ([d, m], today) => next(Number(d), Number(m) - 1, '', today),
  ],
  [
    `(?:(?:the )?(day after )?(tomm?orr?ow|tmrw?)|today)${TIME}|tonight|this (?:morning|afternoon|evening)` +
      '|(?:eod|cob)(?! )|(yesterday)',
    ([after, tomorrow, past], today) =>
      today + (tomorrow ? 1 : 0) + (after ? 1 : 0) - (past ? 1 : 0),
  ],
  [
    "((?:christ|x)mas(?: eve| day)?|the new year|new year'?s(?: day| eve)|halloween|(?:st\\.? patrick|paddy)'?s day)",
    ([name = ''], today) => {
      const [, month = 0, date = 1] =
        HOLIDAYS.find(([beginning]) => beginning.test(name)) ?? []
      return next(date, month, '', today)
    },
  ],
  [
    `(?:in|within) (?:the next )?${SOME_UNITS}(?:'? time)?`,
    ([count, some, unit], today) => shift(today, countOf(count, some), unit),
  ],
  [
    `${SOME_UNITS} ago`,
    ([count, some, unit], today) => shift(today, -countOf(count, some), unit),
  ],
  [`last ${UNIT}`, ([unit], today) => shift(today, -1, unit)],
  [
    `(?<!\\d\\w{0,2} (?:of )?)(?<=\\b(in|by|for|until|before|to|around|clos\\w{1,4}|date:?) |)` +
      `(?:(?:the )?(mid|middle of|early|late|end of|end|start of|beginning of|first week (?:of|in))(?: |-)(?:(?:the|this) )?)?` +
      `(?:(this|next) )?(week|month|quarter|year|q[1-4]|${MONTH})(?:(?<=week|month|quarter|year|q\\d)[ -](end)(?! of))?(?:(?: of)? ${YEAR}|(?<=q\\d) '?(\\d\\d)(?![,.]?\\d|\\s?(?:[km%€]|thousand|million)))?|eo([wmqy])`,
    (
      [before, part, which, unit = '', end, fullYear, shortYear, letter],
      today,
    ) => {
      const year = fullYear ?? (shortYear && `20${shortYear}`)
      const isQuarter = /^q\d/i.test(unit)
      // Short months such as "May" need a word such as "in": they are also
      // ordinary words.
      const isMonth = placeIn(MONTHS, unit) >= 0 && (before || unit.length > 5)
      const isEnough =
        letter || part || end || which || year || isQuarter || isMonth
      return isEnough
        ? period(part ?? '', which ?? '', unit || `${letter}.`, year, today)
        : undefined
    },
  ],
]

const PATTERNS = RULES.map(([source, read]) => [words(source), read] as const)

/** Finds dates; `today` is in days since 1970. */
export function findDates(text: string, today: number): Find[] {
  let rest = text
  return PATTERNS.flatMap(([pattern, read]) => {
    const finds = findAll(rest, pattern, 'date', (match) => {
      const day = read(match.slice(1), today)
      return day === undefined ? day : { day }
    })
    rest = mask(rest, finds)
    return finds
  })
}

/** Formats a day as 14 Mar 2027, as Irish CRMs do. */
export function formatDay(day = 0): string {
  const date = dateOf(day)
  const month = MONTHS.slice(3 * date.getUTCMonth(), 3 * date.getUTCMonth() + 3)
  return `${date.getUTCDate()} ${month.charAt(0).toUpperCase()}${month.slice(1)} ${date.getUTCFullYear()}`
}
