// @vitest-environment node
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notFoundRoute, routes } from '@/app/routes'
import { circlesOf } from '../support/circles.ts'
import { literalWords } from '../support/literal-words.ts'
import { globsOf, importsOf, readCode, sourceFiles } from '../support/source-files.ts'

// The house's rooms: who may know whom.

/** From the top down: a file knows the rooms of its own line and those below it. */
const LAYERS = [['app'], ['pages'], ['features'], ['components', 'page-life'], ['content'], ['supabase'], ['lib']]

const files = sourceFiles('src/**/*.{ts,tsx,mdx}').filter((file) => !file.endsWith('.d.ts'))
const roomOf = (file: string) => /^src\/([\w-]+)\//.exec(file)?.[1] ?? ''
const layerOf = (file: string) => LAYERS.findIndex((rooms) => rooms.includes(roomOf(file)))
const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const inRoom = (room: string) => files.filter((file) => roomOf(file) === room)

/** Every import of one of these files that breaks a rule, as `who -> whom`. */
const breaches = (from: string[], isBreach: (from: string, to: string, kind: string) => boolean) =>
  from.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isBreach(file, imported.file ?? imported.name, imported.kind))
      .map(({ name }) => `${file} -> ${name}`),
  )

describe('the rooms', () => {
  it('are these, with the two entries above them', () => {
    expect(new Set(files.map(roomOf))).toEqual(new Set(['', ...LAYERS.flat()]))
    expect(files.filter((file) => roomOf(file) === '')).toEqual(['src/main.tsx', 'src/prerender.tsx'])
  })

  it('the test sees what files import', () => {
    expect(importsOf('src/pages/home.tsx')).toContainEqual({
      name: '@/features/demo-request/demo-form',
      file: 'src/features/demo-request/demo-form.tsx',
      kind: 'lazy',
    })
    const imports = importsOf('src/features/demo-request/api.ts')
    expect(imports).toContainEqual({ name: '@/supabase/client', file: 'src/supabase/client.ts', kind: 'static' })
    expect(imports).toContainEqual({ name: './schema', file: 'src/features/demo-request/schema.ts', kind: 'type' })
    expect(globsOf('src/app/routes.ts')).toContain('src/pages/**/*.tsx')
  })
})

