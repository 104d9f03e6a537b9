import type { SMTPServerOptions } from 'smtp-server'
import type { Extensions } from '@electric-sql/pglite'
import type { Defaults } from './bare-database/migrated-database.ts'
import type { BackendOptions, EmbeddedBackend } from './embedded-backend.ts'

// Imports lazily: some modules take 0.3 s to load.

export type { Defaults } from './bare-database/migrated-database.ts'
export {
  nativeVersion,
  startNativePostgres,
  type NativePostgres,
} from './bare-database/native-postgres.ts'
export { DATA_FOLDER } from './data-folder/data-folder.ts'
export { lockFolder } from './data-folder/lock.ts'
export type { Delivery } from './delivery/delivery.ts'
export type { MailCatcher } from './delivery/mail-catcher.ts'
export type { BackendOptions, EmbeddedBackend } from './embedded-backend.ts'
export {
  createGateway,
  functionGate,
  type Middleware,
} from './gateway/gateway.ts'
export { listen, readPort } from './gateway/listen.ts'
export { allowedHostNames, PUBLISHABLE_KEY } from './gateway/allowed-callers.ts'
export { LOCAL_ADMIN, localNote } from './local-admin.ts'
export { localCaller } from './local-caller.ts'
export { StartError } from './start-error.ts'

// The functions of the same names, imported at their first call.

export const startEmbeddedBackend = async (
  options?: BackendOptions,
): Promise<EmbeddedBackend> =>
  (await import('./embedded-backend.ts')).startEmbeddedBackend(options)

export const startDelivery = async (backend: EmbeddedBackend, site: string) =>
  (await import('./delivery/delivery.ts')).startDelivery(backend, site)

export const startMailCatcher = async (options?: SMTPServerOptions) =>
  (await import('./delivery/mail-catcher.ts')).startMailCatcher(options)

export const createMigratedDatabase = async (
  extensions?: Extensions,
  defaults?: Defaults,
  migrationsDir?: string,
) =>
  (await import('./bare-database/migrated-database.ts')).createMigratedDatabase(
    extensions,
    defaults,
    migrationsDir,
  )
