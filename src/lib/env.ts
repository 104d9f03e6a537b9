import { DOMAIN } from './brand'

/**
 * The build's variables, listed in `.env.example`. Empty values count as unset:
 * build servers set missing variables to nothing. In the mode `embedded` the
 * backend answers on the page's origin.
 */
const {
  MODE,
  VITE_SUPABASE_URL,
  VITE_SUPABASE_ANON_KEY,
  VITE_SITE_URL,
  VITE_APP_URL,
} = import.meta.env

export const supabaseUrl = MODE === 'embedded' ? '' : VITE_SUPABASE_URL

/** The public key (publishable or anon), restricted by row-level security. */
export const supabaseKey = VITE_SUPABASE_ANON_KEY

/** The site's address, without a trailing slash. */
export const siteUrl = (VITE_SITE_URL || `https://www.${DOMAIN}`).replace(
  /\/+$/,
  '',
)

/**
 * Booking page for demos: https, or the build fails (vite.config.ts). Its full
 * name lets a build without it drop its code.
 */
export const bookingUrl = import.meta.env.VITE_BOOKING_URL || ''

export const appUrl = VITE_APP_URL || `https://app.${DOMAIN}`
