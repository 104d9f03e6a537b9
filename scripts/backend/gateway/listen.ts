import type { Server } from 'node:net'
import { StartError } from '../start-error.ts'

/**
 * The PORT variable, or `fallback`; 0 lets the system choose. Throws a
 * StartError for anything else.
 */
export function readPort(fallback: number): number {
  const { PORT } = process.env
  if (!PORT) return fallback
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(
      `PORT must be a number from 0 to 65535, not "${PORT}".`,
    )
  return port
}

/** Listens on localhost only: the local admin's password is in the README. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(
            `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
          ),
        )
      } else if (error.code === 'EACCES') {
        reject(
          new StartError(
            `This user may not use port ${port}. Set PORT to another port.`,
          ),
        )
      } else reject(error)
    })
    server.listen(port, 'localhost', () => {
      const address = server.address()
      resolve(
        `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
      )
    })
  })
}
