import { bookingUrl } from '@/lib/env'
import { site } from './site'

interface Opening {
  name: string
  subject: string
  paragraphs: readonly string[]
}

const time = bookingUrl
  ? `Pick a time that suits you: ${bookingUrl}`
  : 'When would suit you next week?'

const demo = {
  subject: `Your ${site.name} demo`,
  paragraphs: [`Thank you for asking for a demo of ${site.name}.`, time],
}

/**
 * First opening of a reply, by the form of the latest request; `none` if it is
 * unknown.
 */
const firstOpenings: Record<string, Omit<Opening, 'name'>> & {
  none: Omit<Opening, 'name'>
} = {
  demo,
  none: demo,
  app: {
    subject: `${site.name}: your place on the waitlist`,
    paragraphs: [
      `Thank you for joining the waitlist for ${site.name}.`,
      ...(bookingUrl
        ? [`If you’d like to see it sooner, book a demo: ${bookingUrl}`]
        : []),
    ],
  },
  'exit-popup': {
    subject: `Your free month of ${site.name}`,
    paragraphs: [
      `Thank you for your interest in a free month of ${site.name}.`,
      `It starts from a short demo, so that it fits your CRM. ${time}`,
    ],
  },
  roi: {
    subject: `Your figures, and a ${site.name} demo`,
    paragraphs: [
      'Thank you for working out your figures with our calculator.',
      `In a short demo we can go through them with your own team in mind. ${time}`,
    ],
  },
}

/** Openings of a reply that an admin chooses from. */
export function replyOpenings(
  source: string | null,
): readonly [Opening, ...Opening[]] {
  const first = firstOpenings[source ?? 'none'] ?? demo
  return [
    { name: 'Offer a time', ...first },
    {
      name: 'Ask first',
      subject: first.subject,
      paragraphs: [
        `Thank you for your interest in ${site.name}.`,
        `To show you what matters to your team: which CRM do you use, and how many people would use ${site.name}?`,
      ],
    },
    {
      name: 'Follow up',
      subject: first.subject,
      paragraphs: [
        `You asked us about ${site.name}, and I wanted to check that my first email arrived.`,
        time,
      ],
    },
  ]
}

/** First line of a reply; without a name for visitors who gave none. */
export const greeting = (firstName: string) =>
  firstName ? `Hello ${firstName},` : 'Hello,'
