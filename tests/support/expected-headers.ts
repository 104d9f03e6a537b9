// Expected headers, written by hand: a test that compared the source with itself would miss a lost line.

/** SHA-256 in base64 of the inline style and script. */
interface Hashes {
  style: string
  script: string
}

const policy = ({ style, script }: Hashes) => [
  "default-src 'none'",
  `script-src 'self' 'sha256-${script}'`,
  `style-src 'self' 'sha256-${style}'`,
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

/** Headers of every response; `supabase` is omitted if on the site's own origin. */
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

/** Replaces the same header on the landing page, whose demo may use the microphone. */
export const expectedLandingHeaders = {
  'Permissions-Policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

export const expectedAssetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable' }
