import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const CLI = join(
  import.meta.dirname,
  '../../node_modules/supabase/dist/supabase.js',
)

export interface CliResult {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs the Supabase CLI without Docker, account or network. */
export async function runSupabaseCli(
  database: PGlite,
  args: string[],
): Promise<CliResult> {
  const server = new PGLiteSocketServer({ db: database, port: 0 })
  // A temporary folder: the CLI writes to its working and home folders.
  const folder = await mkdtemp(join(tmpdir(), 'supabase-cli-'))
  try {
    await server.start()
    const remote = `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`
    return await runCli([...args, `--remote=${remote}`], folder)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function runCli(args: string[], folder: string): Promise<CliResult> {
  const child = spawn(
    process.execPath,
    [CLI, ...args, '--agent=no', `--workdir=${folder}`],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        HOME: folder,
        SUPABASE_HOME: folder,
        DO_NOT_TRACK: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
        SUPABASE_NO_UPDATE_NOTIFIER: '1',
        SUPABASE_NO_KEYRING: '1',
      },
    },
  )
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
