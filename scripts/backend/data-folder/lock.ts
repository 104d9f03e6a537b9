import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * Writes a pid file, because two processes on one PGlite folder lose
 * acknowledged rows.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (pid > 0 && isRunning(pid))
    throw new StartError(
      `The data folder ${folder} is in use by process ${pid}: stop that one first. If it is another program, delete ${file}.`,
    )
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
