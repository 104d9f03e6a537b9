import type { PathFigure } from '@/content/figure'

export default {
  kind: 'path',
  caption: 'Each sentence said after one call is a line of the brief for the next.',
  source: 'What the rep says in the car park, and the second brief at the top of this article.',
  columns: ['Said when the call ends', 'Read before the next one'],
  rows: [
    [
      { as: 'said', text: '“Anything above forty thousand goes to their group finance director, no name yet.”' },
      { as: 'noted', text: 'Ask: who is the finance director who signs above €40,000?' },
    ],
    [
      { as: 'said', text: '“We send the security pack by Friday.”' },
      { as: 'noted', text: 'We owe: the security pack, promised for 7 March.' },
    ],
    [
      { as: 'said', text: '“They send redlines on clause nine by Wednesday.”' },
      { as: 'noted', text: 'They owe: redlines on clause 9, due 5 March.' },
    ],
    [
      { as: 'said', text: '“Close moves to the fourteenth because their security review takes until the twelfth.”' },
      { as: 'noted', text: 'Changed: close date from 28 February to 14 March.' },
    ],
    [
      { as: 'said', text: '“I didn’t ask about the other supplier.”' },
      { as: 'noted', text: 'Not known: whether the other supplier is still in.' },
    ],
  ],
} satisfies PathFigure
