/** A promise that the test settles by hand. (`Promise.withResolvers` is newer than the oldest browsers served.) */
export function deferred<T>() {
  let resolve!: (value: T | PromiseLike<T>) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((whenDone, whenFailed) => {
    resolve = whenDone
    reject = whenFailed
  })
  return { promise, resolve, reject }
}
