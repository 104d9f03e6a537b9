import { field, said, type PathFigure } from '@/content/figure'

export default {
  kind: 'path',
  peak: true,
  caption:
    'Where the 39 words end up: five properties and a task, none of them typed.',
  source:
    'The briefing above. The stage is HubSpot’s default one; yours have names of their own.',
  columns: ['What the rep says', 'Where it belongs in HubSpot'],
  rows: [
    [
      said('“The contract went out today”'),
      field('Contract sent', 'dealstage'),
    ],
    [said('“eighteen and a half thousand”'), field('18,500', 'amount')],
    [
      said('“they sign by the end of October”'),
      field('31 October', 'closedate'),
    ],
    [
      said('“Next, a call with their accountant”'),
      field('Call with their accountant', 'hs_next_step'),
    ],
    [
      said('“who holds the budget”'),
      field('Budget holder', 'hs_buying_role, on the contact'),
    ],
    [
      said('“Remind me on Thursday to send references”'),
      field('Send references, Thursday', 'A task, which is an activity'),
    ],
  ],
} satisfies PathFigure
