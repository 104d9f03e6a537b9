import { Visitor } from 'vite'
import { parseFile } from './source-files.ts'

const READ = /^(aria-(label|description|roledescription|valuetext)|alt|title|label|placeholder|heading|text|lead)$/

const WORD = /\p{L}{2,}/u

/** Returns the words in a component's code: between tags, and in attributes read by visitors or screen readers. */
export function literalWords(file: string): string[] {
  const found: string[] = []
  const addWord = (text: string) => WORD.test(text) && found.push(text.trim().replaceAll(/\s+/g, ' '))

  function addValue(value: Value | null | undefined) {
    if (value?.type === 'Literal' && typeof value.value === 'string') addWord(value.value)
    if (value?.type === 'TemplateLiteral') value.quasis?.forEach((part) => addWord(part.value.raw))
    if (value?.type === 'JSXExpressionContainer') addValue(value.expression)
    if (value?.type === 'ConditionalExpression') [value.consequent, value.alternate].forEach(addValue)
    if (value?.type === 'LogicalExpression') addValue(value.right)
  }
  const addChildren = ({ children }: { children: { type: string }[] }) => children.forEach(addValue)

  new Visitor({
    JSXText: ({ value }) => void addWord(value),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && READ.test(name.name)) addValue(value as Value | null)
    },
    JSXElement: addChildren,
    JSXFragment: addChildren,
  }).visit(parseFile(file).program)
  return found
}

interface Value {
  type: string
  value?: unknown
  expression?: Value
  quasis?: { value: { raw: string } }[]
  consequent?: Value
  alternate?: Value
  right?: Value
}
