import type { SMTPServerOptions } from 'smtp-server'
import type { Extensions } from '@electric-sql/pglite'
import type { Defaults } from './bare-database/migrated-database.ts'
import type { BackendOptions, EmbeddedBackend } from './embedded-backend.ts'

// The one door of this folder: what stands in for Supabase on this machine. README.md beside it says what it does and what
// it doesn't. What takes a third of a second to load is loaded when it is asked for.

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

/** Starts the dispatcher of supabase/functions/deliver over such a backend; `site` is the address that links lead to. */
export const startDelivery = async (backend: EmbeddedBackend, site: string) =>
  (await import('./delivery/delivery.ts')).startDelivery(backend, site)

/** Starts a mail server that keeps what it gets to itself. */
export const startMailCatcher = async (options?: SMTPServerOptions) =>
  (await import('./delivery/mail-catcher.ts')).startMailCatcher(options)

/** A database in memory with every migration and no server in front, with these of PGlite's extensions. */
export const createMigratedDatabase = async (extensions?: Extensions, defaults?: Defaults) =>
  (await import('./bare-database/migrated-database.ts')).createMigratedDatabase(extensions, defaults)
