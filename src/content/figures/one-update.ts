import type { PathFigure } from '@/content/figure'

export default {
  kind: 'path',
  caption: 'Five phrases of one briefing are five values in three records.',
  source: 'The invented briefing above, with what the fields said before it.',
  columns: ['Spoken', 'Written'],
  rows: [
    [
      { as: 'said', text: '“move it to negotiation”' },
      { as: 'field', text: 'Negotiation/Review', note: 'Opportunity: Stage, which was Proposal/Price Quote' },
    ],
    [
      { as: 'said', text: '“Niamh in procurement signs, not Peter”' },
      { as: 'field', text: 'Niamh, Decision Maker', note: 'Opportunity Contact Role, where Peter was' },
    ],
    [
      { as: 'said', text: '“Contract by the end of February”' },
      { as: 'field', text: '28 Feb 2025', note: 'Opportunity: Close Date, which was 14 Feb 2025' },
    ],
    [
      { as: 'said', text: '“send our data processing agreement”' },
      { as: 'field', text: 'Send DPA', note: 'Opportunity: Next Step, which was Call Peter' },
    ],
    [
      { as: 'said', text: '“on Monday”' },
      { as: 'field', text: '27 Jan 2025', note: 'Task: Due Date, where there was none' },
    ],
  ],
} satisfies PathFigure
