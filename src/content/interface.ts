/** Texts of the interface on all pages: the only ones that components don't get from their page. */
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
  /** A product's standing in a row of a comparison. */
  standing: { ahead: 'Ahead', level: 'Level', behind: 'Behind' },
  compareWith: 'Compare with',
  minutes: (minutes: number) => `${minutes} min read`,
}
