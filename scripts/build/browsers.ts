/**
 * Oldest fully supported browsers (docs/decisions/build.md); older ones get pages
 * without script (src/site/page-life/start.ts).
 */
export const OLDEST_BROWSERS = [
  'chrome 111',
  'edge 111',
  'firefox 115',
  'safari 16.4',
  'ios_saf 16.4',
] as const

export const BUILD_TARGETS = [
  'chrome111',
  'edge111',
  'firefox115',
  'safari16.4',
  'ios16.4',
]
