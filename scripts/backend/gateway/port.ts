/** The port to listen on: `PORT`, or the given default. Throws one clear line for what is no port. */
export function readPort(fallback: number): number {
  const { PORT } = process.env
  if (!PORT) return fallback
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`PORT must be a port number, not "${PORT}".`)
  return port
}

/** A mistake of the person at the keyboard: its message is shown alone, without a stack. */
export class UsageError extends Error {}
