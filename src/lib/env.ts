import { DOMAIN } from './brand'

/**
 * The build's variables, each read in this one place (`.env.example` names them all). Set to nothing, as
 * a build server does with a variable that it lacks, they count as not set.
 * In the local modes (`npm start`, `npm run preview`) the embedded backend answers on the page's own origin.
 */
const { MODE, VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, VITE_SITE_URL, VITE_APP_URL } = import.meta.env

/** Where Supabase answers; empty in the local modes, which are the page's own origin. */
export const supabaseUrl = MODE === 'embedded' ? '' : VITE_SUPABASE_URL

/** The public key (publishable or anon): it opens only what row-level security allows. */
export const supabaseKey = VITE_SUPABASE_ANON_KEY

/** The site's own address without a trailing slash: canonical addresses, sitemap, social previews. */
export const siteUrl = (VITE_SITE_URL || `https://www.${DOMAIN}`).replace(/\/+$/, '')

/**
 * Where a visitor picks a time for the demo they asked for: https, or the build stops (vite.config.ts). Empty where the
 * team has no such page; read by its whole name, so that a build without it drops what would use it.
 */
export const bookingUrl = import.meta.env.VITE_BOOKING_URL || ''

/** The product's own address, behind the external App link. */
export const appUrl = VITE_APP_URL || `https://app.${DOMAIN}`
