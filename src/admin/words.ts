import { countOf, formatCount } from '@/lib/count'
import { requestLabels } from '@/content/request-fields'

/** Texts of the admin area; messages after actions are in src/content/messages.ts. */
export const adminWords = {
  loading: 'Loading...',
  signOut: 'Sign Out',
  signedInAs: (email: string) => `Signed in as ${email}`,
  login: {
    description:
      'Sign-in for the people who answer demo and waitlist requests.',
    title: 'Admin login',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    busy: 'Signing in...',
    forgot: 'Forgot password?',
    unreachable:
      'The sign-in service did not answer. Check your connection and try again.',
  },
  dashboard: {
    title: 'Admin Dashboard',
    subtitle: 'Manage waitlist submissions',
    area: 'Admin area',
    home: 'Back to the home page',
  },
  resetPassword: {
    description: 'Where a recovery link leads the people who answer requests.',
    title: 'Set a new password',
    account: 'Account',
    password: 'New password',
    rule: (characters: number) =>
      `At least ${characters} characters. A sentence that only you would think of works well.`,
    again: 'Repeat the new password',
    different: 'The two passwords differ.',
    submit: 'Set password',
    busy: 'Setting password...',
    noLink:
      'This page is opened by the link in a recovery email. “Forgot password?” on the login page sends you one.',
    refused:
      'This link has expired or was used already. “Forgot password?” on the login page sends you a new one.',
    unreachable:
      'The link could not be checked, because the sign-in service did not answer.',
    toLogin: 'Go to the login page',
  },
  access: {
    unknown: 'It could not be checked whether you have admin access.',
    unknownHint:
      'The server did not answer as expected. Nothing about your account has changed.',
    retry: 'Try again',
    retrying: 'Trying again...',
    removed:
      'You had admin access when you opened this page. It has been removed since, so the page was cleared.',
  },
}

export const waitlistWords = {
  title: 'Waitlist Submissions',
  entries: 'entries',
  ofAll: (shown: string, all: string) => `${shown} of ${all}`,
  caption: 'Demo and waitlist requests',
  columns: { ...requestLabels, created_at: 'Submitted' },
  notAvailable: 'N/A',
  notLoaded: 'The entries could not be loaded.',
  notRenewed: 'You’re seeing the last version that loaded.',
  offline: 'You are offline. This loads again once you are back.',
  offlineAction: {
    id: 'offline',
    title: 'You are offline',
    description: 'Nothing was changed. Please try again.',
  },
  retry: 'Try again',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  position: (first: string, last: string, total: string) =>
    `${first}-${last} of ${total}`,
  newEntries: (count: number) =>
    `Show ${countOf(count, 'new entry', 'new entries')}`,
  select: (name: string) => `Select ${name}`,
  askedAgain: (ago: string) => `Asked again ${ago}`,
  times: (count: number) =>
    count === 1 ? 'Once' : `${formatCount(count)} times`,
}

export const waitlistTools = {
  label: 'Find entries',
  skip: 'Skip to the entries',
  search: 'Search',
  searchHint: 'Name, phone, message, notes',
  from: 'From',
  to: 'To',
  source: 'Form',
  /** Names of the forms, keyed as in the database; `none`: no value. */
  sources: {
    demo: 'Demo form',
    app: 'App page',
    'exit-popup': 'Exit popup',
    roi: 'ROI calculator',
    call: 'Phone call',
    fair: 'Fair or event',
    email: 'Email',
    none: 'Not recorded',
  } as Record<string, string>,
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  clear: 'Clear filters',
  noMatch: 'No entries match these filters.',
  emptyPlaces: {
    due: 'Nothing is due.',
    open: 'No entry is open.',
    new: 'No entry is new.',
    contacted: 'No entry is waiting for the person’s answer.',
    booked: 'No demo is booked.',
    closed: 'No entry is closed.',
    spam: 'There is no spam.',
  },
  nothingIn: (place: string) => `Nothing in ${place}.`,
  elsewhere: (count: number, place: string) => `${count} in ${place}`,
  keys: 'Keyboard shortcuts',
  selected: (count: number) => `${formatCount(count)} selected`,
  unselect: 'Clear selection',
  backToList: 'Back to the list',
}

export const exportWords = {
  button: 'Export CSV',
  progress: 'Export',
  cancel: 'Cancel export',
  written: (rows: string) => `${rows} rows`,
  file: (day: string) => `waitlist-${day}.csv`,
  limited: {
    title: 'No more exports today',
    description:
      'You have exported or copied 100 times within a day, which is the limit.',
  },
}

export const keyWords = {
  title: 'Keyboard shortcuts',
  description: 'They work anywhere in the list, except while you type.',
  close: 'Close',
  /**
   * Single-letter shortcuts disturb speech input: https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
   */
  toggle: 'Shortcuts with single letters are on',
  keys: [
    { keys: ['j', '↓'], does: 'Next entry' },
    { keys: ['k', '↑'], does: 'Previous entry' },
    { keys: ['Enter'], does: 'Open the entry' },
    { keys: ['x'], does: 'Select the entry; with Shift all from the last one' },
    {
      keys: ['1', '2', '3', '4', '5'],
      does: 'New, contacted, booked, closed, spam: the entry, or all that are selected',
    },
    {
      keys: ['h', 'n', 'w', 'l'],
      does: 'After closing: held, no-show, won, lost; Esc skips',
    },
    { keys: ['c'], does: 'Add a request' },
    { keys: ['m'], does: 'Mine: the entry, or all that are selected' },
    { keys: ['h'], does: 'Put off: the entry, or all that are selected' },
    { keys: ['u', 'Ctrl Z'], does: 'Undo the last change, for 10 seconds' },
    { keys: ['d'], does: 'Next step: the entry, or all that are selected' },
    { keys: ['r'], does: 'Reply by email (in an open entry)' },
    { keys: ['n'], does: 'Write a note (in an open entry)' },
    { keys: ['→', '←'], does: 'Next page, previous page (from an entry)' },
    { keys: ['/'], does: 'Search' },
    { keys: ['Esc'], does: 'Close, or leave the search' },
    { keys: ['?'], does: 'Show these shortcuts' },
  ],
}
