// @vitest-environment node
import { expect, it } from 'vitest'
import { readCode, sourceFiles } from '../support/source-files.ts'

// Components find each other by props, refs, callbacks and the store, never by
// an attribute that another folder writes.

const FOLDERS = ['app', 'site', 'admin', 'ui'] as const

/**
 * Attributes that belong to a class of app/utilities.css: whoever uses `grows`
 * or `text-table` writes them.
 */
const OF_CLASSES = ['data-text', 'data-label']

/**
 * Names of the attributes that a text selects: in a selector, a Tailwind
 * variant or `attr()`.
 */
const selectedIn = (code: string) =>
  [
    /\[(data-[a-z-]+)[\]=~|^$*]/g,
    /(?<![\w-])(?:[\w/-]+-)?(data-[a-z]+)(?:\/\w+)?:(?=[\w[-])/g,
    /attr\((data-[a-z-]+)\)/g,
  ].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  )

/**
 * Names of the attributes that a text writes: in JSX, in props or by `dataset`.
 */
const writtenIn = (code: string) => [
  ...[...code.matchAll(/(?<![[\w-])'?(data-[a-z-]+)'?(?:=|: )/g)].map(
    ([, name = '']) => name,
  ),
  ...[...code.matchAll(/\.dataset\.(\w+)\)? = /g)].map(
    ([, name = '']) =>
      `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  ),
]

const namesByFolder = (namesIn: (code: string) => string[]) =>
  new Map(
    FOLDERS.map((folder) => [
      folder,
      new Set(
        sourceFiles(`src/${folder}/**/*.{ts,tsx,css}`).flatMap((file) =>
          namesIn(readCode(file)),
        ),
      ),
    ]),
  )

it('selectors and their attributes are found', () => {
  expect(
    selectedIn(
      `closest('[data-row]') '[data-early="x"]' group-data-open:font-bold has-data-x:p-1 data-written:bg-mint [&_[data-icon]]:m-1 content-[attr(data-text)]`,
    ).toSorted(),
  ).toEqual([
    'data-early',
    'data-icon',
    'data-open',
    'data-row',
    'data-text',
    'data-written',
    'data-x',
  ])
  expect(
    writtenIn(
      `<p data-row={id} /> { 'data-early': key } x.dataset.pressed = ''`,
    ),
  ).toEqual(['data-row', 'data-early', 'data-pressed'])
})

it.each(FOLDERS)(
  'src/%s selects no attribute that only another folder writes',
  (folder) => {
    const written = namesByFolder(writtenIn)
    const foreign = [...namesByFolder(selectedIn).get(folder)!].filter(
      (name) =>
        !(folder === 'app' && OF_CLASSES.includes(name)) &&
        !written.get(folder)!.has(name) &&
        FOLDERS.some((other) => written.get(other)!.has(name)),
    )
    expect(foreign).toEqual([])
  },
)

it('the exempted attributes are still those of classes', () => {
  const ofApp = namesByFolder(selectedIn).get('app')!
  expect(OF_CLASSES.filter((name) => !ofApp.has(name))).toEqual([])
})
