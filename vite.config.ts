import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { loadEnv, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { bundleRecord } from './scripts/bytes/bundle-record.ts'
import { leanPackages } from './scripts/build/lean-packages.ts'
import { BUILD_TARGETS } from './scripts/build/browsers.ts'
import { theme } from './scripts/build/theme-plugin.ts'
import { mdx } from './scripts/content/mdx-plugin.ts'

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The mode of `npm start` and `npm run preview`: the page talks to the embedded backend on its own origin. */
const EMBEDDED = 'embedded'

/** What a build for deployment can't do without: missing ones stop it, by name. */
const REQUIRED_VARIABLES = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY']

function requireVariables(): Plugin {
  return {
    name: 'sayfield:require-variables',
    apply: 'build',
    configResolved({ mode, envDir }) {
      if (mode === EMBEDDED) return
      const env = loadEnv(mode, envDir || process.cwd(), 'VITE_')
      const missing = REQUIRED_VARIABLES.filter((name) => !env[name])
      if (missing.length) throw new Error(`A build for deployment needs ${missing.join(' and ')}: see .env.example.`)
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
    transform(code, id) {
      if (!/sonner\/dist\/index\.mjs/.test(id)) return
      const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
      if (stripped === code) throw new Error('sonner no longer injects its styles the way this plugin expects')
      return { code: stripped, map: null }
    },
  }
}

/** Code of ours that most pages need: what only two of them share stays out. */
const SHARED =
  /src[\\/](lib(?![\\/]in-session)|features[\\/]seo|components[\\/](ui[\\/](?!dialog|field|spoken)|prose[\\/](?!text-table))|content[\\/](site|claims|blog)\.ts)|lucide-react/

/** What the forms consist of, with the packages that nothing else needs. */
const FORM =
  /demo-request[\\/](schema|draft|use-d|honeypot|api|request-form)|ui[\\/]field\.tsx|content[\\/]messages|react-hook-form|@hookform|node_modules[\\/]zod/

export default defineConfig({
  plugins: [
    mdx(),
    react(),
    tailwindcss(),
    theme(),
    requireVariables(),
    withoutInjectedSonnerStyles(),
    leanPackages(),
    bundleRecord(),
  ],
  resolve: {
    alias: {
      '@': root('./src'),
      // Radix' scroll lock writes a <style> element through this package; ours adopts a style sheet instead.
      'react-style-singleton': root('./src/lib/style-singleton.ts'),
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
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: BUILD_TARGETS,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What loads the rest, for the entry, and what hands over notifications: small and needed by all others, it
            // brings nothing else along.
            { name: 'loader', test: /vite[\\/]preload-helper|lib[\\/](toast|first-touch)/, priority: 3 },
            // What changes only with a package's version stays in visitors' caches through every deploy.
            {
              name: 'framework',
              priority: 2,
              test: /app[\\/]engine|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-helmet-async)[\\/]/,
            },
            // What several pages share, and what comes alive together, in one piece each: a dozen chunks of 300 bytes
            // compress worse, and each is a request with its headers. What is shared goes first: a piece takes along
            // what it imports.
            { name: 'parts', test: SHARED, minShareCount: 2, priority: 1 },
            { name: 'form', test: FORM },
            // The articles' cards: /blog shows all of them, other pages two.
            { name: 'cards', test: /\.mdx\?card/ },
            { name: 'calculator', test: /features[\\/]roi[\\/](?!cost-examples)|content[\\/]roi\.ts/ },
          ],
        },
      },
    },
  },
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Every core: left alone it leaves one out, which is half of a small machine.
    maxWorkers: '100%',
    // Generous: some tests start a database, and a machine may be busy.
    testTimeout: 30_000,
    hookTimeout: 120_000,
    restoreMocks: true,
  },
})
