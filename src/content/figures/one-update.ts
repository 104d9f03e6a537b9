import { field, said, type PathFigure } from '@/content/figure'

export default {
  kind: 'path',
  caption: 'Five phrases of one briefing are five values in three records.',
  source: 'The invented briefing above, with what the fields said before it.',
  columns: ['Spoken', 'Written'],
  rows: [
    [
      said('“move it to negotiation”'),
      field('Negotiation', 'Opportunity: Stage, which was Proposal'),
    ],
    [
      said('“Niamh in procurement signs, not Peter”'),
      field(
        'Niamh, Decision Maker',
        'Opportunity Contact Role, where Peter was',
      ),
    ],
    [
      said('“Contract by the end of February”'),
      field('28 Feb 2025', 'Opportunity: Close Date, which was 14 Feb 2025'),
    ],
    [
      said('“send our data processing agreement”'),
      field('Send DPA', 'Opportunity: Next Step, which was Call Peter'),
    ],
    [
      said('“on Monday”'),
      field('27 Jan 2025', 'Task: Due Date, where there was none'),
    ],
  ],
} satisfies PathFigure
