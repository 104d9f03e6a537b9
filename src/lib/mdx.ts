import type { ComponentType } from 'react'

/** A section heading of a text: what its table of contents lists. */
export interface Heading {
  depth: 2 | 3
  id: string
  text: string
}

/** What draws a text's elements, by tag or component name. */
// oxlint-disable-next-line typescript/no-explicit-any -- each element has props of its own
export type MdxElements = Record<string, ComponentType<any>>

export type FigureLoaders = Readonly<Record<string, () => Promise<{ default: unknown }>>>

/** `x.mdx`: the text itself and what its page says around it (scripts/content/mdx-plugin.ts). */
export interface TextModule<Frontmatter> {
  default: ComponentType<{ components?: MdxElements }>
  frontmatter: Frontmatter
  headings: readonly Heading[]
  figures: FigureLoaders
  components: readonly string[]
}
