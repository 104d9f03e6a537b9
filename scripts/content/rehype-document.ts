import type { Heading } from '../../src/lib/mdx.ts'
import { sheetOf } from './article-sheet.ts'
import { smartQuotes } from './smart-quotes.ts'
import {
  elements,
  hasClass,
  textOf,
  type Node,
  type Position,
} from './text-tree.ts'

export interface File {
  /** Reaches the compiler: headings, figures, components, working sheet. */
  data: Record<string, unknown>
  /** Reports a mistake; any one fails the build. */
  message: (reason: string, place?: Position) => unknown
}

const COMPONENTS = [
  'Figure',
  'PullFigure',
  'RoiCalculator',
  'CostExamples',
  'BookingNotice',
]

const PAGE_IDS = ['root', 'main', 'take-along', 'end-note', 'related', 'cta']

const LITERAL = new Set(['code', 'pre'])

const HAS_TITLE =
  '# heading: the title comes from the frontmatter, so headings begin with ##'
const HAS_IMAGE = 'image: only drawings are allowed, as <Figure name="…" />'

/**
 * Adds heading ids, sections, table captions and headers, and typographic
 * quotes. Writes headings, figures, components and the working sheet to
 * `file.data`. `title` captions tables before the first heading; `figures` lists
 * existing figures; `downloads` is the folder of the tables' files, if they have
 * any.
 */
export function rehypeDocument({
  title,
  figures,
  downloads,
}: {
  title: string
  figures: readonly string[]
  downloads?: string | undefined
}) {
  return (tree: Node, file: File) => {
    const headings: Heading[] = []
    const shownFigures = new Set<string>()
    const components = new Set<string>()
    const ids = new Set(PAGE_IDS)
    const tables = new Map<string, number>()

    function visit(node: Node) {
      read(node)
      node.children?.forEach(visit)
    }

    function read(node: Node) {
      const { tagName, position } = node
      if (isComponent(node)) readComponent(node)
      if (tagName === 'h1') file.message(HAS_TITLE, position)
      if (tagName === 'h2' || tagName === 'h3') readHeading(node)
      if (tagName === 'table') readTable(node)
      if (tagName === 'img') file.message(HAS_IMAGE, position)
      if (hasClass(node, 'task-list-item')) withoutControl(node)
    }

    function readComponent({ type, name, attributes = [], position }: Node) {
      if (!COMPONENTS.includes(name ?? '')) {
        file.message(
          `<${name ?? ''}> is not allowed in a text. Allowed: ${COMPONENTS.join(', ')}`,
          position,
        )
      }
      const isOnTop = tree.children?.some((node) => node.position === position)
      if (type === 'mdxJsxTextElement' || !isOnTop) {
        file.message(
          `<${name ?? ''}> must be on its own line, outside of lists and paragraphs`,
          position,
        )
      }
      if (name) components.add(name)
      if (name === 'Figure') readFigure(attributes, position)
      for (const attribute of attributes) {
        if (typeof attribute.value === 'string')
          attribute.value = smartQuotes(attribute.value)
      }
    }

    function readFigure(
      attributes: NonNullable<Node['attributes']>,
      position?: Position,
    ) {
      const [figureName] = attributes.flatMap(({ name, value }) =>
        name === 'name' ? String(value) : [],
      )
      if (figureName === undefined)
        return file.message(
          '<Figure> needs name="…", the name of a file in src/content/figures',
          position,
        )
      if (!figures.includes(figureName))
        file.message(
          `<Figure name="${figureName}">: there is no file src/content/figures/${figureName}.ts`,
          position,
        )
      if (shownFigures.has(figureName))
        file.message(
          `<Figure name="${figureName}"> is used twice in this text`,
          position,
        )
      shownFigures.add(figureName)
    }

    function readHeading(node: Node) {
      const text = textOf(node)
      const depth = node.tagName === 'h2' ? 2 : 3
      if (depth === 3 && headings.length === 0)
        file.message('### heading before the first ##', node.position)
      const id = uniqueId(ids, idFrom(text))
      node.properties = { ...node.properties, id }
      headings.push({ depth, id, text })
    }

    function readTable(node: Node) {
      const section = headings.at(-1)?.text ?? title
      const count = (tables.get(section) ?? 0) + 1
      tables.set(section, count)
      const dataCaption = count === 1 ? section : `${section} (${count})`
      const dataCsv = downloads && `${downloads}/${idFrom(dataCaption)}.csv`
      node.properties = { ...node.properties, dataCaption, dataCsv }
      setHeaders(node)
    }

    setQuotes(tree)
    dropLineBreaks(tree)
    visit(tree)
    tree.children = inSections(tree.children ?? [])
    file.data.headings = headings
    file.data.sheet = sheetOf(tree)
    file.data.figures = [...shownFigures]
    file.data.components = [...components]
  }
}

