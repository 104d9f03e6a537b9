import { PLACEHOLDERS } from '@/admin/placeholders'

const placeholders = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')

export const repliesWords = {
  title: 'Replies',
  subtitle: 'Texts with which your replies begin',
  openings: 'Openings',
  description:
    'The whole team replies with these texts, and edits them before an email goes. An opening for one form takes the place of the one of the same name for every form.',
  add: 'Add an opening',
  loading: 'Loading the openings...',
  failed: 'The openings couldn’t be loaded.',
  empty: 'There is no opening: replies begin with an empty text.',
  everyForm: 'Every form',
  actionsOf: (name: string, form: string) => `Actions: ${name}, ${form}`,
  edit: 'Edit',
  remove: 'Remove…',
}

export const openingWords = {
  addTitle: 'Add an opening',
  editTitle: (name: string) => `Edit ${name}`,
  formDescription: 'Changes apply to the next reply of every admin.',
  close: 'Close',
  name: 'Name',
  nameHint: 'On the button in the reply, such as “Offer a time”.',
  form: 'For requests from',
  subject: 'Subject',
  body: 'Text',
  hint: `These are filled in: ${placeholders}. {time} is a sentence of its own: it links your booking page, or asks when would suit.`,
  preview: 'How it reads',
  previewOf: (name: string) => `To ${name}, for example`,
  save: 'Save',
  saving: 'Saving...',
  missing: 'Please fill this in.',
  unknown: (found: string) =>
    `${found} is none of the words that are filled in.`,
  taken: 'There is an opening of this name for this form already.',
  conflict:
    'Another admin has changed or removed this opening in the meantime. Your text is still here: copy it, close, and open the opening again.',
  notSaved: 'The opening wasn’t saved. Please try again.',
  saved: (name: string) => ({ title: `Saved: ${name}` }),
}

export const removeWords = {
  title: (name: string) => `Remove ${name}?`,
  description:
    'No reply will begin with it any more. Replies that were sent stay as they are.',
  confirm: 'Remove',
  cancel: 'Keep',
  removed: (name: string) => ({ title: `Removed: ${name}` }),
  failed: {
    title: 'The opening wasn’t removed',
    description: 'Please try again.',
  },
}

/** The person of the preview. */
export const example = {
  firstName: 'Sam',
  name: 'Sam Example',
  company: 'Example Ltd',
}
