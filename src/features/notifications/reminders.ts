import * as z from 'zod/mini'
import { reminderWords as words } from '@/content/admin-notifications'

// Without this zod compiles validators with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

/** As the database's CHECK has it (migration entry_work); a test compares the two. */
export const WAITING_HOURS = { least: 1, most: 72 } as const

const hoursRange = words.hoursRange(WAITING_HOURS.least, WAITING_HOURS.most)

/** What the team may set of its reminders; hours and zones are chosen from a list. */
export const remindersSchema = z.object({
  waiting_hours: z.int(hoursRange).check(z.gte(WAITING_HOURS.least, hoursRange), z.lte(WAITING_HOURS.most, hoursRange)),
  morning_hour: z.int(),
  zone: z.string(),
})
