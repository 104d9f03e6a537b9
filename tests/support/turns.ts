/** Counts turns of the event loop, of which a busy machine has fewer in any time. */
export async function turns(amount = 20) {
  for (let turn = 0; turn < amount; turn++) await new Promise((resolve) => setTimeout(resolve))
}
