/** Lets what is already answered arrive. Counts turns of the event loop: a busy machine has fewer of them in any time. */
export async function turns(amount = 20) {
  for (let turn = 0; turn < amount; turn++) await new Promise((resolve) => setTimeout(resolve))
}
