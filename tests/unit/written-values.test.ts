import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMonth, longDate } from '@/lib/long-date'
import { dollars, euro } from '@/lib/money'

const money = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })

const day = fc
  .date({
    min: new Date('1900-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

it('amounts and dates formatted without Intl equal those of Intl', () => {
  const [us, ie] = [money('en-US', 'USD'), money('en-IE', 'EUR')]
  const long = new Intl.DateTimeFormat('en-IE', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const short = new Intl.DateTimeFormat('en-IE', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e15, noNaN: true }),
      day,
      (amount, written) => {
        expect(dollars(amount)).toBe(us.format(amount))
        expect(euro(amount)).toBe(ie.format(amount))
        expect(longDate(written)).toBe(long.format(new Date(written)))
        expect(dayMonth(written)).toBe(short.format(new Date(written)))
      },
    ),
  )
})
