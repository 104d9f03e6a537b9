import { paths } from '@/lib/paths'
import { site } from './site'

/** Texts of /blog (specification §2, "Blog index"). */
export const blog = {
  seo: {
    title: `The ${site.name} blog: CRM work for sales teams`,
    description:
      'Articles on updating a CRM by voice: privacy under the GDPR, data quality, adoption, field sales and the cost of it all, with tables and checklists.',
    keywords: 'sales blog, CRM updates by voice, Salesforce, HubSpot, CRM data quality, CRM adoption',
  },
  trail: { home: { label: 'Home', to: paths.home }, blog: { label: 'Blog', to: paths.blog } },
  back: 'Back to home',
  heading: 'Notes on getting CRM work done',
  lead: 'For people who run a sales team and have read the usual advice. Each article argues one point, shows its arithmetic, and says where voice is the wrong tool.',
  feedLink: 'RSS feed',
  latest: 'Latest',
  banner: {
    heading: 'The quickest test is a call of your own',
    text: `Join the waitlist for a free month: when it’s your turn, connect a sandbox, brief ${site.name} on a real meeting, and read what it wrote. A demo is the other way in.`,
    action: { label: `Try ${site.name}`, to: paths.app },
  },
}

/** Texts around each article and legal text. */
export const reading = {
  back: 'All articles',
  author: { before: 'By the', name: `${site.name} team` },
  contents: 'On this page',
  copyLink: (heading: string) => `Copy link to section: ${heading}`,
  copied: { title: 'Link copied', description: 'It opens this page at this section.' },
  copyFailed: { title: 'Couldn’t copy the link', description: 'The address bar holds it: copy it from there.' },
  endNote: {
    heading: 'Bring one call',
    text: `You brief ${site.name} yourself, on a real meeting or an invented one, and read what reaches the record.`,
  },
  related: 'Read next',
  updated: 'Last updated',
  inShort: { label: 'In short', note: 'This and the bold lines below sum up; the full text is what holds.' },
  changed: 'Updated',
}
