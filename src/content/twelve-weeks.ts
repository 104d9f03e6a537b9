import { CLAIM_MARK, claims } from '@/content/claims'
import { teamSizes } from '@/content/team-sizes'
import { dollars } from '@/lib/money'
import { calculateRoi, ROI_DEFAULTS } from '@/lib/roi'

const cost = (team: number) =>
  dollars(calculateRoi({ ...ROI_DEFAULTS, team }).annualCrmCost)
const assumed = `(at ${dollars(ROI_DEFAULTS.salary)} and ${ROI_DEFAULTS.hours} hours a day)`

/**
 * Texts of the rollout (specification §9, "Rollout phases") for the three team
 * sizes of the cost examples.
 */
export const twelveWeeks = {
  heading: 'What happens after a yes',
  lead: `Connecting takes ${claims.setup}${CLAIM_MARK}, a habit twelve weeks; stop after any phase.`,
  choose: 'Size of your team',
  phases: [
    { title: 'Assessment', weeks: 'Weeks 1 to 2', length: 2 },
    { title: 'Pilot', weeks: 'Weeks 3 to 6', length: 4 },
    { title: 'Rollout', weeks: 'Weeks 7 to 12', length: 6 },
    { title: 'Ongoing', weeks: 'Then', length: 2 },
  ],
  /** Weeks in which people begin, and for each team size how many do. */
  joinWeeks: [3, 7, 9, 11],
  joins: [
    [3, 2],
    [4, 7, 7, 7],
    [5, 30, 30, 35],
  ],
  /** On the bar of those who begin together. */
  join: (people: number, week: number) =>
    week === 3
      ? `${people} people from week 3`
      : `+${people} from week ${week}`,
  teams: teamSizes.map(({ label, team }, size) => ({
    label,
    cost: `CRM entry today costs ${team} people ${cost(team)} a year ${assumed}.`,
    phases: [
      'You and your admin choose the fields.',
      [
        '3 power users brief their own calls.',
        '4 power users brief their own calls.',
        '5 power users, from two teams.',
      ][size]!,
      [
        'The other two join in week 7.',
        'One team every two weeks.',
        'Team by team, a decision every two weeks.',
      ][size]!,
      'Each quarter: extend, hold or stop.',
    ],
  })),
}
