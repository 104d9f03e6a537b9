/**
 * Colours of src/lib/palette.ts (a test compares), copied: hosted functions
 * can't read files outside their folder.
 */
export const colours = {
  paper: ['#faf8f3', '#0b1210'],
  surface: ['#ffffff', '#15211d'],
  ink: ['#16201d', '#f1eee6'],
  muted: ['#59645f', '#b6c0ba'],
  line: ['#e3ded2', '#26332e'],
  moss: ['#1f5b46', '#7fc8a9'],
  'on-moss': ['#ffffff', '#0b1210'],
  field: ['#ddf0e4', '#16352a'],
  'field-ink': ['#14503a', '#a8e2c6'],
  'mint-area': ['#9bd6b8', '#9bd6b8'],
  'moss-field': ['#1b4f3d', '#1b4f3d'],
  'on-field': ['#faf8f3', '#f1eee6'],
} as const

export type Colour = keyof typeof colours
