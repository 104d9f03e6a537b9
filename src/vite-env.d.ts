/// <reference types="vite/client" />

interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_ANON_KEY: string
  readonly VITE_SITE_URL?: string
  readonly VITE_APP_URL?: string
  readonly VITE_BOOKING_URL?: string
  /** Day of the build, as 2026-11-20, from vite.config.ts. */
  readonly VITE_BUILD_DAY: string
}
