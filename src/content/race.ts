import { CLAIM_MARK, claims } from '@/content/claims'
import { audit } from '@/content/audit'

interface RaceStep {
  at: number
  does: string
}

/** Texts of the landing page's race: the same update typed and spoken. */
export const race = {
  start: 'Run it at 60×',
  again: 'Run it again at 60×',
  stop: 'Stop',
  /**
   * The middle of the claimed 5 to 10 minutes, as "The figures we claim" says,
   * which also yields the claimed hours saved.
   */
  typed: {
    label: `Typed${CLAIM_MARK}`,
    basis: `${claims.updateTime.manual}, raced at 7½`,
    seconds: 450,
  },
  said: { label: 'Said', seconds: 30 },
  /**
   * Reading the record through after a spoken update, as long as in the
   * articles.
   */
  checkSeconds: 60,
  stepsInAll: (steps: number) => `${steps} steps, two pages`,
  say: 'Say it',
  check: (clock: string) => `+ ${clock} to check it`,
  /** Stands below the clock of the spoken update, whose time it adds to. */
  sum: (check: string, all: string) => `+ ${check} to check it =\u00a0${all}`,
  steps: [
    { at: 0, does: 'Search for the deal' },
    { at: 40, does: 'Open it' },
    { at: 60, does: 'Press Edit' },
    { at: 80, does: 'Find the stage in the list' },
    { at: 130, does: 'Type the amount' },
    { at: 165, does: 'Look up the day' },
    { at: 225, does: 'Save, and wait' },
    { at: 255, does: 'Open a new task' },
    { at: 290, does: 'Type what and until when' },
    { at: 420, does: 'Save again' },
  ] satisfies readonly RaceStep[],
  record: {
    search: 'Kestrel Foods',
    title: 'Kestrel Foods, 120 seats',
    kind: 'Opportunity',
    edit: 'Edit',
    save: 'Save',
    stages: ['Qualification', 'Needs Analysis', 'Proposal', 'Negotiation'],
    fields: [
      { field: 'Stage', before: 'Proposal', after: 'Negotiation', from: 3 },
      { field: 'Amount', before: '€60,000', after: '€62,500', from: 4 },
      { field: 'Close Date', before: '14 March', after: '28 March', from: 5 },
    ],
    task: {
      kind: 'New Task',
      field: 'Subject',
      subject: 'Price list to Ruth',
      dueField: 'Due Date',
      due: 'Monday',
    },
  },
  sentence:
    'Kestrel has the contract, sixty-two five, signing on 28 March. Ruth gets the price list on Monday.',
  audit: audit({ fields: 3, tasks: 1, at: '14\u00a0March, 11:20' }),
} as const
