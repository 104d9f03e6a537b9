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
  /**
   * The hero's first example as its parser reads it on the day of the build, as
   * JSON, from vite.config.ts.
   */
  readonly VITE_FIRST_READING: string
}
