import type { TreeFigure } from '@/content/figure'

export default {
  kind: 'tree',
  peak: true,
  caption:
    'Where a fact begins decides what updates its field. What gets through every question is for a person to say.',
  source: 'The four origins of a fact, as questions to ask of each field.',
  questions: [
    {
      ask: 'Can it be worked out from what Salesforce holds?',
      out: 'Yes',
      on: 'No',
      outcome: {
        title: 'Formula, roll-up or flow',
        text: 'Probability, account totals, approval flags. Copied by reps, they age.',
      },
    },
    {
      ask: 'Does another system hold it?',
      out: 'Yes',
      on: 'No',
      outcome: {
        title: 'Integration',
        text: 'Invoices overdue, contract end. Matched by company name, they come twice.',
      },
    },
    {
      ask: 'Is it in a message or a diary?',
      out: 'Yes',
      on: 'No',
      outcome: {
        title: 'Email and calendar capture',
        text: 'A call took place, a reply came in. Logged by hand, only a part arrives.',
      },
    },
  ],
  rest: {
    title: 'A briefing, spoken or typed',
    text: 'It is in somebody’s head: why the date moved, who really decides. A rule would infer it, and infer it wrongly.',
  },
} satisfies TreeFigure
