import { claims } from '@/content/claims'
import { site } from '@/content/site'

export type Stretch =
  | 'waiting'
  | 'voice'
  | 'words'
  | 'keys'
  | 'tokens'
  | 'rule'
  | 'note'
  | 'fields'

const record = (written: boolean) => [
  { field: 'Amount', value: written ? '€45,000' : '€38,000', written },
  { field: 'Close Date', value: written ? '14 March' : '28 February', written },
]

/** Picture on /ai-agent-salesforce: one sentence through four kinds of tool. */
export const agentLanes = {
  sentence: 'Aoife took the offer at €45k and signs by 14 March.',
  choose: 'Follow the sentence as far as',
  betterWhen: 'Better when',
  steps: [
    'What goes in',
    'What happens to it',
    'What’s left to you',
    'What’s in Salesforce',
  ],
  lanes: [
    {
      tool: 'Manual typing',
      time: claims.updateTime.manual,
      better: 'you change one field at your desk',
      stops: [
        { stretch: 'waiting', text: 'Nothing, until you’re at a desk.' },
        { stretch: 'waiting', text: 'Nothing. You have to remember it.' },
        {
          stretch: 'keys',
          text: 'Find the record, open it, fill both fields, save.',
        },
        {
          stretch: 'fields',
          text: 'Both fields, once you get round to them.',
          fields: record(true),
        },
      ],
    },
    {
      tool: 'Basic voice-to-text',
      time: claims.updateTime.voiceToText,
      better: 'you want the customer’s exact words',
      stops: [
        { stretch: 'voice', text: 'The sentence, dictated.' },
        { stretch: 'words', text: 'The same words, written down.' },
        { stretch: 'keys', text: 'Correct it, and paste it into a note.' },
        {
          stretch: 'note',
          text: 'A note, which no report reads. The fields hold the old values.',
          fields: record(false),
        },
      ],
    },
    {
      tool: 'Call summary',
      better: 'everything was said on a recorded call',
      stops: [
        {
          stretch: 'voice',
          text: 'The sentence, if it was said on a recorded call.',
        },
        { stretch: 'words', text: 'A line in a summary of the call.' },
        {
          stretch: 'keys',
          text: 'Read the summary. Some tools also suggest values for you to accept.',
        },
        {
          stretch: 'note',
          text: 'An entry in the timeline. New values only if a tool updates fields, as Agentforce’s add-on does.',
          fields: record(false),
        },
      ],
    },
    {
      tool: site.name,
      time: claims.updateTime.ours,
      better: 'you come out of a call with several things to record',
      ours: true,
      stops: [
        { stretch: 'voice', text: 'The sentence, spoken or typed.' },
        {
          stretch: 'tokens',
          text: '[PERSON_1] took the offer at [AMOUNT_1] and signs by [DATE_1].',
        },
        { stretch: 'rule', text: 'Read it through. The filing is done.' },
        {
          stretch: 'fields',
          text: 'Both fields, with the time and your name on the change.',
          fields: record(true),
        },
      ],
    },
  ],
} as const
