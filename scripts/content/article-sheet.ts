import { elements, hasClass, textOf, type Node } from './text-tree.ts'

export interface SheetTable {
  kind: 'table'
  caption: string
  /** Path of the table's own file. */
  csv?: string | undefined
  /** The first row is the head. */
  rows: readonly (readonly string[])[]
}

/** A figure, by its name; its numbers make a table. */
interface SheetFigure {
  kind: 'figure'
  name: string
}

interface SheetList {
  kind: 'list'
  /** A part of a plan, such as "Week 1: look". */
  label?: string | undefined
  items: readonly string[]
}

/** A section's tables, figures and check lists, under its heading. */
export interface SheetSection {
  heading?: string | undefined
  parts: readonly (SheetTable | SheetFigure | SheetList)[]
}

/**
 * The working parts of a text, in its order: its tables, figures and check
 * lists, of which the site makes files to take along.
 */
export const sheetOf = (tree: Node): SheetSection[] =>
  [{ ...tree, children: beforeSections(tree) }, ...sectionsIn(tree)]
    .map((section) => ({
      heading: headingOf(section),
      parts: (section.children ?? []).flatMap(partsOf),
    }))
    .filter(({ parts }) => parts.length > 0)

const isSection = ({ tagName }: Node) => tagName === 'section'
const sectionsIn = (tree: Node) => (tree.children ?? []).filter(isSection)
const beforeSections = (tree: Node) =>
  (tree.children ?? []).filter((node) => !isSection(node))

function headingOf(section: Node): string | undefined {
  const heading = elements(section).find(({ tagName }) => tagName === 'h2')
  return heading && plainText(heading)
}

function partsOf(node: Node): SheetSection['parts'] {
  if (node.name === 'Figure') return [figureOf(node)]
  if (node.tagName === 'table') return [tableOf(node)]
  if (hasClass(node, 'contains-task-list')) return [listOf(node)]
  return node.tagName === 'ul' ? elements(node).flatMap(stepsOf) : []
}

function tableOf(table: Node): SheetTable {
  const { dataCaption, dataCsv } = table.properties ?? {}
  const rows = elements(table).flatMap(elements)
  return {
    kind: 'table',
    caption: String(dataCaption),
    csv: dataCsv as string | undefined,
    rows: rows.map((row) => elements(row).map(plainText)),
  }
}

function figureOf({ attributes = [] }: Node): SheetFigure {
  const name = attributes.find((attribute) => attribute.name === 'name')
  return { kind: 'figure', name: String(name?.value) }
}

const listOf = (list: Node, label?: string): SheetList => ({
  kind: 'list',
  label,
  items: elements(list).map(plainText),
})

/** A plan's item: its name, and its check list below. */
function stepsOf(item: Node): SheetList[] {
  const lists = elements(item).filter((node) =>
    hasClass(node, 'contains-task-list'),
  )
  const name = (item.children ?? []).filter((node) => !lists.includes(node))
  return lists.map((list) =>
    listOf(list, plainText({ ...item, children: name })),
  )
}

const plainText = (node: Node) => textOf(node).replaceAll(/\s+/g, ' ').trim()
