const rowsOf = (as: 'field' | 'plain' | 'gap', rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([name, value]) => ({ name, value, as }))

/** Texts on the articles' covers, quoted from each article. */
export const coverWords = {
  gdpr: [
    { words: 'Met', token: '[PERSON_1]' },
    { words: 'at', token: '[COMPANY_1]' },
    { words: 'for', token: '[AMOUNT_1]' },
    { words: 'closing', token: '[DATE_1]' },
  ],
  briefs: {
    title: 'Ask',
    rows: rowsOf('field', { 'We owe': '7 March', 'They owe': '5 March', Changed: '14 March' }),
  },
  hubspot: {
    rows: rowsOf('field', {
      Stage: 'Contract sent',
      'Close date': 'October',
      'Next step': 'A call',
      'Follow-up': 'Thursday',
    }),
  },
  roi: { answer: '$167,500', defended: '$54,115' },
  adoption: {
    title: 'Northwind',
    rows: [...rowsOf('field', { Proposal: '€45k', Closing: '13 June' }), ...rowsOf('gap', { 'Next step': '' })],
  },
  quality: {
    said: ['“after the summer”'],
    rows: rowsOf('field', { 'Close Date': '30 June', Amount: '€45,000', Stage: 'Negotiation' }),
  },
  field: {
    said: ['“Harrow Foods, Castlebar.', 'Saw Declan and the new'],
    rows: rowsOf('field', { Castlebar: '3 min' }),
  },
  ledger: {
    rows: [
      ...rowsOf('field', { 'Close date': 'Keep' }),
      ...rowsOf('gap', { Summary: 'Delete' }),
      ...rowsOf('field', { 'Next step': 'Keep' }),
      ...rowsOf('gap', { Probability: 'Stop asking' }),
    ],
  },
  origins: {
    rows: [
      ...rowsOf('plain', { 'Lead Source': 'Web form', Probability: 'Stage' }),
      ...rowsOf('field', { 'Close Date': 'Briefing', 'Next Step': 'Briefing' }),
    ],
  },
}
