import { claims } from '@/content/claims'
import { site } from '@/content/site'
import { audit } from '@/content/audit'
import { paths } from '@/lib/paths'

const { name } = site

/** Texts of /ai-agent-salesforce (specification §2). */
export const aiAgent = {
  seo: {
    title: `AI agent for Salesforce: update records by voice | ${name}`,
    description: `What an AI agent for Salesforce does with a spoken briefing: four examples, field by field, and how it compares with typing and with plain voice-to-text.`,
    keywords:
      'AI agent for Salesforce, Salesforce voice updates, update Salesforce by voice, voice-to-text CRM, sales AI agent',
    updated: '2026-11-26',
  },
  trail: [
    { label: 'Home', to: paths.home },
    { label: 'AI agent for Salesforce', to: paths.aiAgent },
  ],
  title: 'An AI agent for Salesforce, judged by what it writes',
  lead: `“Agent” can mean nearly anything. Here it means this: a sales rep says what happened on a call, and ${name} finds the right records and fields in Salesforce and writes the new values.`,
  // Both trial buttons lead to /?scrollTo=cta.
  buttons: {
    tryIt: 'Try it free on your own call',
    startTrial: 'Start Free Trial',
    compare: { label: 'Compare AI Agents', to: paths.comparison },
  },
  /** Picture on the first screen: a sentence and the record after it. */
  opening: {
    said: 'Declan signed this morning, at forty-two thousand.',
    record: 'Opportunity',
    title: 'Harbour',
    changes: [
      { field: 'Stage', before: 'Negotiation', after: 'Closed Won' },
      { field: 'Amount', before: '€39,000', after: '€42,000' },
      { field: 'Close Date', before: '28 February', after: '14 March' },
    ],
    audit: audit({ fields: 3, at: '14 March, 09:40' }),
  },
  lanes: {
    heading: 'Who files the sentence?',
    lead: 'One sentence, four tools: which of them file it for you? The times are our own figures; we give none for call summaries.',
  },
  explainer: { heading: 'From sentence to field in four steps' },
  cases: {
    heading: 'Four briefings, and what each one changes',
    lead: 'Read one aloud: that’s how long it takes.',
    changesLabel: 'What changes in Salesforce',
    items: [
      {
        title: 'After a first meeting',
        when: 'In the lift, on the way out',
        briefing:
          'Met Ciara, she’s head of operations, not procurement as we had it. They want the full package, about sixty thousand. Demo next Wednesday.',
        changes: [
          {
            record: 'Contact',
            field: 'Title',
            before: 'Head of Procurement',
            after: 'Head of Operations',
          },
          {
            record: 'Opportunity',
            field: 'Stage',
            before: 'Prospecting',
            after: 'Qualification',
          },
          { record: 'Opportunity', field: 'Amount', after: '€60,000' },
          { record: 'Event', field: 'Subject', after: 'Demo, Wednesday' },
        ],
        remark:
          'One breath, three records. With typing, the wrong job title would have stayed, because correcting it means opening another page.',
      },
      {
        title: 'When a deal slips',
        when: 'In the car, before the next visit',
        briefing:
          'The Rathmore contract won’t close this month. Legal wants our data processing agreement first. Say the end of June, and remind me on Thursday.',
        changes: [
          {
            record: 'Opportunity',
            field: 'Close Date',
            before: '31 May',
            after: '30 June',
          },
          {
            record: 'Opportunity',
            field: 'Next Step',
            before: 'Sign contract',
            after: 'Send data processing agreement',
          },
          { record: 'Task', field: 'Due Date', after: 'Thursday' },
        ],
        remark:
          'Slipped dates are what reps put off longest. Saying it now takes less time than explaining it on Monday.',
      },
      {
        title: 'When someone new appears',
        when: 'Between two calls',
        briefing:
          'New person on the Ashgrove account, Niall Keane, their CFO. He signs from now on. Put him on the deal as decision maker.',
        changes: [
          { record: 'Contact', field: 'Name', after: 'Niall Keane' },
          { record: 'Contact', field: 'Title', after: 'CFO' },
          {
            record: 'Opportunity Contact Role',
            field: 'Role',
            after: 'Decision Maker',
          },
        ],
        remark:
          'Contact roles are related records: one more click away, so they are the first to be left empty.',
      },
      {
        title: 'When your org has its own fields',
        when: 'At a desk, typed',
        briefing:
          'They’ve dropped out of the pilot with the other vendor. Main objection now is data residency.',
        changes: [
          {
            record: 'Opportunity',
            field: 'Competitor Status (custom)',
            before: 'In pilot',
            after: 'Dropped',
          },
          {
            record: 'Opportunity',
            field: 'Main Objection (custom)',
            after: 'Data residency',
          },
        ],
        remark:
          'It writes to any object or field, custom ones included. In an open office, typing the briefing works just as well.',
      },
    ],
  },
  verdict: `Dictation replaces the typing and leaves the filing to you. That’s why it saves only part of the time: ${claims.updateTime.voiceToText} instead of ${claims.updateTime.manual}.`,
  limits: {
    heading: 'When you don’t need an agent',
    items: [
      'You close two deals a month and like your keyboard.',
      'The information comes from a system, not from a person: product usage, invoices, web forms. Use an integration.',
      'The exact wording matters, as in a legal notice or a complaint. Keep the original.',
    ],
  },
  closing: {
    heading: 'Judge it by one record',
    text: 'Choose a call you haven’t logged yet. Brief it in a demo and open the Opportunity.',
    picture: 'agent',
  },
} as const
