import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { bundleRecord } from './scripts/bytes/bundle-record.ts'
import { BUILD_TARGETS } from './scripts/build/browsers.ts'
import { firstReading } from './scripts/build/first-reading.ts'
import { trimPackages } from './scripts/build/trim-packages.ts'
import { MAIN_ENTRY, START_ENTRY, STYLE_ENTRY } from './scripts/build/inline.ts'
import { keysIn } from './scripts/build/supabase-keys.ts'
import { theme } from './scripts/build/theme-plugin.ts'
import { comparisonCards } from './scripts/content/comparison-cards.ts'
import { mdx } from './scripts/content/mdx-plugin.ts'

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Mode of `npm start` and `npm run preview`: an embedded backend on the page's
 * own origin.
 */
const EMBEDDED = 'embedded'

const REQUIRED_VARIABLES = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']

/** Fails a build whose variables (.env.example) would break or harm the site. */
function checkVariables(): Plugin {
  return {
    name: 'sayfield:check-variables',
    apply: 'build',
    configResolved({ mode, envDir }) {
      const env = loadEnv(mode, envDir || process.cwd(), 'VITE_')
      // The booking page receives names and email addresses.
      requireProtocol(env, 'VITE_BOOKING_URL', /^https:$/)
      requireProtocol(env, 'VITE_SITE_URL', /^https?:$/)
      requireProtocol(env, 'VITE_APP_URL', /^https?:$/)
      if (mode === EMBEDDED) return
      const missing = REQUIRED_VARIABLES.filter((name) => !env[name])
      if (missing.length)
        throw new Error(
          `Set ${missing.join(' and ')} for a deployment build: see .env.example.`,
        )
      // Browsers block calls of a https page to an address without it.
      requireProtocol(env, 'VITE_SUPABASE_URL', /^https:$/)
      requireProtocol(env, 'VITE_SITE_URL', /^https:$/)
      refuseSecretKeys(env)
    },
  }
}

type Variables = Record<string, string>

/** An unset variable passes. */
function requireProtocol(env: Variables, name: string, protocol: RegExp) {
  const address = env[name]
  if (address && !protocol.test(URL.parse(address)?.protocol ?? ''))
    throw new Error(`${name} must begin with https://, not "${address}".`)
}

function refuseSecretKeys(env: Variables) {
  const isSecret = (value: string) =>
    keysIn(value).some(([, role]) => role !== 'anon')
  const secret = Object.keys(env).find((name) => isSecret(env[name] ?? ''))
  if (secret)
    throw new Error(
      `${secret} contains a secret key, which the pages would publish. Use the publishable key.`,
    )
}

/**
 * Stops Sonner from writing a <style> element, which the content security
 * policy forbids. src/ui/toaster.tsx adopts its rules.
 */
function withoutInjectedSonnerStyles(): Plugin {
  return {
    name: 'sayfield:no-injected-sonner-styles',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
        if (stripped === code)
          throw new Error(
            'sonner injects its styles differently now: update withoutInjectedSonnerStyles in vite.config.ts',
          )
        return { code: stripped, map: null }
      },
    },
  }
}

/**
 * Disables the endpoint by which any client could open any local file in an
 * editor.
 */
function neverOpensEditor(): Plugin {
  return {
    name: 'sayfield:never-opens-editor',
    configureServer({ middlewares }) {
      middlewares.use('/__open-in-editor', (_req, res) =>
        res.writeHead(404).end(),
      )
    },
  }
}

/**
 * Chunks: a module goes, with its dependencies, into the matching file of
 * highest priority. Without these groups pages load 21 to 30 files, most below
 * 1 kB, instead of 7 to 15, and the landing page 1.7 kB more. A rule
 * (`minShareCount`) would add the admin area's modules.
 */
