import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const CLI = join(
  import.meta.dirname,
  '../../node_modules/supabase/dist/supabase.js',
)

export interface CliOptions {
  /** Folder that contains supabase/. */
  folder: string
  env?: NodeJS.ProcessEnv
}

export interface CliOutput {
  /** Exit code; null if a signal ended the process. */
  status: number | null
  stdout: string
  stderr: string
}

/** Runs the Supabase command line without a terminal: it changes nothing. */
export async function supabase(
  args: string[],
  { folder, env = process.env }: CliOptions,
): Promise<CliOutput> {
  const child = spawn(process.execPath, [CLI, ...args, '--agent=no'], {
    cwd: folder,
    // SUPABASE_YES would confirm a change that a command only shows here.
    env: { ...env, SUPABASE_YES: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  )
  const [status, stdout, stderr] = await Promise.all([
    closed,
    text(child.stdout),
    text(child.stderr),
  ])
  return { status, stdout, stderr }
}

interface Failure {
  error: { message: string }
}

/** Runs a command whose output is JSON; throws its error message. */
export async function supabaseJson<T extends object>(
  args: string[],
  options: CliOptions,
): Promise<T> {
  const { stdout, stderr } = await supabase(
    [...args, '--output-format', 'json'],
    options,
  )
  const output = parse<T | Failure>(stdout)
  if (!output) throw new Error(stderr.trim() || stdout.trim())
  if ('error' in output) throw new Error(output.error.message)
  return output
}

function parse<T>(output: string): T | undefined {
  try {
    return JSON.parse(output) as T
  } catch {
    return undefined
  }
}
