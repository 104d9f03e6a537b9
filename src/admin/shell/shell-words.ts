import { type AdminPage, paths } from '@/lib/paths.ts'

export const shellWords = {
  navigation: 'Admin area',
  openMenu: 'Open menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  mark: (name: string) => `${name}, dashboard`,
  signedInAs: 'Signed in as',
}

export const adminPageNames: Record<AdminPage, string> = {
  [paths.dashboard]: 'Dashboard',
  [paths.demos]: 'Demos',
  [paths.notifications]: 'Notifications',
  [paths.replies]: 'Replies',
  [paths.people]: 'People',
  [paths.report]: 'Report',
  [paths.activity]: 'Activity',
  [paths.account]: 'Account',
}

export const paletteWords = {
  open: 'Search',
  title: 'Commands',
  description: 'Type to search, arrow keys to choose, Enter to run.',
  placeholder: 'Search people, pages and commands',
  list: 'Commands',
  goTo: 'Go to',
  tools: 'This page',
  none: 'No match.',
  all: (count: number) => `All ${count}`,
}
