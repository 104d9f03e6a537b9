import type { ComponentType } from 'react'

export interface Heading {
  depth: 2 | 3
  /** Anchor of the heading, unique in its text. */
  id: string
  text: string
}

// oxlint-disable-next-line typescript/no-explicit-any -- each element has its own props
export type MdxElements = Record<string, ComponentType<any>>

export type FigureLoaders = Readonly<
  Record<string, () => Promise<{ default: unknown }>>
>

/**
 * An `.mdx` module: its page's metadata, and a way to the text
 * (scripts/content/mdx-plugin.ts).
 */
export interface TextModule<Frontmatter> {
  /** Imports the compiled text. */
  loadText: () => Promise<{
    default: ComponentType<{ components?: MdxElements }>
  }>
  frontmatter: Frontmatter
  headings: readonly Heading[]
  figures: FigureLoaders
  components: readonly string[]
}
