import type { TreeFigure } from '@/content/figure'

export default {
  kind: 'tree',
  caption: 'Three questions for each row of the ledger, in this order.',
  source:
    'The verdicts of the table above, as the questions that lead to them.',
  questions: [
    {
      ask: 'Who reads it, and what did they last decide with it?',
      out: 'Nobody',
      on: 'A person, a decision',
      outcome: {
        title: 'Take it off the layout',
        text: 'If nobody asks within a quarter, export the column and remove the field.',
      },
    },
    {
      ask: 'Does the stage, a web form or another system know it already?',
      out: 'Yes',
      on: 'No, only a rep does',
      outcome: {
        title: 'Stop asking',
        text: 'Fill it from there, and make it read-only for reps.',
      },
    },
    {
      ask: 'Could an honest rep know it at this stage?',
      out: 'Not yet',
      on: 'Yes',
      outcome: {
        title: 'Ask later',
        text: 'Require it from the first stage where it can be known.',
      },
    },
  ],
  rest: { title: 'Keep it', text: 'Now it is worth making the entry fast.' },
} satisfies TreeFigure
