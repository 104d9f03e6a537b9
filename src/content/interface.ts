/** Labels of the interface that all pages share. */
export const interfaceWords = {
  ourFigure: 'our own figure',
  status: 'Status',
  draft: 'Draft',
  received: 'Received',
  alreadyListed: 'Already on the list',
  at: (time: string) => `at ${time}`,
  skipToContent: 'Skip to content',
  homeOf: (name: string) => `${name}, home`,
  mainNavigation: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  app: 'App',
  newTab: '(opens in a new tab)',
  contact: 'Contact',
  feed: 'RSS feed',
  linkedin: 'LinkedIn',
  breadcrumbs: 'Breadcrumb',
  optionalField: 'Optional',
  didYouMean: (host: string) => `Did you mean ${host}?`,
  figureNumbers: 'The numbers',
  lastChecked: 'Last checked on',
  standing: {
    ahead: 'Ahead',
    level: 'Level',
    behind: 'Behind',
    none: 'Depends on you',
  },
  /** Key of a comparison: each standing's meaning, above the table. */
  standingMeans: {
    ahead: 'the better answer in its row',
    level: 'nothing between them that decides',
    behind: 'another product answers it better',
    none: 'none is better for all',
  },
  /** Labels of what a comparison folds on a phone. */
  chooseItWhen: 'Choose it when',
  inDetail: 'In detail',
  sourcePages: (count: number) => `The ${count} pages`,
  aheadIs: (product: string) => `${product} ahead`,
  /** Read time of an article's text, and of the page with what is in it. */
  cardMinutes: (text: number, page: number) =>
    `${text} min read${page === text ? '' : `, ${page} to work through`}`,
  pageMinutes: (page: number, text: number) =>
    `${page} min read${page === text ? '' : `, ${text} for the text alone`}`,
}
