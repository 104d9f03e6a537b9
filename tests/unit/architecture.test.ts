// @vitest-environment node
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notFoundRoute, siteRoutes } from '@/app/routes'
import { findCycles } from '../support/find-cycles.ts'
import { literalWords } from '../support/literal-words.ts'
import { globsOf, importsOf, readCode, sourceFiles } from '../support/source-files.ts'

/** Folders of src, top to bottom: a file may import from its own folder and lower ones. */
const FLOORS = [['app'], ['site', 'admin'], ['content'], ['ui'], ['supabase'], ['lib']]

/** Folders of src/admin, top to bottom; those of one line never import each other. */
const ADMIN_FLOORS = [
  ['', 'pages'],
  ['requests', 'reports', 'notices', 'people'],
  ['shell', 'session'],
  ['ui'],
  ['floor'],
]

/** Files for all of the admin area. */
const ADMIN_FLOOR = /^src\/admin\/(?:words|work-words|query-keys)\.ts$/

const files = sourceFiles('src/**/*.{ts,tsx,mdx}').filter((file) => !file.endsWith('.d.ts'))
const roomOf = (file: string) => /^src\/([\w-]+)\//.exec(file)?.[1] ?? ''
const inRoom = (room: string) => files.filter((file) => roomOf(file) === room)
const adminRoomOf = (file: string) =>
  ADMIN_FLOOR.test(file) ? 'floor' : (/^src\/admin\/(?:([\w-]+)\/)?/.exec(file)?.[1] ?? '')
const requestsRoomOf = (file: string) => /^src\/admin\/requests\/(?:([\w-]+)\/)?/.exec(file)?.[1] ?? ''

/** True if a folder imports a higher one, or another one of the same line. */
function isUpward(floors: readonly string[][], from: string, to: string): boolean {
  const levelOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room))
  return from !== to && levelOf(to) <= levelOf(from)
}

/** Every import of these files that breaks a rule, as `importer -> imported`. */
const breaches = (from: string[], isBreach: (from: string, to: string, kind: string) => boolean) =>
  from.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isBreach(file, imported.file ?? imported.name, imported.kind))
      .map(({ name }) => `${file} -> ${name}`),
  )

describe('the top-level folders of src', () => {
  it('are exactly the floors, with two entry files above them', () => {
    expect(new Set(files.map(roomOf))).toEqual(new Set(['', ...FLOORS.flat()]))
    expect(files.filter((file) => roomOf(file) === '')).toEqual(['src/main.tsx', 'src/prerender.tsx'])
    expect(new Set(inRoom('admin').map(adminRoomOf))).toEqual(new Set(ADMIN_FLOORS.flat()))
  })

  it('have their imports parsed: static, lazy, type and glob ones', () => {
    expect(importsOf('src/site/pages/home.tsx')).toContainEqual({
      name: '@/site/demo-request/demo-form',
      file: 'src/site/demo-request/demo-form.tsx',
      kind: 'lazy',
    })
    const imports = importsOf('src/site/demo-request/api.ts')
    expect(imports).toContainEqual({ name: '@/supabase/client', file: 'src/supabase/client.ts', kind: 'static' })
    expect(imports).toContainEqual({ name: './schema', file: 'src/site/demo-request/schema.ts', kind: 'type' })
    expect(globsOf('src/app/routes.ts')).toContain('src/site/pages/**/*.tsx')
    expect(globsOf('src/app/routes.ts')).toContain('src/admin/pages/*.tsx')
  })
})

