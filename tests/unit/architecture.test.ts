// @vitest-environment node
import { dirname } from 'node:path'
import { Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { findRoute, siteRoutes } from '@/app/routes'
import { paths } from '@/lib/paths'
import {
  importsOf,
  parseFile,
  readCode,
  sourceFiles,
  type Import,
} from '../support/source-files.ts'

/**
 * Folders of src, top to bottom: a file may import from its own folder and
 * lower ones.
 */
const FLOORS = [
  ['app'],
  ['site', 'admin'],
  ['content'],
  ['ui'],
  ['supabase'],
  ['lib'],
]

/**
 * Folders of src/admin, top to bottom: '' stands for its own files, 'floor' for
 * those matched by ADMIN_FLOOR.
 */
const ADMIN_FLOORS = [
  ['pages'],
  [''],
  ['requests', 'reports', 'notices', 'people', 'replies'],
  ['shell', 'session'],
  ['ui'],
  ['floor'],
]

/** Files that every folder of the admin area may import. */
const ADMIN_FLOOR =
  /^src\/admin\/(?:words|work-words|refetch|store|keys|shortcuts|report-api|mailboxes-api|team-time|openings|openings-api|placeholders)\.ts$/

const REQUEST_ROOMS = [
  'model',
  'list',
  'entry',
  'filters',
  'export',
  'activity',
  'demos',
]

const files = sourceFiles('src/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('.d.ts'),
)
const markup = files.filter((file) => file.endsWith('.tsx'))
const roomIn = (folder: string) => (file: string) =>
  new RegExp(`^${folder}/(?:([\\w-]+)/)?`).exec(file)?.[1] ?? ''
const roomOf = roomIn('src')
const adminRoomOf = (file: string) =>
  ADMIN_FLOOR.test(file) ? 'floor' : roomIn('src/admin')(file)
const requestsRoomOf = roomIn('src/admin/requests')
const inRoom = (room: string) => files.filter((file) => roomOf(file) === room)

/**
 * Returns true if `from` may not import `to`: a higher folder, or another one
 * on the same line.
 */
function isUpward(
  floors: readonly string[][],
  from: string,
  to: string,
): boolean {
  const levelOf = (room: string) =>
    floors.findIndex((rooms) => rooms.includes(room))
  return from !== to && levelOf(to) <= levelOf(from)
}

const code = sourceFiles(
  '{src,scripts,tests,supabase/functions}/**/*.{ts,tsx}',
  '*.ts',
)
const imports = new Map(code.map((file) => [file, importsOf(file)]))

interface Rule {
  /** Where imports lead: reads on from “lead”. */
  allowed: string
  from: string[]
  isBreach: (from: string, to: string, kind: Import['kind']) => boolean
}

const LOCAL = 'scripts/backend/'
const LOCAL_ENTRY = `${LOCAL}local-supabase.ts`
const outsideLocal = code.filter(
  (file) => !/^(src|supabase)\//.test(file) && !file.startsWith(LOCAL),
)

/** Only these files call Supabase. */
const API_FILE =
  /^src\/(?:(?:site|admin)\/(?:.*\/)?(?:[\w-]+-)?api|supabase\/query)\.ts$/

const RULES: Rule[] = [
  {
    allowed:
      'only downwards, and never from the site to the admin area or back',
    from: files.filter(roomOf),
    isBreach: (from, to) =>
      to.startsWith('src/') && isUpward(FLOORS, roomOf(from), roomOf(to)),
  },
  {
    allowed: 'only downwards inside the admin area',
    from: inRoom('admin'),
    isBreach: (from, to) =>
      to.startsWith('src/admin/') &&
      isUpward(ADMIN_FLOORS, adminRoomOf(from), adminRoomOf(to)),
  },
  {
    allowed: 'from a part of the requests only to itself and the model',
    from: files.filter(requestsRoomOf),
    isBreach: (from, to) =>
      to.startsWith('src/admin/requests/') &&
      requestsRoomOf(to) !== requestsRoomOf(from) &&
      requestsRoomOf(to) !== 'model',
  },
  {
    allowed: 'from src only to src',
    from: files,
    isBreach: (_, to) => /^(scripts|tests|supabase)\//.test(to),
  },
  {
    allowed: 'to the local Supabase only through local-supabase.ts',
    from: outsideLocal,
    isBreach: (_, to) => to.startsWith(LOCAL) && to !== LOCAL_ENTRY,
  },
  {
    allowed: 'from the content to no React',
    from: inRoom('content'),
    isBreach: (_, to, kind) => to.startsWith('react') && kind !== 'type',
  },
  {
    allowed: 'from lib only to lib',
    from: inRoom('lib'),
    isBreach: (_, to, kind) => kind !== 'type' && roomOf(to) !== 'lib',
  },
  {
    allowed: 'to the Supabase client only from files named api.ts, or …-api.ts',
    from: files,
    isBreach: (from, to) =>
      /^src\/supabase\/(?:client|query)\.ts$/.test(to) && !API_FILE.test(from),
  },
  {
    allowed: "to Supabase's packages only lazily, from the one client module",
    from: files,
    isBreach: (from, to, kind) =>
      to.startsWith('@supabase/') &&
      kind !== 'type' &&
      !(from === 'src/supabase/client.ts' && kind === 'lazy'),
  },
]

/**
 * Folders that import each other, directly or through others, by the folders
 * that each one imports.
 */
function cyclicFolders(edges: Map<string, Set<string>>) {
  let left = [...edges.keys()]
  for (;;) {
    // A folder without imports, or never imported, is in no cycle.
    const next = left.filter(
      (folder) =>
        left.some((other) => edges.get(folder)?.has(other)) &&
        left.some((other) => edges.get(other)?.has(folder)),
    )
    if (next.length === left.length) return left
    left = next
  }
}

const isInside = (folder: string, other: string) =>
  `${folder}/`.startsWith(`${other}/`)

/**
 * For each folder, those that its files import; not its own subfolders, nor
 * folders around it.
 */
function importedFolders() {
  const edges = new Map<string, Set<string>>()
  for (const [file, imported] of imports) {
    const folder = dirname(file)
    const others = imported
      .flatMap((each) => (each.file ? dirname(each.file) : []))
      .filter((other) => !isInside(folder, other) && !isInside(other, folder))
    const known = edges.get(folder) ?? []
    edges.set(folder, new Set([...known, ...others]))
  }
  return edges
}

describe('imports', () => {
  it.each(RULES)('lead $allowed', ({ from, isBreach }) => {
    const breaches = from.flatMap((file) =>
      imports
        .get(file)!
        .filter(({ file: to, name, kind }) => isBreach(file, to ?? name, kind))
        .map(({ name }) => `${file} -> ${name}`),
    )
    expect(from.length).toBeGreaterThan(5)
    expect(breaches).toEqual([])
  })

  it('are found: static, lazy, type and glob ones', () => {
    expect(imports.get('src/site/pages/home.tsx')).toContainEqual({
      name: '@/site/demo-request/demo-form',
      file: 'src/site/demo-request/demo-form.tsx',
      kind: 'lazy',
    })
    const ofApi = imports.get('src/site/demo-request/api.ts')
    expect(ofApi).toContainEqual({
      name: '@/supabase/client',
      file: 'src/supabase/client.ts',
      kind: 'static',
    })
    expect(ofApi).toContainEqual({
      name: './schema',
      file: 'src/site/demo-request/schema.ts',
      kind: 'type',
    })
    const globs = imports
      .get('src/app/routes.ts')!
      .filter(({ kind }) => kind === 'glob')
    expect(globs.map(({ file }) => file)).toContain('src/admin/pages/*.tsx')
  })

  it('never form a cycle between folders', () => {
    expect(cyclicFolders(importedFolders())).toEqual([])
  })

  it('would form a cycle between folders if lib imported app', () => {
    const edges = importedFolders()
    edges.get('src/lib')!.add('src/app')
    expect(cyclicFolders(edges)).toEqual(
      expect.arrayContaining(['src/app', 'src/lib']),
    )
  })
})

const READ =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|label|placeholder|heading|text|lead)$/

