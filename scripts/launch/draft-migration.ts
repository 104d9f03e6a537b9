import { createMigratedDatabase } from '../backend/local-supabase.ts'
import { runSupabaseCli, withUrl } from '../test/supabase-cli.ts'

/**
 * Drafts the SQL that turns a database with the migrations of one folder into
 * one with those of another.
 */
export async function draftMigration(
  before: string,
  after: string,
): Promise<string> {
  const [from, to] = [
    await createMigratedDatabase(undefined, undefined, before),
    await createMigratedDatabase(undefined, undefined, after),
  ]
  try {
    const { status, stdout, stderr } = await withUrl(from, (fromUrl) =>
      withUrl(to, (toUrl) =>
        runSupabaseCli([
          'db',
          'diff',
          '--use-pg-delta',
          `--from=${fromUrl}`,
          `--to=${toUrl}`,
        ]),
      ),
    )
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}
