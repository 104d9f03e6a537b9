/**
 * The oldest browsers that the site serves in full, as browserslist names them; docs/decisions.md says why these. The
 * build lowers syntax and styles to them, and `npm test` looks through dist/ for what they lack
 * (scripts/test/old-browsers.ts). What is older gets the prerendered page without script: src/page-life/start.ts turns it away.
 */
export const OLDEST_BROWSERS = ['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4', 'ios_saf 16.4'] as const

/** The same as Vite and its parts write it. */
export const BUILD_TARGETS = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']
