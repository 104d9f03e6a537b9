import type { PathFigure } from '@/content/figure'

export default {
  kind: 'path',
  peak: true,
  caption: 'Where the 39 words end: five properties and a task, none of them typed.',
  source: 'The briefing above. The stage is HubSpot’s default one; yours have names of their own.',
  columns: ['What the rep says', 'Where it belongs in HubSpot'],
  rows: [
    [
      { as: 'said', text: '“The contract went out today”' },
      { as: 'field', text: 'Contract sent', note: 'dealstage' },
    ],
    [
      { as: 'said', text: '“eighteen and a half thousand”' },
      { as: 'field', text: '18,500', note: 'amount' },
    ],
    [
      { as: 'said', text: '“they sign by the end of October”' },
      { as: 'field', text: '31 October', note: 'closedate' },
    ],
    [
      { as: 'said', text: '“Next, a call with their accountant”' },
      { as: 'field', text: 'Call with their accountant', note: 'hs_next_step' },
    ],
    [
      { as: 'said', text: '“who holds the budget”' },
      { as: 'field', text: 'Budget holder', note: 'hs_buying_role, on the contact' },
    ],
    [
      { as: 'said', text: '“Remind me on Thursday to send references”' },
      { as: 'field', text: 'Send references, Thursday', note: 'A task, which is an activity' },
    ],
  ],
} satisfies PathFigure
