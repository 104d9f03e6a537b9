import { readFileSync } from 'node:fs'

/**
 * Code blocks in a section of docs/operations.md, named by the bold text or
 * heading it begins with.
 */
function blocksOf(section: string, language: 'sh' | 'sql'): string[] {
  const text = readFileSync('docs/operations.md', 'utf8')
  const start = text.search(new RegExp(`^(\\*\\*|#+ )${section}`, 'm'))
  if (start < 0) throw new Error(`docs/operations.md has no "${section}"`)
  const rest = text.slice(start + 2)
  const end = rest.search(/^(## |\*\*)/m)
  const own = end < 0 ? rest : rest.slice(0, end)
  const pattern = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g')
  return [...own.matchAll(pattern)].map(([, block = '']) => block)
}

/** SQL statements of a section. */
export const sqlOf = (section: string): string[] =>
  blocksOf(section, 'sql').flatMap((block) =>
    block
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter(Boolean),
  )

/**
 * Commands of a section that call `program` with the database, as lists of
 * arguments.
 */
export const commandsOf = (section: string, program: string): string[][] =>
  blocksOf(section, 'sh')
    .join('')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${program} "$DATABASE_URL"`))
    .map((line) =>
      (line.match(/'[^']*'|"[^"]*"|[^\s"']+/g) ?? [])
        .slice(2)
        .map((word) => word.replaceAll(/^['"]|['"]$/g, '')),
    )
