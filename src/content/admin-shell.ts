import { type AdminPage, paths } from '../lib/paths.ts'

/** What is around every page of the admin area: side bar, header, command palette. */
export const shellWords = {
  navigation: 'Admin area',
  openMenu: 'Open menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  team: 'Team',
  /** The mark leads to the list. */
  mark: (name: string) => `${name}, dashboard`,
  /** Before the name, which leads to the account. */
  signedInAs: 'Signed in as',
}

/** The admin area's pages by name, as the side bar and the palette list them. */
export const adminPageNames: Record<AdminPage, string> = {
  [paths.dashboard]: 'Dashboard',
  [paths.notifications]: 'Notifications',
  [paths.people]: 'People',
  [paths.report]: 'Report',
  [paths.activity]: 'Activity',
  [paths.account]: 'Account',
}

/** The command palette. */
export const paletteWords = {
  open: 'Search commands',
  title: 'Commands',
  description: 'Type to search, arrow keys to choose, Enter to run.',
  placeholder: 'Where to, or what to do?',
  list: 'Commands',
  goTo: 'Go to',
  none: 'Nothing is called that.',
}
