import type { TreeFigure } from '@/content/figure'

export default {
  kind: 'tree',
  peak: true,
  caption:
    'Where a fact begins decides what updates its field. If the answer is no three times, a person has to say it.',
  source: 'The four origins of a fact, as questions to ask of each field.',
  questions: [
    {
      ask: 'Can it be worked out from what Salesforce holds?',
      out: 'Yes',
      on: 'No',
      outcome: {
        title: 'Formula, roll-up or flow',
        text: 'Probability, account totals, approval flags. If reps copy them, they go out of date.',
      },
    },
    {
      ask: 'Does another system hold it?',
      out: 'Yes',
      on: 'No',
      outcome: {
        title: 'Integration',
        text: 'Invoices overdue, contract end. If they are matched by company name, you get duplicates.',
      },
    },
    {
      ask: 'Is it in a message or a diary?',
      out: 'Yes',
      on: 'No',
      outcome: {
        title: 'Email and calendar capture',
        text: 'A call took place, a reply came in. If people log it by hand, some of it is missed.',
      },
    },
  ],
  rest: {
    title: 'A briefing, spoken or typed',
    text: 'Only a person knows why the date moved or who really decides. A rule would guess, and guess wrong.',
  },
} satisfies TreeFigure
