import * as z from 'zod/mini'
import { createMigratedDatabase } from '../../backend/local-supabase.ts'
import { runSupabaseCli, type CliResult } from './supabase-cli.ts'

const text = z.string()
const findingSchema = z.object({ name: text, level: text, detail: text, remediation: text })
const answerSchema = z.object({ results: z.array(findingSchema) })

// This faulty table proves that the linter works.
const BAIT = 'advisors_bait'
const BAIT_FINDING = 'rls_disabled_in_public'

export async function runAdvisors(): Promise<{ passed: number; failed: number }> {
  const database = await createMigratedDatabase()
  await database.exec(`create table public.${BAIT} (id integer primary key)`)
  await database.exec(`grant select on public.${BAIT} to anon`)
  const result = await runSupabaseCli(database, [
    'db',
    'advisors',
    '--level=warn',
    '--fail-on=warn',
    '--output-format=json',
  ])
  await database.close()

  const findings = parseFindings(result)
  const aboutBait = findings.filter(({ name, detail }) => name === BAIT_FINDING && detail.includes(BAIT))
  const aboutUs = findings.filter((finding) => !aboutBait.includes(finding))
  for (const { level, name, detail, remediation } of aboutUs) {
    console.error(`${level} ${name}: ${detail}\n  ${remediation}`)
  }
  const sawBait = aboutBait.length > 0 && result.status !== 0
  if (!sawBait) console.error(`The advisors missed the table put there for them to find.\n${result.stderr}`)
  const failed = aboutUs.length + (sawBait ? 0 : 1)
  return { passed: failed === 0 ? 1 : 0, failed }
}

function parseFindings({ stdout, stderr }: CliResult): z.infer<typeof findingSchema>[] {
  try {
    return answerSchema.parse(JSON.parse(stdout)).results
  } catch (cause) {
    throw new Error(`The advisors gave no answer that could be read:\n${stdout}${stderr}`, { cause })
  }
}

if (import.meta.main) {
  const { passed, failed } = await runAdvisors()
  console.log(`Advisors: ${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
