import type { TreeFigure } from '@/content/figure'

export default {
  kind: 'tree',
  peak: true,
  caption:
    'Where a fact begins decides what updates its field. What gets through every question is for a person to say.',
  source: 'The four origins of the table above, as questions to ask of each field.',
  questions: [
    {
      ask: 'Can it be worked out from what Salesforce holds?',
      out: 'Yes',
      on: 'No',
      outcome: { title: 'Formula, roll-up or flow', text: 'The lightest of the three that does the job.' },
    },
    {
      ask: 'Does another system hold it?',
      out: 'Yes',
      on: 'No',
      outcome: { title: 'Integration', text: 'On a shared key, with one system as its owner.' },
    },
    {
      ask: 'Is it in a message or a diary?',
      out: 'Yes',
      on: 'No',
      outcome: { title: 'Email and calendar capture', text: 'For recency and for the record. Leave the stage alone.' },
    },
  ],
  rest: {
    title: 'A briefing, spoken or typed',
    text: 'It is in somebody’s head: stage, close date, next step, who decides.',
  },
} satisfies TreeFigure
