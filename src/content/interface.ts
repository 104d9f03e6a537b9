/** What the interface says itself, on whatever page: the only words that components don't get from their page. */
export const interfaceWords = {
  skipToContent: 'Skip to content',
  homeOf: (name: string) => `${name}, home`,
  mainNavigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  app: 'App',
  newTab: '(opens in a new tab)',
  contact: 'Contact',
  linkedin: 'LinkedIn',
  breadcrumbs: 'Breadcrumb',
  optionalField: 'Optional',
  figureNumbers: 'The numbers',
  lastChecked: 'Last checked on',
  /** How a product stands in a row of a comparison. */
  standing: { ahead: 'Ahead', level: 'Level', behind: 'Behind' },
  compareWith: 'Compare with',
  minutes: (minutes: number) => `${minutes} min read`,
}