describe('imports', () => {
  it('point only downwards, and never from the site to the admin area or back', () => {
    const inside = files.filter((file) => roomOf(file))
    const isUp = (from: string, to: string) => isUpward(FLOORS, roomOf(from), roomOf(to))
    expect(breaches(inside, (from, to) => to.startsWith('src/') && isUp(from, to))).toEqual([])
    const globs = inside.flatMap((file) => globsOf(file).map((pattern) => ({ file, pattern })))
    expect(globs.filter(({ file, pattern }) => isUp(file, pattern))).toEqual([])
  })

  it('point only downwards inside the admin area', () => {
    const isUp = (from: string, to: string) => isUpward(ADMIN_FLOORS, adminRoomOf(from), adminRoomOf(to))
    const wiring = new Set(['', 'pages'])
    const isBreach = (from: string, to: string) =>
      to.startsWith('src/admin/') && isUp(from, to) && !(wiring.has(adminRoomOf(from)) && wiring.has(adminRoomOf(to)))
    expect(breaches(inRoom('admin'), isBreach)).toEqual([])
  })

  it('lead from list, entry, filters, export and activity of the requests only to their model', () => {
    const requests = files.filter((file) => requestsRoomOf(file))
    const isBreach = (from: string, to: string) =>
      to.startsWith('src/admin/requests/') && ![requestsRoomOf(from), 'model'].includes(requestsRoomOf(to))
    expect(new Set(requests.map(requestsRoomOf))).toEqual(
      new Set(['model', 'list', 'entry', 'filters', 'export', 'activity']),
    )
    expect(breaches(requests, isBreach)).toEqual([])
  })

  it('stay inside src', () => {
    expect(breaches(files, (_, to) => /^(scripts|tests|supabase)\//.test(to))).toEqual([])
  })

  it('never form a cycle between folders', () => {
    const code = sourceFiles('{src,scripts,tests,supabase/functions}/**/*.{ts,tsx}')
    const isInside = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`)
    const edges = new Map(code.map((file) => [dirname(file), new Set<string>()]))
    for (const file of code.filter((name) => !name.endsWith('.d.ts'))) {
      const [from, to] = [dirname(file), importsOf(file).flatMap((imported) => imported.file ?? [])]
      // A folder and its subfolders count as the same folder.
      const others = to.map(dirname).filter((folder) => !isInside(from, folder) && !isInside(folder, from))
      for (const other of others) edges.get(from)?.add(other)
    }
    expect(findCycles(edges)).toEqual([])
    expect(findCycles(new Map(Object.entries({ a: new Set('b'), b: new Set('c'), c: new Set('b') })))).toEqual([
      ['b', 'c'],
    ])
  })

  it('reach the local Supabase only through local-supabase.ts', () => {
    const [room, entryModule] = ['scripts/backend/', 'scripts/backend/local-supabase.ts']
    const outside = sourceFiles('{scripts,tests}/**/*.{ts,tsx}', '*.ts').filter((file) => !file.startsWith(room))
    expect(breaches(outside, (_, to) => to.startsWith(room) && to !== entryModule)).toEqual([])
    expect(breaches(outside, (_, to) => to === entryModule)).not.toEqual([])
  })

  it('bring no React into the content, except for the articles', () => {
    const words = inRoom('content').filter((file) => !file.endsWith('.mdx'))
    expect(breaches(words, (_, to, kind) => to.startsWith('react') && kind !== 'type')).toEqual([])
  })
})

describe('lib', () => {
  it('holds only pure code: no React, browser, network or clock', () => {
    expect(breaches(inRoom('lib'), (_, to, kind) => kind !== 'type' && roomOf(to) !== 'lib')).toEqual([])
    const impure =
      /\b(window|document|navigator|globalThis|(local|session)Storage|fetch|\w+Observer|performance|set(Timeout|Interval)|Math\.random|Date\.now|new Date\(\))/
    expect(inRoom('lib').filter((file) => impure.test(readCode(file)))).toEqual([])
    expect(impure.test(readCode('src/site/page-life/motion.ts'))).toBe(true)
  })
})

describe('texts', () => {
  it('are in the content, not between the tags of a component', () => {
    // Excludes the component kit and the page of pictures, which are for developers.
    const marked = files.filter((file) => file.endsWith('.tsx') && !file.startsWith('src/app/developer/'))
    expect(marked.flatMap((file) => literalWords(file).map((text) => `${file}: ${text}`))).toEqual([])
    expect(literalWords('src/app/developer/kit.tsx')).toContain('Speech becomes structure')
  })
})

describe('a button', () => {
  it('takes its look and size from src/ui/button.tsx, overriding no utility with `!`', () => {
    const overrides = (code: string) =>
      [...code.matchAll(/<\w*Button(?:Link|Anchor)?\b(?:=>|[^>])*>/g)].flatMap(
        ([tag]) => tag.match(/[\w\])]!(?=['"`\s])/g) ?? [],
      )
    const marked = files.filter((file) => file.endsWith('.tsx'))
    expect(marked.filter((file) => overrides(readCode(file)).length > 0)).toEqual([])
    expect(overrides('<Button onClick={() => go()} className="px-1! py-0">')).toHaveLength(1)
  })
})