describe('imports', () => {
  it('point only down the list', () => {
    const below = (from: string, to: string) => layerOf(to) >= layerOf(from)
    const inside = files.filter((file) => roomOf(file))
    expect(breaches(inside, (from, to) => to.startsWith('src/') && !below(from, to))).toEqual([])
    const globs = inside.flatMap((file) => globsOf(file).map((pattern) => ({ file, pattern })))
    expect(globs.filter(({ file, pattern }) => !below(file, pattern))).toEqual([])
  })

  it('stay inside src', () => {
    expect(breaches(files, (_, to) => /^(scripts|tests|supabase)\//.test(to))).toEqual([])
  })

  it('lead from no feature to another', () => {
    const isOther = (from: string, to: string) => featureOf(to) !== undefined && featureOf(to) !== featureOf(from)
    expect(breaches(inRoom('features'), isOther)).toEqual([])
  })

  it('lead in no circle from folder to folder', () => {
    const code = sourceFiles('{src,scripts,tests,supabase/functions}/**/*.{ts,tsx}')
    // The folders in a feature are an order in which to find its parts: they know each other.
    const folderOf = (file: string) => /^src\/features\/[^/]+/.exec(file)?.[0] ?? dirname(file)
    const isInside = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`)
    const edges = new Map(code.map((file) => [folderOf(file), new Set<string>()]))
    for (const file of code.filter((name) => !name.endsWith('.d.ts'))) {
      const [from, to] = [folderOf(file), importsOf(file).flatMap((imported) => imported.file ?? [])]
      // A folder and what is in it are one thing.
      const others = to.map(folderOf).filter((folder) => !isInside(from, folder) && !isInside(folder, from))
      for (const other of others) edges.get(from)?.add(other)
    }
    expect(circlesOf(edges)).toEqual([])
    expect(circlesOf(new Map(Object.entries({ a: new Set('b'), b: new Set('c'), c: new Set('b') })))).toEqual([
      ['b', 'c'],
    ])
  })

  it('lead into the local Supabase by its door alone', () => {
    const [room, door] = ['scripts/backend/', 'scripts/backend/local-supabase.ts']
    const outside = sourceFiles('{scripts,tests}/**/*.{ts,tsx}', '*.ts').filter((file) => !file.startsWith(room))
    expect(breaches(outside, (_, to) => to.startsWith(room) && to !== door)).toEqual([])
    expect(breaches(outside, (_, to) => to === door)).not.toEqual([])
  })

  it("bring a component types of the content, and no words but the interface's own", () => {
    const isWords = (to: string, kind: string) =>
      roomOf(to) === 'content' && kind !== 'type' && to !== 'src/content/interface.ts'
    // A picture takes no props: its words are its own.
    const given = inRoom('components').filter((file) => !file.startsWith('src/components/pictures/'))
    expect(breaches(given, (_, to, kind) => isWords(to, kind))).toEqual([])
  })

  it('bring the content no React, but what an article is made of', () => {
    const words = inRoom('content').filter((file) => !file.endsWith('.mdx'))
    expect(breaches(words, (_, to, kind) => to.startsWith('react') && kind !== 'type')).toEqual([])
  })
})

describe('lib', () => {
  it('holds pure tools alone: no React, no browser, no network, no clock', () => {
    expect(breaches(inRoom('lib'), (_, to, kind) => kind !== 'type' && roomOf(to) !== 'lib')).toEqual([])
    const impure =
      /\b(window|document|navigator|globalThis|(local|session)Storage|fetch|\w+Observer|performance|set(Timeout|Interval)|Math\.random|Date\.now|new Date\(\))/
    expect(inRoom('lib').filter((file) => impure.test(readCode(file)))).toEqual([])
    expect(impure.test(readCode('src/page-life/motion.ts'))).toBe(true)
  })
})

describe('words', () => {
  it('are in the content, not between the tags of a component', () => {
    // The kit and the page of pictures show developers what there is, and are no part of the site.
    const marked = files.filter((file) => file.endsWith('.tsx') && !file.startsWith('src/app/developer/'))
    expect(marked.flatMap((file) => literalWords(file).map((text) => `${file}: ${text}`))).toEqual([])
    expect(literalWords('src/app/developer/kit.tsx')).toContain('Speech becomes structure')
  })
})

describe('Supabase', () => {
  it("is spoken to by a feature's api.ts, or that of one of its folders, and nobody else", () => {
    const speaks = (from: string, to: string) =>
      /^src\/supabase\/(?:client|ask)\.ts$/.test(to) &&
      !/^src\/(?:features\/[^/]+\/(?:[^/]+\/)?api|supabase\/ask)\.ts$/.test(from)
    expect(breaches(files, speaks)).toEqual([])
  })

  it('is loaded by the one client', () => {
    const loads = (from: string, to: string, kind: string) =>
      to.startsWith('@supabase/') && kind !== 'type' && from !== 'src/supabase/client.ts'
    expect(breaches(files, loads)).toEqual([])
    const atOnce = importsOf('src/supabase/client.ts').filter(({ kind }) => kind === 'static')
    expect(atOnce.map(({ name }) => name)).toEqual(['@/lib/env'])
  })
})

describe('a page', () => {
  // What came later would move the place that somebody was led to: whole-page.ts waits for what is named.
  it('names all of its late parts', () => {
    const unnamed = inRoom('pages').flatMap((file) => {
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
  it('are no drawers', () => {
    const drawer = /\/(utils?|misc|helpers?|common|shared)(\/|\.[jt]sx?$)|\/types\//
    expect(sourceFiles('{src,scripts,tests}/**/*.*').filter((file) => drawer.test(file))).toEqual([])
  })

  it('are no barrels: an index is a page', () => {
    const indexes = sourceFiles('{src,scripts,tests}/**/index.{ts,tsx,mjs}')
    expect(indexes.filter((file) => !/^src\/pages\/.*\.tsx$/.test(file))).toEqual([])
    const onlyPassesOn = (file: string) => {
      const rest = readCode(file).replaceAll(/^export\s+(type\s+)?[\w\s{},*$]+?\s*from\s*'[^']+'/gm, '')
      return rest.trim() === ''
    }
    expect(files.filter(onlyPassesOn)).toEqual([])
  })
})

describe('a visitor', () => {
  const ADMIN = /^src\/(features\/(admin-shell|auth|notifications|people|report|waitlist)|pages\/admin)\//
  const CLIENT = '@supabase/supabase-js'

  /** Everything that comes along with a file; what it loads later too, if that is asked for. */
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
  const publicRoutes = [...routes.filter(({ area }) => area === 'public'), notFoundRoute]
  const publicPages = [...new Set(publicRoutes.map(({ file }) => file))]

  it.each(publicPages)('of %s downloads no admin code, now or later', (page) => {
    expect([...reach(page, ['static', 'lazy'])].filter((file) => ADMIN.test(file))).toEqual([])
  })

  it('gets neither admin code nor the Supabase client with the entry and the layout', () => {
    const entry = new Set([...reach('src/main.tsx', ['static']), ...reach('src/app/root.tsx', ['static'])])
    expect(entry.has('src/app/layout.tsx')).toBe(true)
    expect([...entry].filter((file) => ADMIN.test(file) || file === CLIENT)).toEqual([])
  })

  it('gets the Supabase client with no page, but when a form wants it', () => {
    for (const page of publicPages) expect(reach(page, ['static']).has(CLIENT)).toBe(false)
    expect(reach('src/pages/home.tsx', ['static', 'lazy']).has(CLIENT)).toBe(true)
  })

  it('of the admin pages gets it, or this test is blind', () => {
    const reached = [...reach('src/pages/admin/dashboard.tsx', ['static', 'lazy'])]
    expect(reached.some((file) => ADMIN.test(file))).toBe(true)
  })
})
