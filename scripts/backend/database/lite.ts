import type { PgliteConnection } from '@supabase/lite/pglite'
import { PUBLISHABLE_KEY } from '../gateway/allowed-callers.ts'

// Disables @supabase/lite's telemetry; must precede its import.
process.env.DO_NOT_TRACK = '1'

// Restores `process.emitWarning`: @supabase/lite's accepts only strings, so a
// warning passed as an Error would crash.
const emitWarning: typeof process.emitWarning = Reflect.get(
  process,
  'emitWarning',
)
const [{ App, RelationNotFoundError }, { createPgliteConnection }] =
  await Promise.all([import('@supabase/lite'), import('@supabase/lite/pglite')])
process.emitWarning = emitWarning

export { createPgliteConnection, RelationNotFoundError }

/**
 * @supabase/lite's REST and auth API over a database, with hosted Supabase's
 * limits.
 */
export function createApp(connection: PgliteConnection, jwtSecret: string) {
  return new App({
    connection,
    // Makes an invalid token an error, as in PostgREST, not an anonymous
    // caller.
    api: { schemas: ['public'], max_rows: 1000, anonymous_enabled: false },
    // Without a secret @supabase/lite signs tokens with a published one.
    // Password length: docs/deploy.md.
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      enable_signup: false,
      minimum_password_length: 12,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        // Admin mode would grant all rights to requests without a key.
        admin: false,
        disableStudio: true,
        // No request over HTTP can act as service role.
        apiKeys: {
          resolver: (key) =>
            Promise.resolve(
              key === PUBLISHABLE_KEY
                ? { type: 'publishable', claims: { role: 'anon' } }
                : null,
            ),
        },
      },
    },
  })
}
