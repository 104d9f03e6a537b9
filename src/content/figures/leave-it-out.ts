import type { TreeFigure } from '@/content/figure'

export default {
  kind: 'tree',
  caption:
    'Three reasons to do without a copilot, or to wait, before the first reason to start.',
  source: 'The argument of this section. It isn’t legal advice.',
  questions: [
    {
      ask: 'Do your reps’ notes routinely hold special-category data, as in clinical sales?',
      out: 'Yes',
      on: 'No',
      outcome: {
        title: 'Do without',
        text: 'No token scheme makes free text about patients safe.',
      },
    },
    {
      ask: 'Does a customer contract forbid new subprocessors?',
      out: 'Yes',
      on: 'No',
      outcome: {
        title: 'Renegotiate it first',
        text: 'If nobody will, do without.',
      },
    },
    {
      ask: 'Will one named person own the file above?',
      out: 'No',
      on: 'Yes',
      outcome: {
        title: 'Wait',
        text: 'An unowned assessment is out of date by the next model change.',
      },
    },
  ],
  rest: {
    title: 'Start',
    text: 'One rep, one object, and the prompt on the table.',
  },
} satisfies TreeFigure
