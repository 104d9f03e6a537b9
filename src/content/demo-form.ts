import { dollars } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { RoiInput } from '@/lib/roi'
import { audit } from './audit'
import { requestLabels } from './request-fields'
import { site } from './site'

/** A sentence around a link. */
export interface FormNoteText {
  before: string
  link: { label: string; to: string }
  after: string
}

/** Confirmation that replaces a sent form. */
export interface ReceivedText {
  heading: string
  answered: (email: string) => string
  next: string
  again: string
}

export const demoForm = {
  title: 'Book a demo',
  introduction: {
    label: 'Say who you are',
    example: 'Aoife Byrne from Northwind, aoife@…',
    fill: 'Fill in',
    result: (fields: number) =>
      fields
        ? audit({ fields, how: '', at: 'just now' })
        : 'Nothing found: fill in the fields',
  },
  /** Offered once a visitor has set the calculator's figures. */
  calculator: {
    sentence: ({ team, salary, hours }: RoiInput, benefit: number) =>
      `By your calculator: ${team} people at ${dollars(salary)}, ${hours} hours a day, ${dollars(benefit)} a year.`,
    take: 'Put these figures into my request',
  },
  labels: requestLabels,
  submit: 'Book a Demo',
  sending: 'Booking...',
  note: {
    before:
      'A person emails you to agree a time; we use this for that and for the demo. The rest is in our ',
    link: { label: 'privacy policy', to: paths.privacyPolicy },
    after: '.',
  } satisfies FormNoteText,
  received: {
    heading: 'Thanks, we’ve got your request',
    answered: (email) =>
      `Someone on our team will read this and email ${email} to agree a time.`,
    next: `Meanwhile, think of a recent call. You’ll brief ${site.name} on it yourself in the demo.`,
    again: 'Send another request',
  } satisfies ReceivedText,
}

/**
 * Texts about the team's booking calendar: the link after a demo request, and
 * the privacy pages' notice. The variable's full name lets a build without a
 * calendar drop them.
 */
export const booking = import.meta.env.VITE_BOOKING_URL
  ? {
      pickTime: 'Pick a time',
      notice:
        'If you press “Pick a time” after sending the demo form, your browser opens the booking page of a calendar provider that works for us, with your name and email address in the link. Nothing goes there before you press.',
    }
  : undefined