const WORD = /\p{L}{2,}/u

/**
 * Returns the words in a component's code: between tags, and in attributes read
 * by visitors or screen readers.
 */
function literalWords(file: string): string[] {
  const found: string[] = []
  const addWord = (text: string) =>
    WORD.test(text) && found.push(text.trim().replaceAll(/\s+/g, ' '))

  function addValue(value: Value | null | undefined) {
    if (value?.type === 'Literal' && typeof value.value === 'string')
      addWord(value.value)
    if (value?.type === 'TemplateLiteral')
      value.quasis?.forEach((part) => addWord(part.value.raw))
    if (value?.type === 'JSXExpressionContainer') addValue(value.expression)
    if (value?.type === 'ConditionalExpression')
      [value.consequent, value.alternate].forEach(addValue)
    if (value?.type === 'LogicalExpression') addValue(value.right)
  }
  const addChildren = ({ children }: { children: { type: string }[] }) =>
    children.forEach(addValue)

  new Visitor({
    JSXText: ({ value }) => void addWord(value),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && READ.test(name.name))
        addValue(value as Value | null)
    },
    JSXElement: addChildren,
    JSXFragment: addChildren,
  }).visit(parseFile(file).program)
  return found
}

interface Value {
  type: string
  value?: unknown
  expression?: Value
  quasis?: { value: { raw: string } }[]
  consequent?: Value
  alternate?: Value
  right?: Value
}

