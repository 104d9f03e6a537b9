/**
 * Stands in for `Promise.withResolvers`, which isn't in ES2023, the `lib` of
 * tsconfig.json.
 */
export function deferred<T>() {
  let resolve!: (value: T | PromiseLike<T>) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((whenDone, whenFailed) => {
    resolve = whenDone
    reject = whenFailed
  })
  return { promise, resolve, reject }
}
