import { field, noted, said, token, type PathFigure } from '@/content/figure'
import { site } from '@/content/site'

export default {
  kind: 'path',
  peak: true,
  caption:
    'Five values are hidden from the model and come back with the update. Two remarks that it doesn’t need go through as spoken.',
  source: `The briefing above, held against what ${site.name} replaces.`,
  columns: ['Spoken', 'In the prompt', 'Afterwards'],
  rows: [
    [
      said('Aoife'),
      token('[PERSON_1]', 'A contact name, on the list'),
      field('Aoife', 'Mapped back'),
    ],
    [
      said('Northwind'),
      token('[COMPANY_1]', 'An account name, on the list'),
      field('Northwind', 'Mapped back'),
    ],
    [
      said('45 thousand euro'),
      token('[AMOUNT_1]', 'A number, on the list'),
      field('€45,000', 'Mapped back into Amount'),
    ],
    [
      said('14 March'),
      token('[DATE_1]', 'A date, on the list'),
      field('14 March', 'Mapped back into Close Date'),
    ],
    [
      said('Friday'),
      token('[DATE_2]', 'A date, on the list'),
      field('Friday', 'Mapped back into the task’s due date'),
    ],
    [
      said('moving to negotiation'),
      said('As spoken'),
      noted('The model needs it to choose the stage'),
    ],
    [
      said('head of procurement at their only plant'),
      said('As spoken'),
      noted('A job title and a site: not on the list'),
    ],
    [
      said('Her deputy is off after an operation'),
      said('As spoken'),
      noted('Health data: not on the list'),
    ],
  ],
} satisfies PathFigure
