import type { PathFigure } from '@/content/figure'
import { site } from '@/content/site'

export default {
  kind: 'path',
  peak: true,
  caption:
    'Five values are hidden from the model and come back with the update. Two remarks that it has no use for travel in clear.',
  source: `The briefing above, held against what ${site.name} replaces.`,
  columns: ['Spoken', 'In the prompt', 'Afterwards'],
  rows: [
    [
      { as: 'said', text: 'Aoife' },
      { as: 'token', text: '[PERSON_1]', note: 'A contact name, on the list' },
      { as: 'field', text: 'Aoife', note: 'Mapped back' },
    ],
    [
      { as: 'said', text: 'Northwind' },
      { as: 'token', text: '[COMPANY_1]', note: 'An account name, on the list' },
      { as: 'field', text: 'Northwind', note: 'Mapped back' },
    ],
    [
      { as: 'said', text: '45 thousand euro' },
      { as: 'token', text: '[AMOUNT_1]', note: 'A number, on the list' },
      { as: 'field', text: '€45,000', note: 'Mapped back into Amount' },
    ],
    [
      { as: 'said', text: '14 March' },
      { as: 'token', text: '[DATE_1]', note: 'A date, on the list' },
      { as: 'field', text: '14 March', note: 'Mapped back into Close Date' },
    ],
    [
      { as: 'said', text: 'Friday' },
      { as: 'token', text: '[DATE_2]', note: 'A date, on the list' },
      { as: 'field', text: 'Friday', note: 'Mapped back into the task’s due date' },
    ],
    [
      { as: 'said', text: 'moving to negotiation' },
      { as: 'said', text: 'As spoken' },
      { as: 'noted', text: 'The model needs it to choose the stage' },
    ],
    [
      { as: 'said', text: 'head of procurement at their only plant' },
      { as: 'said', text: 'As spoken' },
      { as: 'noted', text: 'A job title and a site: not on the list' },
    ],
    [
      { as: 'said', text: 'Her deputy is off after an operation' },
      { as: 'said', text: 'As spoken' },
      { as: 'noted', text: 'Health data: not on the list' },
    ],
  ],
} satisfies PathFigure
