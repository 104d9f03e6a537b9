import { countOf, formatCount } from '@/lib/count'
import { requestLabels } from '@/content/request-fields'
import type { Status } from '@/lib/statuses'

/** Names of roles, on every page that shows one. */
export const roleNames = { admin: 'Admin', reader: 'Reader' }

/**
 * Texts of the admin area; messages after actions are in
 * src/content/messages.ts.
 */
export const adminWords = {
  loading: 'Loading...',
  signOut: 'Sign Out',
  signedInAs: (email: string) => `Signed in as ${email}`,
  timesIn: (zone: string) => `Times are in ${zone}`,
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
    tooShort: (characters: number) => `Use at least ${characters} characters.`,
    again: 'Repeat the new password',
    different: 'The two passwords differ.',
    submit: 'Set password',
    busy: 'Setting password...',
    noLink:
      'This page is opened by the link in a recovery email. “Forgot password?” on the login page sends you one.',
    refused:
      'This link has expired or was used already. “Forgot password?” on the login page sends you a new one.',
    refusedInvite:
      'This link has expired or was used already. “Forgot password?” on the login page sends you another, for seven days after the invitation. Later, ask a colleague to invite you again.',
    unreachable:
      'The link could not be checked, because the sign-in service did not answer.',
    retry: 'Try again',
    toLogin: 'Go to the login page',
    codeFirst:
      'Your account has a second factor: enter its code, then set the password.',
    codeAccepted: {
      title: 'Code accepted',
      description: 'Now set your new password.',
    },
    otherSession: (email: string) =>
      `You are signed in here as ${email}. Using this link signs you out and opens the account that it was sent to.`,
    openLink: 'Use the link',
    staySignedIn: 'Stay signed in',
  },
}

export const formWords = {
  tooLong: (characters: number) => `Use at most ${characters} characters.`,
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
    title: 'You are offline: not saved yet',
    description: 'Nothing was changed. Please try again once you are back.',
  },
  offlineNote: {
    title: 'You are offline: not saved yet',
    description:
      'What you typed is still there. Please add it once you are back.',
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
  foundElsewhere: 'Found in a note or an earlier message',
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
    link: 'Booked by link',
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
  } satisfies Record<Status | 'due' | 'open', string>,
  nothingIn: (place: string) => `Nothing in ${place}.`,
  elsewhere: (count: number, place: string) => `${count} in ${place}`,
  moreElsewhere: (count: number, place: string) => `${count} more in ${place}`,
  selected: (count: number) => `${formatCount(count)} selected`,
  unselect: 'Clear selection',
  backToList: 'Back to the list',
}