function inSections(nodes: readonly Node[]): Node[] {
  const parts: Node[] = []
  for (const node of nodes) {
    if (node.tagName === 'h2')
      parts.push({
        type: 'element',
        tagName: 'section',
        properties: {},
        children: [],
      })
    const section = parts.findLast(({ tagName }) => tagName === 'section')
    ;(section?.children ?? parts).push(node)
  }
  return parts
}

const isComponent = ({ type }: Node) =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'

/**
 * Makes headers of the cells in the first row, and of those in the first column
 * that have a text.
 */
function setHeaders(table: Node) {
  const [head, ...parts] = elements(table)
  const headCells = head ? elements(head).flatMap(elements) : []
  for (const cell of headCells) header(cell, 'col')
  const columns = headCells.map(textOf)
  const rows = parts.flatMap(elements)
  for (const row of rows) {
    const [first] = elements(row)
    if (first && textOf(first)) header(first, 'row')
    if (columns.length > 2) label(row, columns)
  }
}

/**
 * Labels the cells of a table whose rows become cards on phones. Adds roles,
 * which WebKit drops if a table's `display` changes.
 */
function label(row: Node, columns: readonly string[]) {
  row.properties = { ...row.properties, role: 'row' }
  for (const [index, cell] of elements(row).entries()) {
    const role = cell.tagName === 'th' ? 'rowheader' : 'cell'
    const dataLabel = index > 0 ? columns[index] : undefined
    cell.properties = { ...cell.properties, role, dataLabel }
  }
}

function header(cell: Node, scope: 'col' | 'row') {
  cell.tagName = 'th'
  cell.properties = { ...cell.properties, scope }
}

/** Drops Markdown's checkboxes: the page renders its own. */
function withoutControl(node: Node) {
  const paragraphs = elements(node).filter(({ tagName }) => tagName === 'p')
  for (const holder of [node, ...paragraphs]) {
    holder.children = holder.children?.filter(
      ({ tagName }) => tagName !== 'input',
    )
  }
}

/** Heading id: "7. Where it ends" becomes "where-it-ends". */
const idFrom = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\d+\.\s+/, '')
    .replace(/['\u2018\u2019\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section'

function uniqueId(taken: Set<string>, base: string): string {
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return id
}

const BLOCKS = new Set([
  undefined,
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
])

/**
 * Drops line breaks between blocks: HTML ignores them, but visitors would
 * download them.
 */
function dropLineBreaks(node: Node) {
  if (node.children && BLOCKS.has(node.tagName)) {
    node.children = node.children.filter(
      ({ type, value }) => type !== 'text' || value?.trim() !== '',
    )
  }
  node.children?.forEach(dropLineBreaks)
}

function setQuotes(tree: Node) {
  let textBefore = ''
  function visit(node: Node) {
    if (node.tagName && LITERAL.has(node.tagName)) {
      textBefore = 'x'
      return
    }
    if (node.type === 'text') {
      node.value = smartQuotes(node.value ?? '', textBefore)
      textBefore = node.value.at(-1) ?? textBefore
      return
    }
    const inline =
      node.tagName === 'a' || node.tagName === 'strong' || node.tagName === 'em'
    if (!inline) textBefore = ''
    node.children?.forEach(visit)
    if (!inline) textBefore = ''
  }
  visit(tree)
}
