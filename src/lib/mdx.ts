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

/** `x.mdx`: the text itself (scripts/content/mdx-plugin.ts). */
export interface MdxModule {
  default: ComponentType<{ components?: MdxElements }>
}

/** `x.mdx?page`: all that a page says and does around the text. */
export interface TextPage<Frontmatter> {
  frontmatter: Frontmatter
  headings: readonly Heading[]
  /** What the text consists of: runs of still text (`TextRun`) and, between them, components that do something. */
  outline: readonly string[]
}
