/** Texts on the articles' covers, quoted from each article. */
export const coverWords = {
  gdpr: {
    said: 'Met Aoife at Northwind',
    tokens: ['[PERSON_1]', '[COMPANY_1]'],
  },
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
  adoption: { stage: 'Proposal', amount: '€45k' },
  quality: '47.5%',
  field: '“Harrow Foods, Castlebar.”',
  /** Fields, with the length of the line that crosses them out. */
  ledger: {
    'Close date': { keep: true, width: 0 },
    Probability: { keep: false, width: 252 },
    'Budget confirmed': { keep: false, width: 408 },
    Summary: { keep: false, width: 226 },
  },
  origins: {
    'Lead Source': 'Web form',
    Probability: 'Stage',
    'Close Date': 'Briefing',
    'Next Step': 'Briefing',
  },
}
