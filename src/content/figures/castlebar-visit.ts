import type { PathFigure } from '@/content/figure'

export default {
  kind: 'path',
  caption: 'What was remembered in this order is filed in another.',
  source: 'The invented briefing above, and where each part of it belongs in Salesforce.',
  columns: ['What was said', 'Where it belongs'],
  rows: [
    [
      { as: 'said', text: '“the new site manager, Orla”' },
      {
        as: 'field',
        text: 'Orla, site manager',
        note: 'New Contact, for which Salesforce requires a surname too, and an Opportunity Contact Role',
      },
    ],
    [
      { as: 'said', text: '“a quote for four, eighteen thousand four hundred”' },
      { as: 'field', text: '18,400', note: 'Opportunity: Amount' },
    ],
    [
      { as: 'said', text: '“it goes to group in Athlone”' },
      { as: 'field', text: 'Group approval, Athlone', note: 'Opportunity: Next Step. Declan’s limit is 15,000' },
    ],
    [
      { as: 'said', text: '“from end of March to end of April”' },
      { as: 'field', text: '30 April 2025', note: 'Opportunity: Close Date' },
    ],
    [
      { as: 'said', text: '“send Orla the spec sheet by Thursday”' },
      { as: 'field', text: 'Spec sheet, 20 March 2025', note: 'Task: Subject and Due Date' },
    ],
  ],
} satisfies PathFigure
