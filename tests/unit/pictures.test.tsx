import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { readCode } from '../support/source-files.ts'

// Every picture shows the data of its content: all texts of a picture's own data, lists in their order, old values
// struck through. Positions and lengths: drawings.test.tsx; covers: covers.test.tsx.

const pictures = import.meta.glob<ComponentType>(
  ['/src/site/pictures/*/*.tsx', '!/src/site/pictures/{shapes,figures,covers}/*'],
  { eager: true, import: 'default' },
)
const content = import.meta.glob<Record<string, unknown>>('/src/content/*.ts', { eager: true })

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Texts in a value, with the key of each. */
function leaves(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, plain(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([inner, part]) => leaves(part, inner))
}

/** Lists in a value. */
function lists(value: unknown): unknown[][] {
  if (typeof value !== 'object' || value === null) return []
  return [...(Array.isArray(value) ? [value as unknown[]] : []), ...Object.values(value).flatMap(lists)]
}

/** The content that a picture's file imports by name. */
const dataOf = (file: string) =>
  [...readCode(file.slice(1)).matchAll(/import \{([^}]+)\} from '@\/content\/([\w-]+)'/g)].flatMap(
    ([, names, module]) => names!.split(',').map((name) => content[`/src/content/${module}.ts`]![name.trim()]),
  )

/** The picture as text, with the labels of its graphics. */
function draw(Picture: ComponentType) {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <Picture />
    </MemoryRouter>,
  ).replaceAll(/(<[^>]* aria-label="([^"]*)"[^>]*>)/g, '$1$2 ')
  return root
}

const drawn = Object.entries(pictures).map(([file, Picture]) => {
  const root = draw(Picture)
  return { file, root, text: plain(root.textContent), data: dataOf(file) }
})

it.each(drawn)('$file shows whole lists, in their order', ({ text, data }) => {
  for (const list of data.flatMap(lists).filter((each) => each.length > 2)) {
    // Each item as a text that no other one has, not so short that it occurs elsewhere.
    const items = list.map((item) => leaves(item).map(([, leaf]) => leaf))
    const own = items.map((item) =>
      item.find(
        (leaf) =>
          leaf.length > 6 && !leaf.startsWith('[') && items.filter((other) => other.includes(leaf)).length === 1,
      ),
    )
    // A list of which the picture draws half or less is another picture's, or its states.
    const parts = own.filter((leaf) => leaf && text.includes(leaf))
    if (own.includes(undefined) || parts.length * 2 <= own.length) continue
    let place = 0
    const missing = own.filter((leaf = '') => {
      const found = text.indexOf(leaf, place)
      if (found >= 0) place = found + leaf.length
      return found < 0
    })
    expect(missing, JSON.stringify(own)).toEqual([])
  }
})

it.each(drawn)('$file strikes through old values, and no new ones', ({ root, text, data }) => {
  const valuesAt = (...keys: string[]) =>
    data.flatMap((value) => leaves(value)).flatMap(([key, leaf]) => (keys.includes(key) ? [leaf] : []))
  const struck = new Set(Array.from(root.querySelectorAll('s, del'), ({ textContent }) => plain(textContent)))
  expect(valuesAt('before').filter((value) => text.includes(value) && !struck.has(value))).toEqual([])
  expect(valuesAt('after', 'value').filter((value) => struck.has(value))).toEqual([])
})
