import { noted, said, type PathFigure } from '@/content/figure'

export default {
  kind: 'path',
  caption:
    'Each sentence said after one call is a line of the brief for the next.',
  source:
    'What the rep says in the car park, and the second brief at the top of this article.',
  columns: ['Said when the call ends', 'Read before the next one'],
  rows: [
    [
      said(
        '“Anything above forty thousand goes to their group finance director, no name yet.”',
      ),
      noted('Ask: who is the finance director who signs above €40,000?'),
    ],
    [
      said('“We send the security pack by Friday.”'),
      noted('We owe: the security pack, promised for 7 March.'),
    ],
    [
      said('“They send a mark-up of clause nine by Wednesday.”'),
      noted('They owe: a mark-up of clause 9, due 5 March.'),
    ],
    [
      said(
        '“Close moves to the fourteenth because their security review takes until the twelfth.”',
      ),
      noted('Changed: close date from 28 February to 14 March.'),
    ],
    [
      said('“I didn’t ask about the other supplier.”'),
      noted('Not known: whether the other supplier is still in.'),
    ],
  ],
} satisfies PathFigure
