interface Point {
  line: number
  column: number
}

export interface Position {
  start: Point
  end: Point
}

/** A node of the HTML or MDX tree, with only the fields read here. */
export interface Node {
  type: string
  tagName?: string
  name?: string | null
  attributes?: { name?: string; value?: unknown }[]
  properties?: Record<string, unknown>
  children?: Node[]
  value?: string
  position?: Position
}

/** A node's elements, without the texts between them. */
export const elements = (node: Node) =>
  (node.children ?? []).filter(({ type }) => type === 'element')

export const hasClass = ({ properties }: Node, name: string) =>
  [properties?.className].flat().includes(name)

export const textOf = (node: Node): string =>
  node.value ?? (node.children ?? []).map(textOf).join('')
