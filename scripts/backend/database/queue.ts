/** Between two tasks that never wait, Node takes no new connection in: of 200 callers some waited for all others. */
const breathe = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Makes a function that runs the tasks it is given one at a time, in the order of their arrival. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    last = result.catch(() => undefined).then(breathe)
    return result
  }
}
