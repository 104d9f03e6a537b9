/** The words of an entry's notes and history, below what was sent. */
export const noteWords = {
  title: 'Notes',
  label: 'Add a note',
  hint: 'For the other admins. Ctrl or Cmd and Enter adds it.',
  add: 'Add note',
  busy: 'Adding...',
  loading: 'Loading the notes...',
  none: 'No notes yet.',
  failed: 'The notes couldn’t be loaded.',
  notAdded: { title: 'The note was not added', description: 'What you typed is still there. Please try again.' },
  /** The database refuses it: 200 notes are there. */
  full: { title: 'The note was not added', description: 'An entry holds 200 notes. Remove one to make room.' },
  remove: (author: string, when: string) => `Remove the note of ${author}, ${when}`,
  removed: 'Note removed',
  restored: 'Note restored',
  notRemoved: { title: 'The note was not removed', description: 'Please try again.' },
  notRestored: { title: 'The note couldn’t be restored', description: 'Please try again.' },
}

export const historyWords = {
  title: 'History',
  loading: 'Loading the history...',
  none: 'Nothing has been changed yet.',
  failed: 'The history couldn’t be loaded.',
  more: 'Show more',
  status: (before: string, after: string) => `Status from ${before.toLowerCase()} to ${after.toLowerCase()}`,
  owner: (before: string, after: string) => `Owner from ${before} to ${after}`,
  /** What was done with a note: the text of one that was removed is nowhere. */
  notes: {
    'note-added': 'Note added',
    'note-removed': 'Note removed',
    'note-restored': 'Note restored',
  } as Record<string, string>,
  /** Something that this page does not know yet. */
  other: 'Changed',
  /** Nobody: somebody asked again, for example, or the owner's account was deleted. */
  nobody: 'Automatic',
}

/** What the entry's address sent again, on top of the entry. */
export const returnWords = {
  title: 'Asked again',
  differs: (field: string) => `${field} differs:`,
  more: (count: number) => `And ${count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`} before that.`,
  /** Stands above what the list knows of the entry. */
  notRefreshed: 'This couldn’t be loaded again. It may have changed since.',
}

/** What is said at the top of an entry about its spam. */
export const spamWords = {
  title: 'Set aside as spam',
  kept: 'It is erased 30 days after it was set aside.',
  notSpam: 'Not spam',
}
