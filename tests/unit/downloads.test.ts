// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeAlong } from '@/content/take-along'
import {
  articleDownloads,
  type Download,
} from '../../scripts/build/downloads.ts'

// The files to take along of a small article.

const ARTICLE = `---
title: An article about one table
description: ${'A description of the length that search results show in full. '.repeat(2)}With an end.
keywords: [one thing, another, a third]
category: Playbook
published: 2025-01-31
cardMinutes: 1
pageMinutes: 1
summary: A sentence for the card, and a second one.
cover: What is drawn on the cover of an article about nothing.
takeaway: The table of an article
related: [one-other, another-one]
---

Before the table.

## What it costs

| Item | Note | Sum |
|---|---|---|
| Café | He said "no", twice | €45,000 |
| =1+1 | {site.name} \\{x} | +5 |

- [ ] Ask [the owner](/app)

<Figure name="sum" />

## Nothing to take along

Text alone.

## The plan

- **Week 1: look**
  - [ ] Count them
`

let root: string
let files: Download[]
const fileAt = (path: string) =>
  files.find((file) => file.path === path)!.content

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'downloads-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('src/content/articles/an-article.mdx', ARTICLE)
  write('src/content/figures/sum.ts', '')
  files = await articleDownloads(root, {
    siteUrl: 'https://site.example',
    words: takeAlong.inDocument,
    tableOfFigure: async (name) => ({
      caption: `Numbers of ${name}`,
      rows: [['Step'], ['Saved']],
    }),
  })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

it('an article has one file for each table, and one document', () => {
  expect(files.map(({ path }) => path)).toEqual([
    '/downloads/an-article/what-it-costs.csv',
    '/downloads/an-article.rtf',
  ])
})

it("a table's file is UTF-8 that Excel recognises, with every cell in quotes, and no formula", () => {
  expect(fileAt('/downloads/an-article/what-it-costs.csv')).toBe(
    '\uFEFF"Item","Note","Sum"\r\n' +
      '"Café","He said “no”, twice","€45,000"\r\n' +
      `"'=1+1","Sayfield {x}","'+5"\r\n`,
  )
})

it('the document says where it comes from, and how to book a demo', () => {
  const text = fileAt('/downloads/an-article.rtf')
  expect(text).toContain('The table of an article')
  expect(text).toContain('31 January 2025')
  expect(text).toContain('HYPERLINK "https://site.example/blog/an-article"')
  expect(text).toContain('HYPERLINK "https://site.example/?scrollTo=cta"')
})

it("the document has the sections' tables, check lists and numbers, and no section without", () => {
  const lines = fileAt('/downloads/an-article.rtf')
  const inOrder = [
    'What it costs',
    'Item',
    'Ask the owner',
    'Numbers of sum',
    'Saved',
    'The plan',
    'Week 1: look',
    'Count them',
  ].map((words) => lines.indexOf(words))
  expect(inOrder).not.toContain(-1)
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
  expect(lines).not.toContain('Nothing to take along')
})

it('the document writes letters outside ASCII and braces as RTF does', () => {
  const text = fileAt('/downloads/an-article.rtf')
  expect(text).toContain(String.raw`Caf\u233?`)
  expect(text).toContain(String.raw`Sayfield \{x\}`)
  expect(text).toMatch(/^[\n\x20-\x7E]*$/)
  const open = text.replaceAll(/\\[{}]/g, '')
  expect(open.split('{').length).toBe(open.split('}').length)
})
