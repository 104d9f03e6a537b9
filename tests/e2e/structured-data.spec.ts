import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'
import { publicPaths } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

// Google's rules for structured data. What it says: unit/prerendered.

type Block = Record<string, unknown>

const htmlOf = (path: string) => readFileSync(`dist${path === '/' ? '/index' : path}.html`, 'utf8')

const blocksOf = (path: string): Block[] =>
  [...htmlOf(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as Block,
  )

const typeOf = (block: Block) => block['@type'] as string

test('there are pages to read', () => expect(publicPaths().length).toBeGreaterThan(18))

for (const path of publicPaths()) {
  test(`spec §2 ${path}: the structured data follows Google's rules, and the sitemap has its day`, async () => {
    const blocks = blocksOf(path)
    const byType: Record<string, Block[]> = {}
    for (const block of blocks) (byType[typeOf(block)] ??= []).push(block)
    expect(await new Validator().validate({ jsonld: structuredClone(byType) })).toEqual([])
    const page = blocks.find((block) => block.dateModified)!
    const sitemap = readFileSync('dist/sitemap.xml', 'utf8')
    expect(sitemap).toContain(`<loc>${page.url as string}</loc><lastmod>${page.dateModified as string}</lastmod>`)
  })
}

test('the validator reports a broken breadcrumb', async () => {
  const broken = { jsonld: { BreadcrumbList: [{ '@type': 'BreadcrumbList', itemListElement: [] }] } }
  expect(await new Validator().validate(broken)).not.toEqual([])
})
