/** Flushes available responses by turns of the event loop, because a busy machine has fewer turns in any time. */
export async function turns(amount = 20) {
  for (let turn = 0; turn < amount; turn++) await new Promise((resolve) => setTimeout(resolve))
}