const FILES = [
  // Only modules that the page's first script needs.
  {
    name: 'start',
    priority: 4,
    test: /src.site.(demo-request.attribution|page-life.(early-input|resilient-import|version))\.ts|preload-helper/,
  },
  // Stays cached across deploys: changes only with package versions.
  {
    name: 'framework',
    priority: 3,
    test: /node_modules.(react|react-dom|scheduler|react-router|react-router-dom|react-helmet-async)[\\/]/,
  },
  // Small modules on nearly every public page.
  {
    name: 'site',
    priority: 2,
    test: new RegExp(
      [
        'src.ui.(back-link|button|numbered-heading|plus-mark|scroll-frame|section)\\.',
        'src.ui.(spoken|toast|token-text|unbroken|unlisted-head|wave-rule|written-value)\\.',
        'src.site.page-life.(after-paint|deferred|hydration|island|late-component|motion|picture|use-early-input)\\.',
        'src.site.(demo-request.book-demo-button|prose.(claimed|table-roles))\\.',
        'src.content.(blog|claims|demo-form|interface|site)\\.',
        'src.site.seo.(seo|structured-data|web-page)\\.',
        'src.lib.(brand|class-names|env|long-date|money|paths|plain-click)\\.',
        'lucide-react.*(createLucideIcon|icons.arrow-left|icons.chevron-down|icons.link-2)\\.',
      ].join('|'),
    ),
  },
  { name: 'supabase', test: /node_modules.(@supabase|tslib)[\\/]/ },
  {
    name: 'form',
    priority: 1,
    test: /src.(site.demo-request.(request-form|use-demo-request)|supabase.client)\./,
  },
  // Visitors' checks with all that they use of zod: the admin area's forms use nothing else of it.
  {
    name: 'resolver',
    priority: 1,
    test: /src.site.demo-request.resolver\./,
  },
  // In one file: the first script lists every file of the admin pages.
  {
    name: 'admin-form',
    test: /src.admin.ui.(form-failure|select|show-failure|small-field|use-once|use-save-form)\./,
  },
  {
    name: 'roi-calculator',
    priority: 1,
    test: /src.site.roi.roi-calculator\./,
  },
  // Elements of texts, which only a navigation and the calculator's article need.
  {
    name: 'text-elements',
    test: /src.site.(reading.(text-elements|section-heading)|prose.text-table)\./,
  },
  {
    name: 'article-cards',
    priority: 1,
    test: /src.site.sections.articles.(article-cards|related-articles)\./,
  },
  // Article cards: /blog shows all of them, other pages two.
  { name: 'cards', test: /\.mdx\?card/ },
]

const UNIT_TESTS = ['tests/unit/**/*.test.{ts,tsx}']

/** Tests that change the time zone, which threads can't. */
const TIME_ZONE_TESTS = [
  'tests/unit/activity-list.test.tsx',
  'tests/unit/briefing-values.test.ts',
  'tests/unit/change-text.test.ts',
  'tests/unit/delivery-notice.test.tsx',
  'tests/unit/destination-item.test.tsx',
  'tests/unit/entry-text.test.ts',
  'tests/unit/fields.test.ts',
  'tests/unit/figures-strip.test.tsx',
  'tests/unit/live-demo.test.tsx',
  'tests/unit/people-card.test.tsx',
  'tests/unit/period.test.ts',
  'tests/unit/report-figures.test.tsx',
  'tests/unit/report.test.tsx',
  'tests/unit/team-time.test.tsx',
  'tests/unit/timeline-items.test.ts',
]

export default defineConfig({
  plugins: [
    mdx(),
    comparisonCards(),
    firstReading(),
    react(),
    tailwindcss(),
    theme(),
    checkVariables(),
    withoutInjectedSonnerStyles(),
    trimPackages(),
    neverOpensEditor(),
    bundleRecord(),
  ],
  resolve: {
    alias: {
      '@': root('./src'),
      // Radix' scroll lock writes a <style> element; ours adopts a style sheet.
      'react-style-singleton': root('./src/ui/style-singleton.ts'),
    },
  },
  // Pre-bundled, Sonner would bypass withoutInjectedSonnerStyles.
  optimizeDeps: { exclude: ['sonner'] },
  // Keeps `light-dark()`: dark sections on light pages couldn't override its
  // rewriting. Fallback: src/lib/palette.ts.
  css: { lightningcss: { exclude: Features.LightDark } },
  // Allows linked packages, as in copies of the project
  // (scripts/commands/test-mutations.ts).
  server: { fs: { allow: ['.', realpathSync(root('node_modules'))] } },
  build: {
    manifest: true,
    // Skips compressing everything for an unused report.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    rolldownOptions: {
      // Not needed: would warn of slow plugins on a busy machine.
      checks: { pluginTimings: false },
      input: ['index.html', STYLE_ENTRY, START_ENTRY, MAIN_ENTRY],
      output: {
        codeSplitting: { groups: FILES },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    // The API's origin too, which spares each call a preflight.
    environmentOptions: { happyDOM: { url: 'http://localhost/' } },
    // Uses all cores: by default one is left out.
    maxWorkers: '100%',
    // Only ends hung tests: none may fail on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: 'tests/support/set-up.ts',
    restoreMocks: true,
    projects: [
      // Threads take a quarter less time than processes.
      {
        extends: true,
        test: {
          name: 'unit',
          include: UNIT_TESTS,
          exclude: TIME_ZONE_TESTS,
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'time zones',
          include: TIME_ZONE_TESTS,
          pool: 'forks',
          env: { TZ: 'America/New_York' },
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/database/*.test.ts'],
          environment: 'node',
        },
      },
      // Tests on a real PostgreSQL server: attacks, a whole launch.
      {
        extends: true,
        test: {
          name: 'native',
          include: ['tests/native/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          // SUPABASE_TEST_API_URL is the API of `supabase start`; skips these
          // tests without it.
          include: process.env.SUPABASE_TEST_API_URL
            ? ['tests/stack/*.test.ts']
            : [],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'webkit',
          // WEBKIT_PATH is WebKitGTK's driver; skips these tests without it.
          include: process.env.WEBKIT_PATH ? ['tests/engines/*.test.ts'] : [],
          environment: 'node',
          // A retry tells a slow machine from a fault; retried tests are listed
          // at the end.
          retry: 1,
          testTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
