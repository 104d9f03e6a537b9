import { readFileSync } from 'node:fs'

/** SQL statements of a section of docs/operations.md, named by the bold text or heading it begins with. */
export function sqlOf(section: string): string[] {
  const text = readFileSync('docs/operations.md', 'utf8')
  const start = text.search(new RegExp(`^(\\*\\*|#+ )${section}`, 'm'))
  if (start < 0) throw new Error(`docs/operations.md has no "${section}"`)
  const rest = text.slice(start + 2)
  const end = rest.search(/^## /m)
  const own = end < 0 ? rest : rest.slice(0, end)
  return [...own.matchAll(/```sql\n([^]*?)```/g)].flatMap(([, block = '']) =>
    block
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter(Boolean),
  )
}
