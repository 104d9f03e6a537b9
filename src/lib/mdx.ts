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

/** What an MDX file becomes (scripts/content/mdx-plugin.ts). */
export interface MdxModule<Frontmatter> {
  default: ComponentType<{ components?: MdxElements }>
  frontmatter: Frontmatter
  headings: readonly Heading[]
}
