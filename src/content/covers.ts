/** Texts on the articles' covers, quoted from each article. */
export const coverWords = {
  gdpr: { said: 'Aoife', token: '[PERSON_1]' },
  briefs: {
    ask: 'Ask',
    lines: ['Who signs', 'above €40,000?'],
    rest: ['We owe', 'They owe', 'Changed'],
  },
  hubspot: {
    field: 'Deal stage',
    before: 'Decision maker bought-in',
    after: 'Contract sent',
  },
  roi: { answer: '$167,500', defended: '$54,115' },
  adoption: { stage: 'Proposal', amount: '€45k', field: 'Next step' },
  quality: '47.5%',
  field: '“Harrow Foods, Castlebar.”',
  ledger: { field: 'Summary', reader: 'Nobody', cost: '18.4 h' },
  origins: {
    'Lead Source': 'Web form',
    Probability: 'Stage',
    'Close Date': 'Briefing',
    'Next Step': 'Briefing',
  },
}
