import type { Server } from 'node:http'
import { StartError } from '../start-error.ts'

export function readPort(fallback: number): number {
  const { PORT } = process.env
  if (!PORT) return fallback
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError(`PORT must be a port number, not "${PORT}".`)
  return port
}

/** Localhost only: the local admin's password is in the README. Rejects with `StartError`. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartError(`Port ${port} is in use: stop what runs there, or name another port in PORT.`))
      } else if (error.code === 'EACCES') {
        reject(new StartError(`Port ${port} needs rights that this user lacks: name another port in PORT.`))
      } else reject(error)
    })
    server.listen(port, 'localhost', () => {
      const address = server.address()
      resolve(`http://localhost:${typeof address === 'object' && address ? address.port : port}`)
    })
  })
}
