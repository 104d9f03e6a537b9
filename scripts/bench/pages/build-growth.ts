import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const COPIED = [
  'index.html',
  'package-lock.json',
  'package.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'public',
  'scripts',
  'src',
]
const ARTICLES = 'src/content/articles'
/** Each article's drawing, by the same name. */
const COVERS = 'src/components/pictures/covers'

const BUILD = `const { buildSite } = await import('./scripts/build/site.ts'); await buildSite('embedded')`

/**
 * Builds a copy of the project with so many articles, copies of the ones that there are: once with nothing kept from
 * before, and once more. Gives the seconds of both.
 */
export function buildSeconds(articles: number): [first: number, second: number] {
  const project = mkdtempSync(join(tmpdir(), 'bench-build-'))
  try {
    for (const name of COPIED) cpSync(name, join(project, name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
    const names = readdirSync(join(project, ARTICLES)).map((file) => file.replace(/\.mdx$/, ''))
    for (let count = names.length; count < articles; count++) {
      const [source, copy] = [names[count % names.length]!, `generated-${count}`]
      const text = readFileSync(join(project, ARTICLES, `${source}.mdx`), 'utf8')
      writeFileSync(
        join(project, ARTICLES, `${copy}.mdx`),
        text.replace(/^title: .*/m, `title: Generated article number ${count}`),
      )
      cpSync(join(project, COVERS, `${source}.tsx`), join(project, COVERS, `${copy}.tsx`))
    }
    return [build(project), build(project)]
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

function build(project: string): number {
  const started = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', BUILD],
    { cwd: project, encoding: 'utf8', env: { ...process.env, CI: 'true', NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
  return (performance.now() - started) / 1000
}
