import type { SMTPServerOptions } from 'smtp-server'
import type { Extensions } from '@electric-sql/pglite'
import type { Defaults } from './bare-database/migrated-database.ts'
import type { BackendOptions, EmbeddedBackend } from './embedded-backend.ts'

// Public entry point of the local Supabase substitute; README.md here describes its scope. Modules that take 0.3 s to
// load are loaded lazily.

export type { Defaults } from './bare-database/migrated-database.ts'
export { nativeVersion, startNativePostgres, type NativePostgres } from './bare-database/native-postgres.ts'
export { DATA_FOLDER } from './data-folder/data-folder.ts'
export { lockFolder } from './data-folder/lock.ts'
export type { Delivery } from './delivery/delivery.ts'
export type { MailCatcher } from './delivery/mail-catcher.ts'
export type { BackendOptions, EmbeddedBackend } from './embedded-backend.ts'
export { createGateway, functionGate, type Middleware } from './gateway/gateway.ts'
export { listen, readPort } from './gateway/listen.ts'
export { allowedHostNames, PUBLISHABLE_KEY } from './gateway/own-callers.ts'
export { localCaller } from './local-caller.ts'
export { StartError } from './start-error.ts'

/** Starts Supabase's REST and auth protocols over PostgreSQL in this process; throws `StartError`. */
export const startEmbeddedBackend = async (options?: BackendOptions): Promise<EmbeddedBackend> =>
  (await import('./embedded-backend.ts')).startEmbeddedBackend(options)

/** Starts the dispatcher of supabase/functions/deliver; `site` is the base address of links. */
export const startDelivery = async (backend: EmbeddedBackend, site: string) =>
  (await import('./delivery/delivery.ts')).startDelivery(backend, site)

/** Starts an SMTP server that relays nothing. */
export const startMailCatcher = async (options?: SMTPServerOptions) =>
  (await import('./delivery/mail-catcher.ts')).startMailCatcher(options)

/** Creates an in-memory database with all migrations, without an API. */
export const createMigratedDatabase = async (extensions?: Extensions, defaults?: Defaults) =>
  (await import('./bare-database/migrated-database.ts')).createMigratedDatabase(extensions, defaults)
