// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sentenceWay } from '@/content/sentence-way'

// The picture on /privacy-eu and the table under it tell the same sentence.

const { briefing, fields } = sentenceWay
const text = readFileSync('src/content/legal/privacy-eu.mdx', 'utf8')
const cell = (row: string) => new RegExp(`^\\| ${row} \\| (.*) \\|$`, 'm').exec(text)?.[1]?.replaceAll('`', '')

it('is spoken alike', () => {
  expect(briefing.map((part) => (typeof part === 'string' ? part : part.value)).join('')).toBe(cell('You say'))
})

it('is hidden alike', () => {
  expect(briefing.map((part) => (typeof part === 'string' ? part : part.token)).join('')).toBe(cell('The model reads'))
})

it('is written alike', () => {
  const valueOf = (token: string) =>
    briefing.flatMap((part) => (typeof part !== 'string' && part.token === token ? part.value : [])).join('')
  const written = fields.map(({ field, token }) => `${field}: ${valueOf(token)}.`).join(' ')
  expect(written).toBe(cell('Your CRM receives'))
})
