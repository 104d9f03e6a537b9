import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

const PATIENCE_MS = 60_000

/** Starts a program that is killed when this process exits. */
export function start(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

export async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Waits for a match of `form` in the program's output; returns its first group. */
export function written(child: ChildProcess, stream: Readable, form: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}: ${text}`))
    const timer = setTimeout(() => fail('is not ready'), PATIENCE_MS)
    child.once('error', reject).once('exit', () => fail('ended'))
    stream.on('data', (data: Buffer) => {
      text += data.toString()
      const found = form.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
}
