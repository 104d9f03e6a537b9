import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { paletteRules, shade, type Colour } from './src/lib/palette'

const token = (name: Colour) => `var(--color-${name})`

/**
 * The site's tokens as Tailwind's theme. The style sheets list the files
 * searched for classes (src/app/global.css, src/admin/style.css). `clay` means
 * only "speaking now", `token` "hidden from the model", `field` "written to the
 * CRM".
 */
export default {
  plugins: [
    plugin((tailwind) => {
      tailwind.addBase(paletteRules)
      // Replaces Tailwind's shadows, which bring fifteen registered properties
      // for unused rings and colours.
      tailwind.addUtilities({
        '.shadow-float': {
          boxShadow: `0 1px 2px ${shade(6)}, 0 16px 40px -12px ${shade(18)}`,
        },
      })
    }),
  ],
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      scrim: shade(60),
      current: 'currentColor',
      paper: token('paper'),
      surface: token('surface'),
      raised: token('raised'),
      ink: token('ink'),
      muted: token('muted'),
      line: token('line'),
      edge: token('edge'),
      moss: {
        DEFAULT: token('moss'),
        strong: token('moss-strong'),
        on: token('on-moss'),
      },
      clay: token('clay'),
      danger: { DEFAULT: token('danger'), soft: token('danger-soft') },
      token: { DEFAULT: token('token'), ink: token('token-ink') },
      field: { DEFAULT: token('field'), ink: token('field-ink') },
      'mint-area': token('mint-area'),
      'lilac-area': token('lilac-area'),
      'on-area': token('on-area'),
      'moss-field': token('moss-field'),
      'violet-field': token('violet-field'),
      'night-field': token('night-field'),
      'on-field': token('on-field'),
    },
    fontFamily: {
      sans: [
        '"Bricolage Grotesque Variable"',
        '"Bricolage Fallback"',
        '"Bricolage Roboto"',
        'system-ui',
        'sans-serif',
      ],
      mono: [
        'ui-monospace',
        'SFMono-Regular',
        'Menlo',
        'Consolas',
        'monospace',
      ],
    },
    extend: {
      // Beside Tailwind's own: a small phone; room for an entry beside the
      // list; room for figures beside the title.
      screens: { tight: '24rem', beside: '68.75rem', roomy: '80rem' },
      // Padding of a section, a field of colour and a card; `matter` is the gap
      // below a heading.
      spacing: {
        section: 'clamp(1.5rem, 0.55rem + 3.35vw, 3.5rem)',
        field: 'clamp(1.75rem, 0.9rem + 3.4vw, 4rem)',
        matter: 'clamp(0.75rem, 0.3rem + 1.9vw, 2rem)',
        card: 'clamp(1.25rem, 0.85rem + 1.6vw, 2.25rem)',
      },
      borderRadius: { control: '10px', panel: '16px' },
      // The hero's wave (site/live-demo/wave.tsx): appears, then moves on by
      // tiles of 432 px. Only by the compositor.
      keyframes: {
        enter: { from: { transform: 'translateX(-48px)', opacity: '0' } },
        flow: {
          from: { transform: 'translateX(0)' },
          to: { transform: 'translateX(432px)' },
        },
        written: { from: { transform: 'translateX(-12px)', opacity: '0' } },
      },
      animation: {
        enter: 'enter 700ms ease-out',
        flow: 'flow 2s linear infinite',
        written: 'written 240ms ease-out',
      },
      // `measure`: about 68 characters of 17 px text; `ch` would count the
      // wider `0`.
      maxWidth: { content: '1120px', measure: '37rem' },
      // At 1440 px 15 (small), 17 (body), 21 (lead, heading), 28 (said), 36
      // (part), 60 (title) and 92 px (hero), and three posters. Capped by the window's width, so that a larger font of the browser
      // never widens the page.
      fontSize: {
        figure: [
          'min(clamp(5.5rem, 2rem + 11.5vw, 13.75rem), 34vw)',
          { lineHeight: '0.82', letterSpacing: '-0.03em' },
        ],
        hero: [
          'min(clamp(2.75rem, 1.6rem + 4.6vw, 6rem), 14vw)',
          { lineHeight: '0.98', letterSpacing: '-0.015em' },
        ],
        title: [
          'min(clamp(1.875rem, 1.05rem + 3vw, 3.75rem), 11vw)',
          { lineHeight: '1.02', letterSpacing: '-0.01em' },
        ],
        part: [
          'min(clamp(1.5rem, 1.22rem + 1.15vw, 2.25rem), 9vw)',
          { lineHeight: '1.1', letterSpacing: '-0.01em' },
        ],
        clock: [
          'min(clamp(4rem, 1.6rem + 9vw, 7.5rem), 20vw)',
          { lineHeight: '0.9', letterSpacing: '-0.02em' },
        ],
        heading: [
          'clamp(1.25rem, 1.2rem + 0.15vw, 1.3125rem)',
          { lineHeight: '1.3' },
        ],
        said: [
          'clamp(1.125rem, 0.9rem + 1vw, 1.75rem)',
          { lineHeight: '1.25' },
        ],
        lead: [
          'clamp(1.125rem, 0.975rem + 0.55vw, 1.3125rem)',
          { lineHeight: '1.5' },
        ],
        body: ['1.0625rem', { lineHeight: '1.6' }],
        small: [
          '0.9375rem',
          { lineHeight: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.40625rem)' },
        ],
        tiny: ['0.8125rem', { lineHeight: '1.45' }],
      },
    },
  },
} satisfies Config
