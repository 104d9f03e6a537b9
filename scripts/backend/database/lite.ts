import type { PgliteConnection } from '@supabase/lite/pglite'
import { PUBLISHABLE_KEY } from '../gateway/own-callers.ts'

// Before the import: no usage figures leave this machine.
process.env.DO_NOT_TRACK = '1'

// Importing it replaces `process.emitWarning` by one that takes strings only: the first warning that Node or Vite
// passes as an Error (too many listeners, say) would end the process with a TypeError.
const emitWarning: typeof process.emitWarning = Reflect.get(process, 'emitWarning')
const [{ App, RelationNotFoundError }, { createPgliteConnection }] = await Promise.all([
  import('@supabase/lite'),
  import('@supabase/lite/pglite'),
])
process.emitWarning = emitWarning

export { createPgliteConnection, RelationNotFoundError }

/** lite's REST and auth server over a database, as closed as hosted Supabase is. */
export function createApp(connection: PgliteConnection, jwtSecret: string) {
  return new App({
    connection,
    // Only "public" is exposed; a token that is none is an error, as PostgREST sees it, and not a visitor.
    api: { schemas: ['public'], max_rows: 1000, anonymous_enabled: false },
    // Without a secret of its own lite signs with a published one.
    // A password of 12 characters, as docs/deploy.md asks for on a hosted project.
    auth: { enabled: true, jwt_secret: jwtSecret, enable_signup: false, minimum_password_length: 12 },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        // Admin mode gives a request without any key all rights.
        admin: false,
        disableStudio: true,
        // The one key there is: nothing that could come over HTTP stands for the service role.
        apiKeys: {
          resolver: (key) =>
            Promise.resolve(key === PUBLISHABLE_KEY ? { type: 'publishable', claims: { role: 'anon' } } : null),
        },
      },
    },
  })
}
