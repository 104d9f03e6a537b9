import { site } from '../../src/content/site.ts'
import { ContentError, mistake } from './content-error.ts'
import type { File } from './rehype-document.ts'
import type { Node } from './text-tree.ts'

/** Replaces `{site.name}` etc., also in frontmatter and links. */
export function withSiteValues(source: string, file: string): string {
  return source.replace(
    /\{site\.(\w*)\}/g,
    (written, name: string, offset: number) => {
      if (Object.hasOwn(site, name))
        return String(site[name as keyof typeof site])
      const line = source.slice(0, offset).split('\n').length
      throw new ContentError([
        mistake(
          file,
          line,
          `${written} is not allowed: src/content/site.ts has no such value`,
        ),
      ])
    },
  )
}

/**
 * Forbids the JavaScript expressions that MDX would run: a text contains no
 * code. `{site.…}` has been replaced before.
 */
export function rehypeNoExpressions() {
  return (tree: Node, file: File) => {
    function visit({ type, value, position, children }: Node) {
      if (type === 'mdxTextExpression' || type === 'mdxFlowExpression') {
        file.message(
          `{${value}} is not allowed: use {site.…} with a value of src/content/site.ts`,
          position,
        )
      }
      children?.forEach(visit)
    }
    visit(tree)
  }
}
