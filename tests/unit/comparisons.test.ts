// @vitest-environment node
import { expect, it } from 'vitest'
import { routes } from '@/app/routes'
import type { Comparison } from '@/content/comparison'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('src/content/comparisons/*.ts')
const contents = import.meta.glob<Comparison>('/src/content/comparisons/*.ts', { eager: true, import: 'default' })

it.each(files)('%s is a page, by its file alone, at the address that its trail ends with', (file) => {
  const route = routes.find(({ content }) => content === file)
  expect(route).toMatchObject({ file: 'src/pages/comparison.tsx', area: 'public' })
  expect(contents[`/${file}`]?.trail.at(-1)?.to).toBe(route?.path)
})

it('there are three', () => expect(files).toHaveLength(3))
