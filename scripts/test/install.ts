import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

let before: Promise<unknown> = Promise.resolve()

/** Runs an installer, in the background and after the ones that run already; answers with what went wrong, if anything. */
export function install(what: string, command: string, args: readonly string[]): Promise<string | undefined> {
  const installing = before.then(async () => {
    console.log(`No ${what} found: ${[command === process.execPath ? 'node' : command, ...args].join(' ')}`)
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<number | Error | null>((resolve) => child.once('close', resolve).once('error', resolve))
    const [status, said] = await Promise.all([ended, text(child.stderr)])
    if (status === 0) return undefined
    return status instanceof Error ? status.message : said.trim().split('\n').at(-1)
  })
  before = installing
  return installing
}
