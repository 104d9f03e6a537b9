/**
 * Waits for available responses by turns of the event loop, of which a busy
 * machine has fewer in any time.
 */
export async function flushEventLoop(amount = 20) {
  for (let count = 0; count < amount; count++)
    await new Promise((resolve) => setTimeout(resolve))
}
