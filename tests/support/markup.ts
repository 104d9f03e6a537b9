const PLAIN = new Set(['div', 'span', 'label', 'li', 'td'])

/** Attributes that tell what an element is, says or does; looks and ids aren't among them. */
const TOLD =
  /^(href|download|type|name|min|max|maxlength|placeholder|required|disabled|readonly|open|autocomplete|tabindex|title|scope|colspan|role|width|aria-(?!hidden)[a-z]+|data-(text|label|short|entry|open))$/

const BLOCKS =
  'li, tr, p, h1, h2, h3, form, section, fieldset, div, td, th, label, button, a, dd, option'

function attributesOf(element: Element) {
  const told = [...element.attributes].flatMap(({ name, value }) => {
    if (
      !TOLD.test(name) ||
      name === 'aria-controls' ||
      (name === 'type' && value === 'button')
    )
      return []
    if (
      name === 'title' &&
      (element.tagName === 'TIME' ||
        value === element.getAttribute('aria-label'))
    )
      return []
    if (name !== 'aria-labelledby' && name !== 'aria-describedby')
      return [value ? `${name}="${value}"` : name]
    const texts = value
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    return [`${name}="${texts.filter(Boolean).join(' ')}"`]
  })
  if ('value' in element && !['LI', 'BUTTON'].includes(element.tagName))
    told.push(`value="${String(element.value)}"`)
  if (element instanceof HTMLInputElement && element.checked)
    told.push('checked')
  if (element instanceof HTMLInputElement && element.indeterminate)
    told.push('indeterminate')
  return told.map((each) => ` ${each}`).join('')
}

/** Pieces of the page's markup without its looks: all that a person reads, hears or presses. */
export function markupOf(node: Node): string[] {
  if (node instanceof Text) return [node.data.replaceAll('\n', '⏎')]
  if (
    !(node instanceof Element) ||
    node.matches('svg, [data-radix-focus-guard]')
  )
    return []
  const tag = node.tagName.toLowerCase()
  const attributes = attributesOf(node)
  const inside = [...node.childNodes].flatMap((child) => markupOf(child))
  const isLeaf = node.matches(BLOCKS) && !node.querySelector(BLOCKS)
  const isPlain = !attributes && (!isLeaf || PLAIN.has(tag))
  if (isPlain) return isLeaf ? [inside.join('')].filter(Boolean) : inside
  const parts = [`<${tag}${attributes}>`, ...inside]
  return isLeaf ? [parts.join('') + (inside.length ? `</${tag}>` : '')] : parts
}

/** Pieces of the first list that the second lacks or has less often. */
export function without(pieces: readonly string[], others: readonly string[]) {
  const left = [...others]
  return pieces.filter((piece) => {
    const at = left.indexOf(piece)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