describe('folders and files', () => {
  it('are exactly the floors, with two entry files above them', () => {
    expect(new Set(files.map(roomOf))).toEqual(new Set(['', ...FLOORS.flat()]))
    expect(inRoom('')).toEqual(['src/main.tsx', 'src/prerender.tsx'])
    expect(new Set(inRoom('admin').map(adminRoomOf))).toEqual(
      new Set(ADMIN_FLOORS.flat()),
    )
    expect(new Set(files.map(requestsRoomOf))).toEqual(
      new Set(['', ...REQUEST_ROOMS]),
    )
  })

  it('have no catch-all names such as utils, misc, helpers, common, shared or types', () => {
    const drawer =
      /\/(utils?|misc|helpers?|common|shared)(\/|\.[jt]sx?$)|\/types\//
    expect(
      sourceFiles('{src,scripts,tests}/**/*.*').filter((file) =>
        drawer.test(file),
      ),
    ).toEqual([])
  })

  it('never only re-export; index files are pages', () => {
    const indexes = sourceFiles('{src,scripts,tests}/**/index.{ts,tsx,mjs}')
    expect(
      indexes.filter(
        (file) => !/^src\/(?:site|admin)\/pages\/.*\.tsx$/.test(file),
      ),
    ).toEqual([])
    const onlyPassesOn = (file: string) =>
      parseFile(file).program.body.every(
        (statement) =>
          /^Export(All|Named)/.test(statement.type) &&
          'source' in statement &&
          statement.source,
      )
    expect(files.filter(onlyPassesOn)).toEqual([])
  })

  it('hold only pure code in lib: no browser, network or clock', () => {
    const impure =
      /\b(window|document|navigator|globalThis|(local|session)Storage|fetch|\w+Observer|performance|set(Timeout|Interval)|Math\.random|Date\.now|new Date\(\))/
    expect(inRoom('lib').filter((file) => impure.test(readCode(file)))).toEqual(
      [],
    )
    expect(impure.test(readCode('src/site/page-life/motion.ts'))).toBe(true)
  })

  it('have the words of components in the content, not between tags', () => {
    // Excludes the developers' page of pictures.
    const marked = markup.filter(
      (file) => !file.startsWith('src/app/developer/'),
    )
    expect(
      marked.flatMap((file) =>
        literalWords(file).map((text) => `${file}: ${text}`),
      ),
    ).toEqual([])
    expect(literalWords('src/app/developer/pictures.tsx')).toContain('Pictures')
  })

  it('take the look and size of buttons from src/ui/button.tsx, overriding no utility with `!`', () => {
    const overrides = (code: string) =>
      [...code.matchAll(/<\w*Button(?:Link|Anchor)?\b(?:=>|[^>])*>/g)].flatMap(
        ([tag]) => tag.match(/[\w\])]!(?=['"`\s])/g) ?? [],
      )
    expect(
      markup.filter((file) => overrides(readCode(file)).length > 0),
    ).toEqual([])
    expect(
      overrides('<Button onClick={() => go()} className="px-1! py-0">'),
    ).toHaveLength(1)
  })

  // whole-page.ts waits for the listed parts of a page: others would load later
  // and shift the scroll target.
  it('list all lazily loaded parts of a page', () => {
    const unnamed = inRoom('site').flatMap((file) => {
      const code = readCode(file)
      const named = /export const parts = \(\) => (\[.*?\])\n/s.exec(code)?.[1]
      const late = [
        ...code.matchAll(
          /^const (\w+) = (?:\[\s*)?(?:island|islandBelow|picture)\(/gm,
        ),
      ]
      if (named === undefined) return []
      return late.flatMap(([, name = '']) =>
        new RegExp(`\\b${name}\\b`).test(named) ? [] : `${file}: ${name}`,
      )
    })
    expect(unnamed).toEqual([])
  })

  it('write each address only in src/lib/paths.ts, where it belongs to a page', () => {
    const known = Object.values(paths).filter((path) => path !== '/')
    const literal = new RegExp(`['"\`](${known.join('|')})(['"\`/?#])`)
    expect(files.filter((file) => literal.test(readCode(file)))).toEqual([
      'src/lib/paths.ts',
    ])
    expect(Object.values(paths).filter((path) => !findRoute(path))).toEqual([])
  })
})

/** All modules that these files import statically, transitively. */
function reach(starts: string[], seen = new Set<string>()): Set<string> {
  for (const start of starts.filter((name) => !seen.has(name))) {
    seen.add(start)
    const imported =
      imports.get(start)?.filter(({ kind }) => kind === 'static') ?? []
    const names = imported.map(({ name, file }) => file ?? name)
    reach(names, seen)
  }
  return seen
}

it('a visitor gets neither admin code nor the Supabase client before using a form', () => {
  const entry = reach([
    'src/main.tsx',
    'src/app/root.tsx',
    ...siteRoutes.map(({ file }) => file),
  ])
  expect(entry).toContain('src/app/layout.tsx')
  const isForLater = (file: string) =>
    file.startsWith('src/admin/') || file.startsWith('@supabase/')
  expect([...entry].filter(isForLater)).toEqual([])
  expect([...reach(['src/admin/pages/dashboard.tsx'])].some(isForLater)).toBe(
    true,
  )
})