describe('Supabase', () => {
  it('is called only from files named api.ts, or …-api.ts', () => {
    const speaks = (from: string, to: string) =>
      /^src\/supabase\/(?:client|query)\.ts$/.test(to) &&
      !/^src\/(?:(?:site|admin)\/.*\/(?:[\w-]+-)?api|supabase\/query)\.ts$/.test(from)
    expect(breaches(files, speaks)).toEqual([])
  })

  it('is imported only by the one client module', () => {
    const loads = (from: string, to: string, kind: string) =>
      to.startsWith('@supabase/') && kind !== 'type' && from !== 'src/supabase/client.ts'
    expect(breaches(files, loads)).toEqual([])
    const atOnce = importsOf('src/supabase/client.ts').filter(({ kind }) => kind === 'static')
    expect(atOnce.map(({ name }) => name)).toEqual(['@/lib/env'])
  })
})

describe('a page', () => {
  // A part missing here would load later and shift the scroll target: whole-page.ts waits for the listed parts.
  it('lists all of its lazily loaded parts', () => {
    const unnamed = inRoom('site').flatMap((file) => {
      const code = readCode(file)
      const named = /export const parts = \(\) => (\[.*?\])\n/s.exec(code)?.[1]
      const late = [...code.matchAll(/^const (\w+) = (?:\[\s*)?(?:island|islandBelow|picture)\(/gm)]
      if (named === undefined) return []
      return late.flatMap(([, name = '']) => (new RegExp(`\\b${name}\\b`).test(named) ? [] : `${file}: ${name}`))
    })
    expect(unnamed).toEqual([])
  })
})

describe('files', () => {
  it('have no catch-all names such as utils, misc, helpers, common, shared or types', () => {
    const drawer = /\/(utils?|misc|helpers?|common|shared)(\/|\.[jt]sx?$)|\/types\//
    expect(sourceFiles('{src,scripts,tests}/**/*.*').filter((file) => drawer.test(file))).toEqual([])
  })

  it('never only re-export; index files are pages', () => {
    const indexes = sourceFiles('{src,scripts,tests}/**/index.{ts,tsx,mjs}')
    expect(indexes.filter((file) => !/^src\/(?:site|admin)\/pages\/.*\.tsx$/.test(file))).toEqual([])
    const onlyPassesOn = (file: string) => {
      const rest = readCode(file).replaceAll(/^export\s+(type\s+)?[\w\s{},*$]+?\s*from\s*'[^']+'/gm, '')
      return rest.trim() === ''
    }
    expect(files.filter(onlyPassesOn)).toEqual([])
  })
})

describe('a visitor', () => {
  const ADMIN = /^src\/admin\//
  const CLIENT = '@supabase/supabase-js'

  /** All modules that a file imports through these kinds of imports, transitively. */
  function reach(start: string, kinds: string[], seen = new Set<string>()) {
    if (seen.has(start)) return seen
    seen.add(start)
    for (const { name, file, kind } of importsOf(start)) {
      if (!kinds.includes(kind)) continue
      if (file === undefined) seen.add(name)
      else if (/\.(ts|tsx|mdx)$/.test(file)) reach(file, kinds, seen)
    }
    return seen
  }
  const publicRoutes = [...siteRoutes, notFoundRoute]
  const publicPages = [...new Set(publicRoutes.map(({ file }) => file))]

  it.each(publicPages)('of %s downloads no admin code, neither at once nor lazily', (page) => {
    expect([...reach(page, ['static', 'lazy'])].filter((file) => ADMIN.test(file))).toEqual([])
  })

  it('gets neither admin code nor the Supabase client with the entry and the layout', () => {
    const entry = new Set([...reach('src/main.tsx', ['static']), ...reach('src/app/root.tsx', ['static'])])
    expect(entry.has('src/app/layout.tsx')).toBe(true)
    expect([...entry].filter((file) => ADMIN.test(file) || file === CLIENT)).toEqual([])
  })

  it('gets the Supabase client only lazily, through a form', () => {
    for (const page of publicPages) expect(reach(page, ['static']).has(CLIENT)).toBe(false)
    expect(reach('src/site/pages/home.tsx', ['static', 'lazy']).has(CLIENT)).toBe(true)
  })

  it('of the dashboard reaches admin code, which proves that the search finds it', () => {
    const reached = [...reach('src/admin/pages/dashboard.tsx', ['static', 'lazy'])]
    expect(reached.some((file) => ADMIN.test(file))).toBe(true)
  })
})
