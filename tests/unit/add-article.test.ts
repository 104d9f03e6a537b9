// @vitest-environment node
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mdx } from '../../scripts/content/mdx-plugin.ts'

// Follows docs/content.md to add its sample article to a copy of the project.

const COPIED = [
  ...globSync(['*.html', '*.json', '*.ts']),
  'public',
  'scripts',
  'src',
]
const SLUG = 'my-article'
const TEXT = `src/content/articles/${SLUG}.mdx`
const COVER = `src/site/pictures/covers/${SLUG}.tsx`

const guide = readFileSync('docs/content.md', 'utf8')
const block = (fence: string) =>
  new RegExp(`^\`\`\`${fence}\n(.*?)^\`\`\``, 'ms').exec(guide)![1]!
const article = block('mdx')
const title = /^title: (.*)$/m.exec(article)![1]!

let project: string
const writeProjectFile = (file: string, text: string) =>
  writeFileSync(join(project, file), text)
const output = (path: string) =>
  readFileSync(join(project, 'dist', path), 'utf8')

const run = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
      ...args,
    ],
    {
      cwd: project,
      encoding: 'utf8',
      env: {
        ...process.env,
        CI: 'true',
        NODE_ENV: 'production',
        VITEST: '',
        VITE_SUPABASE_URL: 'https://x.supabase.co',
        VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
      },
    },
  )

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'add-article-'))
  for (const name of COPIED)
    cpSync(name, join(project, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  writeProjectFile(TEXT, article)
  writeProjectFile(COVER, block('tsx'))
  const words = readFileSync('src/content/covers.ts', 'utf8')
  writeProjectFile(
    'src/content/covers.ts',
    words.replace('coverWords = {\n', `$&${block('ts')}`),
  )
  for (const name of ['my-questions', 'my-review'])
    writeProjectFile(
      `src/content/figures/${name}.ts`,
      block(`ts figure=${name}`),
    )
  for (const other of [
    'why-sales-reps-hate-crms',
    'crm-adoption-playbook-sales-leaders',
  ]) {
    appendFileSync(
      join(project, `src/content/articles/${other}.mdx`),
      `\nSee [the count](/blog/${SLUG}).\n`,
    )
  }
  const build = `const { buildSite } = await import('./scripts/build/site.ts'); await buildSite('production')`
  const { status, stderr } = run('--input-type=module', '--eval', build)
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

afterAll(() => rmSync(project, { recursive: true, force: true }))

it('the sample article of docs/content.md becomes the first card on /blog, and a page with its text, cover and figures', () => {
  const blog = output('blog.html')
  expect(blog.match(/href="\/blog\/[a-z0-9-]+"/)?.[0]).toBe(
    `href="/blog/${SLUG}"`,
  )
  expect(blog).toContain(title)
  const html = output(`blog/${SLUG}.html`)
  expect(html).toContain('14 questions</text>')
  expect(html).toContain('One Monday we counted.')
  expect(html).toContain('<h2 id="what-we-ask-instead"')
  expect(html).toContain('Two questions decide whether a deal')
  expect(html).toMatch(
    new RegExp(
      `<div id="root" data-main="[^"]*" data-modules="[^"]*/assets/${SLUG}-[^" ]*\\.js`,
    ),
  )
})

it('a build with mistakes in an article fails and lists all of them by file, line and field', async () => {
  const lineOf = (text: string) =>
    article.split('\n').findIndex((line) => line.startsWith(text)) + 1
  writeProjectFile(
    TEXT,
    article
      .replace('published: 2025-12-24', 'published: 24 Dec 2025')
      .replace(/related: .*/, `related: [${SLUG}, a-file-that-is-not-there]`)
      .replace('<Figure name="my-review"', '<Figure name="my-revue"'),
  )
  rmSync(join(project, COVER))
  const { configResolved, buildStart } = mdx() as unknown as Record<
    string,
    (config?: object) => Promise<void>
  >
  void configResolved!({ root: project })
  const mistakes = [
    `${TEXT}:${lineOf('published')} published: is no day: write it as 2026-11-20`,
    `${TEXT}:${lineOf('<Figure name="my-review')} <Figure name="my-revue">: there is no file src/content/figures/my-revue.ts`,
    `${TEXT}:1 has no cover: draw it in ${COVER}`,
    `${TEXT}:${lineOf('related')} related: '${SLUG}' is not another article`,
    `${TEXT}:${lineOf('related')} related: 'a-file-that-is-not-there' is not another article`,
  ]
  await expect(buildStart!()).rejects.toThrow(mistakes.join('\n'))
})
