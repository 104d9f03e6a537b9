import { paths } from '@/lib/paths'

/** The note under a form's button; `link` comes between its two halves. */
export interface FormNoteText {
  before: string
  link: { label: string; to: string }
  after: string
}

/** The demo form's words; its messages are in messages.ts. */
export const demoForm = {
  title: 'Book a demo',
  labels: { name: 'Name', email: 'Email', company: 'Company', phone: 'Phone', message: 'Message' },
  submit: 'Book a Demo',
  sending: 'Booking...',
  note: {
    before: 'We use this to answer you and to arrange the demo. The rest is in our ',
    link: { label: 'privacy policy', to: paths.privacyPolicy },
    after: '.',
  } satisfies FormNoteText,
}
