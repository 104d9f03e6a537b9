import { audit } from '@/content/audit'
import { race } from '@/content/race'

/**
 * Texts of the landing page's misheard value: minutes after the race, the rep
 * adds the discount to the same record, and corrects it.
 */
export const correction = {
  start: 'Play it',
  again: 'Play it again',
  stop: 'Stop',
  said: 'That includes fifteen per cent off.',
  corrected: 'Fifteen, not\u00a0fifty.',
  kind: race.record.kind,
  title: race.record.title,
  amount: race.record.fields[1],
  field: 'Discount',
  unset: 'Not set',
  before: '50%',
  after: '15%',
  audit: {
    before: audit({ fields: 'Discount 50%', at: '11:23' }),
    after: audit({ fields: 'Discount 15%', at: '11:24' }),
  },
  /** Announced after a press has played it. */
  aloud: 'Discount: 50% is struck through, 15% is written.',
} as const
