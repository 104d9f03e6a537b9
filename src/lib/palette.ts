/**
 * All colours, light and dark. Styles take them through tailwind.config.ts,
 * browser bars and the manifest through scripts/build/theme-plugin.ts, share
 * images and icons from here.
 */
export const palette = {
  paper: ['#faf8f3', '#0b1210'],
  surface: ['#ffffff', '#15211d'],
  raised: ['#f1ede3', '#1e2e28'],
  ink: ['#16201d', '#f1eee6'],
  muted: ['#59645f', '#b6c0ba'],
  line: ['#e3ded2', '#26332e'],
  edge: ['#7f8883', '#6e7d76'],
  moss: ['#1f5b46', '#7fc8a9'],
  'moss-strong': ['#174635', '#a2dcc2'],
  'on-moss': ['#ffffff', '#0b1210'],
  clay: ['#c8451f', '#ff8a65'],
  danger: ['#a1261f', '#ffa198'],
  'danger-soft': ['#fbe9e6', '#3a1d1a'],
  token: ['#e7e0fa', '#2b2447'],
  'token-ink': ['#4b3a8c', '#cdbfff'],
  field: ['#ddf0e4', '#16352a'],
  'field-ink': ['#14503a', '#a8e2c6'],
  // Backgrounds of dark text: mint for written fields, lilac for privacy
  // tokens.
  'mint-area': ['#9bd6b8', '#9bd6b8'],
  'lilac-area': ['#c3b3f5', '#c3b3f5'],
  'on-area': ['#16201d', '#0b1210'],
  // Backgrounds of light text: the same in both colour schemes, inside `.night`
  // too.
  'moss-field': ['#1b4f3d', '#1b4f3d'],
  'violet-field': ['#332a57', '#332a57'],
  'night-field': ['#0d3529', '#0d3529'],
  'on-field': ['#faf8f3', '#f1eee6'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/**
 * Colour behind dialogs and of floating elements' shadows; opacity in percent.
 */
export const shade = (percent: number) => `rgb(14 23 20 / ${percent / 100})`

export type Colour = keyof typeof palette

const values = (value: (light: string, dark: string) => string) =>
  Object.fromEntries(
    Object.entries(palette).map(([name, [light, dark]]) => [
      `--color-${name}`,
      value(light, dark),
    ]),
  )

const dark = values((_light, inDark) => inDark)

/**
 * CSS variables of the colours. Browsers without `light-dark()` (before Chrome
 * 123, Firefox 120, Safari 17.5) follow the system's scheme; `.night` is dark
 * in both.
 */
export const paletteRules = {
  ':root': values((light, inDark) => `light-dark(${light}, ${inDark})`),
  '@supports not (color: light-dark(red, red))': {
    ':root': values((light) => light),
    '@media screen and (prefers-color-scheme: dark)': { ':root': dark },
    '@media screen': { '.night': dark },
  },
}
