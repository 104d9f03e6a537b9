import { AsyncLocalStorage } from 'node:async_hooks'

/** The HTTP request that the running code answers. */
export const currentRequest = new AsyncLocalStorage<Request>()
