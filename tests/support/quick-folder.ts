import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_WANTED = 1024 ** 3

/**
 * Creates a temporary folder for a database, in memory if there is enough room, because databases wait for the disk at
 * every step. Both kinds survive a killed process.
 */
export const quickFolder = (name: string) => mkdtempSync(join(memoryHasRoom() ? MEMORY : tmpdir(), `${name}-`))

function memoryHasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_WANTED
  } catch {
    return false
  }
}
