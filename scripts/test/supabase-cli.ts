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
  /** Exit code; null if a signal ended the process. */
  status: number | null
  stdout: string
  stderr: string
}

/** Lends the address of an embedded database. */
export async function withUrl<T>(
  database: PGlite,
  run: (url: string) => Promise<T>,
): Promise<T> {
  const server = new PGLiteSocketServer({ db: database, port: 0 })
  try {
    await server.start()
    return await run(
      `postgresql://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`,
    )
  } finally {
    await server.stop()
  }
}

/**
 * Runs the Supabase CLI without Docker, account or network, in folders of its
 * own.
 */
export async function runSupabaseCli(args: string[]): Promise<CliResult> {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-cli-'))
  try {
    return await runCli(args, folder)
  } finally {
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
