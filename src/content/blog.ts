import { paths } from '@/lib/paths'
import { site } from './site'

/** Texts of /blog (specification §2, "Blog index"). */
export const blog = {
  seo: {
    title: `The ${site.name} blog: CRM work for sales teams`,
    description:
      'Articles on updating a CRM by voice: privacy under the GDPR, data quality, adoption, field sales and what it is worth, with sums, tables and checklists.',
    keywords:
      'sales blog, CRM updates by voice, Salesforce, HubSpot, CRM data quality, CRM adoption',
  },
  trail: {
    home: { label: 'Home', to: paths.home },
    blog: { label: 'Blog', to: paths.blog },
  },
  back: 'Back to home',
  heading: 'Notes on CRM work, for those who lead it',
  lead: 'For sales leaders who have heard the usual advice. Each article makes one argument, shows the sums, and says where voice is the wrong tool.',
  latest: 'Latest',
}

/** Texts around each article and legal text. */
export const reading = {
  back: 'All articles',
  author: { before: 'By the', name: `${site.name} team` },
  contents: 'On this page',
  copyLink: (heading: string) => `Copy link to section: ${heading}`,
  copied: {
    title: 'Link copied',
    description: 'It opens this page at this section.',
  },
  copyFailed: {
    title: 'Couldn’t copy the link',
    description: 'Copy it from the address bar instead.',
  },
  endNote: {
    kicker: 'Try it on yours',
    heading: 'Bring one call',
    text: `In the demo you brief ${site.name} yourself, on a real meeting or an invented one, and read what reaches the record.`,
  },
  /** Link to a table's own file, below it. */
  tableFile: 'Download as CSV',
  related: 'Read next',
  updated: 'Last updated',
  amended: 'Text last changed',
  inShort: {
    label: 'In short',
    note: 'This and the bold lines are summaries. The full text applies.',
  },
  changed: 'Updated',
}
