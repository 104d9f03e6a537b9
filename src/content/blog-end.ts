import type { ClosingWords } from './closing'
import { paths } from '@/lib/paths'
import { site } from './site'

// The end of /blog; its other texts are in blog.ts, which other pages load too.

/** Texts above all articles' documents, at the end of /blog. */
export const documents = {
  heading: 'Take the working parts along',
  text: 'The tables and checklists of each article in one document (RTF), for Word, Pages or Google Docs. No form to fill in.',
}

/** Closing band of /blog. */
export const banner = {
  heading: 'The quickest test is one of your own calls',
  text: `Join the waitlist for a free month. When it’s your turn, connect a sandbox or a test deal, brief ${site.name} on a real meeting and read what it wrote. Or book a demo and start from there.`,
  picture: 'blog',
  action: { label: `Try ${site.name}`, to: paths.app },
} satisfies ClosingWords & { action: { label: string; to: string } }
