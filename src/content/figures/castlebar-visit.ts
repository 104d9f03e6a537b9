import { field, said, type PathFigure } from '@/content/figure'

export default {
  kind: 'path',
  caption: 'The rep remembers in one order; the CRM files in another.',
  source:
    'The invented briefing above, and where each part of it belongs in Salesforce.',
  columns: ['What was said', 'Where it belongs'],
  rows: [
    [
      said('“the new site manager, Orla”'),
      field(
        'Orla, site manager',
        'New Contact, for which Salesforce requires a surname too, and an Opportunity Contact Role',
      ),
    ],
    [
      said('“a quote for four, eighteen thousand four hundred”'),
      field('18,400', 'Opportunity: Amount'),
    ],
    [
      said('“it goes to group in Athlone”'),
      field(
        'Group approval, Athlone',
        'Opportunity: Next Step. Declan’s limit is 15,000',
      ),
    ],
    [
      said('“from end of March to end of April”'),
      field('30 April 2025', 'Opportunity: Close Date'),
    ],
    [
      said('“send Orla the spec sheet by Thursday”'),
      field('Spec sheet, 20 March 2025', 'Task: Subject and Due Date'),
    ],
  ],
} satisfies PathFigure
