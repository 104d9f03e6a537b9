import { site } from '../../src/content/site.ts'
import type { File, Node } from './rehype-document.ts'

/**
 * Puts into a text what it takes from `src/content/site.ts`, as in `{site.retentionMonths}`, so that a value which the
 * software uses too is written once. Every other expression is refused: an article is no program.
 */
export function rehypeSiteValues() {
  return (tree: Node, file: File) => {
    function visit(node: Node) {
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') readExpression(node, file)
      node.children?.forEach(visit)
      joinTexts(node)
    }
    visit(tree)
  }
}

function readExpression(node: Node, file: File) {
  const name = /^site\.(\w+)$/.exec(node.value ?? '')?.[1] ?? ''
  if (!Object.hasOwn(site, name)) {
    file.fail(
      `{${node.value}} is nothing that a text may use: {site.…} with a name of src/content/site.ts`,
      node.position,
    )
  }
  node.type = 'text'
  node.value = String(site[name as keyof typeof site])
}

/** A value that was put into a sentence becomes a part of its text. */
function joinTexts(node: Node) {
  node.children = node.children?.reduce<Node[]>((joined, child) => {
    const last = joined.at(-1)
    if (child.type === 'text' && last?.type === 'text') last.value = `${last.value}${child.value}`
    else joined.push(child)
    return joined
  }, [])
}
