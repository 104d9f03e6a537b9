import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { paletteRules, shade, type Colour } from './src/lib/palette'

/** A design token whose light and dark values are in src/lib/palette.ts. */
const token = (name: Colour) => `var(--color-${name})`

/**
 * The site's tokens as Tailwind's theme. Which files are searched for classes, the style sheets say (src/app/global.css,
 * src/pages/admin/area.css). Colours follow the visitor's system; `clay` means "speaking now",
 * `token` "hidden from the model" and `field` "written to the CRM", and nothing else, on every page.
 */
export default {
  plugins: [plugin((tailwind) => tailwind.addBase(paletteRules))],
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      scrim: shade(60),
      current: 'currentColor',
      paper: token('paper'),
      surface: token('surface'),
      ink: token('ink'),
      muted: token('muted'),
      line: token('line'),
      edge: token('edge'),
      moss: { DEFAULT: token('moss'), strong: token('moss-strong'), on: token('on-moss') },
      clay: token('clay'),
      danger: { DEFAULT: token('danger'), soft: token('danger-soft') },
      token: { DEFAULT: token('token'), ink: token('token-ink') },
      field: { DEFAULT: token('field'), ink: token('field-ink') },
    },
    fontFamily: {
      sans: ['"Bricolage Grotesque Variable"', '"Bricolage Fallback"', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    extend: {
      borderRadius: { control: '10px', panel: '16px' },
      boxShadow: { float: `0 1px 2px ${shade(6)}, 0 16px 40px -12px ${shade(18)}` },
      keyframes: { speak: { '50%': { transform: 'scaleY(0.35)' } } },
      animation: { speak: 'speak 420ms ease-in-out infinite' },
      // A long text's column: about 68 characters of 18 px, which are narrower than the `0` that `ch` counts.
      // 39rem is about 68 characters of this font at the size of an article's text.
      maxWidth: { content: '1120px', measure: '39rem' },
      fontSize: {
        hero: ['clamp(2.5rem, 1.55rem + 4.2vw, 4.75rem)', { lineHeight: '1.02', letterSpacing: '-0.02em' }],
        title: ['clamp(1.6875rem, 1.15rem + 2.35vw, 3rem)', { lineHeight: '1.08', letterSpacing: '-0.02em' }],
        heading: ['clamp(1.25rem, 1.15rem + 0.45vw, 1.5rem)', { lineHeight: '1.25', letterSpacing: '-0.01em' }],
        lead: ['clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', { lineHeight: '1.5' }],
        body: ['1.0625rem', { lineHeight: '1.6' }],
        small: ['0.9375rem', { lineHeight: '1.5' }],
        tiny: ['0.8125rem', { lineHeight: '1.45' }],
      },
    },
  },
} satisfies Config
