import { site } from './site'

interface ReplyStart {
  subject: string
  paragraphs: readonly string[]
}

const demo: ReplyStart = {
  subject: `Your ${site.name} demo`,
  paragraphs: [`Thank you for asking for a demo of ${site.name}.`, 'Which of these times would suit you?'],
}

/** Start of an admin's reply to a request, by the request's source; `none` if it is unknown. */
export const replyStarts: Record<string, ReplyStart> & { none: ReplyStart } = {
  demo,
  none: demo,
  app: {
    subject: `${site.name}: your place on the waitlist`,
    paragraphs: [`Thank you for joining the waitlist for ${site.name}.`],
  },
  'exit-popup': {
    subject: `Your free month of ${site.name}`,
    paragraphs: [
      `Thank you for your interest in a free month of ${site.name}.`,
      'It starts from a short demo, so that it fits your CRM. Which of these times would suit you?',
    ],
  },
  roi: {
    subject: `Your figures, and a ${site.name} demo`,
    paragraphs: [
      'Thank you for working out your figures with our calculator.',
      'In a short demo we can go through them with your own team in mind. Which of these times would suit you?',
    ],
  },
}

export const greeting = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,')
