import { type AdminPage, paths } from '@/lib/paths.ts'

/** Frame of every admin page: side bar, header, command palette. */
export const shellWords = {
  navigation: 'Admin area',
  openMenu: 'Open menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  team: 'Team',
  /** The logo links to the list. */
  mark: (name: string) => `${name}, dashboard`,
  /** Before the name, which links to the account. */
  signedInAs: 'Signed in as',
}

/** Names of the admin pages in the side bar and the palette. */
export const adminPageNames: Record<AdminPage, string> = {
  [paths.dashboard]: 'Dashboard',
  [paths.notifications]: 'Notifications',
  [paths.people]: 'People',
  [paths.report]: 'Report',
  [paths.activity]: 'Activity',
  [paths.account]: 'Account',
}

export const paletteWords = {
  open: 'Search commands',
  title: 'Commands',
  description: 'Type to search, arrow keys to choose, Enter to run.',
  placeholder: 'Where to, or what to do?',
  list: 'Commands',
  goTo: 'Go to',
  none: 'Nothing is called that.',
}
