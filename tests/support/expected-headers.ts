// What must hold for every answer of the site, written down by hand: a test that compared the source with itself would
// not notice if a line of it were lost. Who changes one of these on purpose changes it here as well.

/** Base64, of what pages carry in their HTML. */
interface Hashes {
  style: string
  script: string
}

const policy = ({ style, script }: Hashes) => [
  "default-src 'none'",
  `script-src 'self' 'sha256-${script}'`,
  `style-src 'sha256-${style}'`,
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

/**
 * The headers of every answer of a site whose pages carry the style and the script of these hashes, and may call
 * `supabase`, or nobody but their own origin.
 */
export const expectedHeaders = (hashes: Hashes, supabase?: string): Record<string, string> => ({
  'Content-Security-Policy': policy(hashes)
    .join('; ')
    .replace("connect-src 'self'", (own) => [own, supabase].filter(Boolean).join(' ')),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** In place of the same header of every answer, on the landing page alone: its demo can be spoken to. */
export const expectedLandingHeaders = {
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** Beside those, of a file whose name holds a hash of its content, and of no other. */
export const expectedAssetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' }
