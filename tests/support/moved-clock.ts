import { vi } from 'vitest'

const realNow = Date.now.bind(Date)
let ahead = 0

/**
 * Moves the clock of this process to a moment, from which it runs on. The
 * embedded database follows: its clock is `Date.now`.
 */
export function moveClockTo(moment: string) {
  ahead = Date.parse(moment) - realNow()
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead)
}
