/** `Promise.withResolvers` is newer than the oldest supported browsers. */
export function deferred<T>() {
  let resolve!: (value: T | PromiseLike<T>) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((whenDone, whenFailed) => {
    resolve = whenDone
    reject = whenFailed
  })
  return { promise, resolve, reject }
}
