/**
 * Oldest fully supported browsers (browserslist names; reasons in docs/decisions.md). The build targets them, and
 * `npm test` checks dist/ for unsupported features (scripts/test/old-browsers.ts). Older ones get the prerendered
 * page without script (src/page-life/start.ts).
 */
export const OLDEST_BROWSERS = ['chrome 111', 'edge 111', 'firefox 115', 'safari 16.4', 'ios_saf 16.4'] as const

/** The same in Vite's notation. */
export const BUILD_TARGETS = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']
