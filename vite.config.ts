import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { bundleRecord } from './scripts/bytes/bundle-record.ts'
import { BUILD_TARGETS } from './scripts/build/browsers.ts'
import { leanPackages } from './scripts/build/lean-packages.ts'
import { MAIN_ENTRY, START_ENTRY, STYLE_ENTRY } from './scripts/build/inline.ts'
import { keysIn } from './scripts/build/supabase-keys.ts'
import { theme } from './scripts/build/theme-plugin.ts'
import { comparisonCards } from './scripts/content/comparison-cards.ts'
import { mdx } from './scripts/content/mdx-plugin.ts'

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The mode of `npm start` and `npm run preview`: the page talks to the embedded backend on its own origin. */
const EMBEDDED = 'embedded'

/** What a build for deployment can't do without: missing ones stop it, by name. */
const REQUIRED_VARIABLES = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']

function checkVariables(): Plugin {
  return {
    name: 'sayfield:check-variables',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const env = loadEnv(mode, envDir || process.cwd(), 'VITE_')
      const booking = env.VITE_BOOKING_URL
      // It is handed names and email addresses.
      if (booking && URL.parse(booking)?.protocol !== 'https:')
        throw new Error(`VITE_BOOKING_URL must be an address that begins with https://, not "${booking}".`)
      if (mode === EMBEDDED) return
      const missing = REQUIRED_VARIABLES.filter((name) => !env[name])
      if (missing.length) throw new Error(`A build for deployment needs ${missing.join(' and ')}: see .env.example.`)
      const secret = Object.keys(env).find((name) => keysIn(env[name] ?? '').some(([, role]) => role !== 'anon'))
      if (secret) throw new Error(`${secret} holds a key that is not public, and pages are: take the publishable key.`)
    },
  }
}

/**
 * Sonner writes its style sheet into a <style> element as it loads, which a strict content security policy forbids.
 * The same rules come with `sonner/dist/styles.css` instead (src/components/ui/toaster.css).
 */
function withoutInjectedSonnerStyles(): Plugin {
  return {
    name: 'sayfield:no-injected-sonner-styles',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (stripped === code) throw new Error('sonner no longer injects its styles the way this plugin expects')
        return { code: stripped, map: null }
      },
    },
  }
}

/** For its error page Vite opens any file of this machine in an editor, whoever asks. */
function neverOpensEditor(): Plugin {
  return {
    name: 'sayfield:never-opens-editor',
    configureServer({ middlewares }) {
      middlewares.use('/__open-in-editor', (_req, res) => res.writeHead(404).end())
    },
  }
}

/**
 * Which modules share a file of the browser's build; a module goes, with all that it needs, into the first that names it.
 * Left alone, each that two pages share is a file: a page was 21 to 30 of them, most below 1 kB; so it is 7 to 15, and
 * on the landing page 1.7 kB less. Listed by hand, because by a rule (`minShareCount`) the admin area's share came along.
 */
const FILES = [
  // What the page's first script needs, and nothing more.
  {
    name: 'start',
    priority: 4,
    test: /src.(features.demo-request.attribution|page-life.(resilient-import|version))\.ts|preload-helper/,
  },
  // What changes only with a package's version stays in visitors' caches through every deploy.
  {
    name: 'framework',
    priority: 3,
    test: /node_modules.(react|react-dom|scheduler|react-router|react-router-dom|react-helmet-async)[\\/]/,
  },
  // Small, and on nearly every public page.
  {
    name: 'site',
    priority: 2,
    test: new RegExp(
      [
        'src.components.ui.(back-link|badge|button|field-changes|numbered-heading|scroll-frame|section)\\.',
        'src.components.ui.(spoken|toast|token-text|unbroken|wave-rule|written-value)\\.',
        'src.page-life.(after-paint|deferred|hydration|island|late-component|motion|picture)\\.',
        'src.content.(blog|claims|demo-form|interface|site)\\.',
        'src.features.seo.(seo|structured-data|web-page)\\.',
        'src.lib.(brand|class-names|env|long-date|money|paths)\\.',
        'lucide-react.*(createLucideIcon|icons.arrow-left|icons.chevron-down|icons.link-2)\\.',
      ].join('|'),
    ),
  },
  { name: 'supabase', test: /node_modules.(@supabase|tslib)[\\/]/ },
  { name: 'form', priority: 1, test: /src.(features.demo-request.(request-form|use-demo-request)|supabase.client)\./ },
  { name: 'roi-calculator', priority: 1, test: /src.features.roi.roi-calculator\./ },
  // What an admin's pages share, none of it long: a file for each would be a request and a host's rule more.
  {
    name: 'admin-shared',
    test: /src.(features.auth.(admin-frame|door|password-form)|lib.(calendar|count|duration)|supabase.(ask|call)|components.ui.(adopt-style|moment)|pages.admin.page)\./,
  },
  // The articles' cards: /blog shows all of them, other pages two.
  { name: 'cards', test: /\.mdx\?card/ },
]

const UNIT_TESTS = ['tests/unit/**/*.test.{ts,tsx}']

/** What moves to another time zone, which a process can and a thread can't. */
const TIME_ZONE_TESTS = [
  'tests/unit/briefing-values.test.ts',
  'tests/unit/report-figures.test.tsx',
  'tests/unit/waitlist-table.test.tsx',
]

export default defineConfig({
  plugins: [
    mdx(),
    comparisonCards(),
    react(),
    tailwindcss(),
    theme(),
    checkVariables(),
    withoutInjectedSonnerStyles(),
    leanPackages(),
    neverOpensEditor(),
    bundleRecord(),
  ],
  resolve: {
    alias: {
      '@': root('./src'),
      // Radix' scroll lock writes a <style> element through this package; ours adopts a style sheet instead.
      'react-style-singleton': root('./src/components/ui/style-singleton.ts'),
    },
  },
  define: {
    // The day that prerendered dates are counted from, the same in the browser's first render.
    'import.meta.env.VITE_BUILD_DAY': JSON.stringify(new Date().toISOString().slice(0, 10)),
  },
  // Pre-bundled dependencies don't pass through the plugin above.
  optimizeDeps: { exclude: ['sonner'] },
  // It would be rewritten into something that a dark section on a light page can't override: src/lib/palette.ts says it
  // again for browsers without.
  css: { lightningcss: { exclude: Features.LightDark } },
  // A copy of the project has its packages by a link (scripts/commands/test-mutations.ts): Vite reads where it leads.
  server: { fs: { allow: ['.', realpathSync(root('node_modules'))] } },
  build: {
    manifest: true,
    // Compresses everything once more, for a table that nobody sees.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    rolldownOptions: {
      // On a busy machine it would say that plugins take their time.
      checks: { pluginTimings: false },
      input: ['index.html', STYLE_ENTRY, START_ENTRY, MAIN_ENTRY],
      output: {
        codeSplitting: { groups: FILES },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    // Every core: left alone it leaves one out, which is half of a small machine.
    maxWorkers: '100%',
    // Ends what hangs, and nothing else: no test may fail because its machine is busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'tests/support/patient.ts',
    restoreMocks: true,
    projects: [
      // Threads take a quarter less of all their time than processes.
      { extends: true, test: { name: 'unit', include: UNIT_TESTS, exclude: TIME_ZONE_TESTS, pool: 'threads' } },
      { extends: true, test: { name: 'time zones', include: TIME_ZONE_TESTS, pool: 'forks' } },
    ],
  },
})
