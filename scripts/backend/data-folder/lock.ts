import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** `started` detects a reused pid (Linux only; elsewhere empty). */
interface Holder {
  pid: number
  started: string
}

/**
 * Locks a data folder or throws `StartError`: two processes on one PGlite folder lose acknowledged rows. Replaces a
 * dead process's lock. Returns the release function.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const own = `${file}.${process.pid}.${randomUUID()}`
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) }
  const content = JSON.stringify({ ...holder, id: randomUUID() })
  writeFileSync(own, content)
  try {
    while (!placed(own, file)) {
      const other = readHolder(file)
      if (other && isRunning(other)) {
        throw new StartError(`The data folder ${folder} is in use by process ${other.pid}: stop that one first.`)
      }
      removeDead(file)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return () => {
    if (readFileOrNothing(file) === content) rmSync(file, { force: true })
  }
}

function placed(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
  }
  // For file systems without hard links.
  try {
    copyFileSync(own, file, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Renames the lock first, so that only one contender removes it. */
function removeDead(file: string): void {
  const aside = `${file}.dead.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  // Another process took it over: put it back.
  if (moved && isRunning(moved)) placed(aside, file)
  rmSync(aside, { force: true })
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileOrNothing(file)) as Holder
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined
  } catch {
    return undefined
  }
}

function readFileOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: running as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return now === '' || now === started
}

/** Boot id and start in clock ticks; 'dead' for a zombie; '' if unknown. */
function startOf(pid: number): string {
  // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: state is field 3, starttime field 22.
  const stat = readFileOrNothing(`/proc/${pid}/stat`)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 20) return ''
  if (fields[0] === 'Z' || fields[0] === 'X') return 'dead'
  return `${readFileOrNothing('/proc/sys/kernel/random/boot_id').trim()}:${fields[19]}`
}
