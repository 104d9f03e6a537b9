import { parseSync } from 'vite'

/** A replacement of the code between two offsets. */
export interface Edit {
  start: number
  end: number
  put: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const FLIPPED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}

/**
 * Faults of a TypeScript source: flipped operators, dropped conditions, changed
 * numbers, removed calls.
 */
export function faultsIn(file: string, code: string): Edit[] {
  const edits: Edit[] = []
  const text = ({ start, end }: Node) => code.slice(start, end)
  const edit = ({ start, end }: Node, put: string) =>
    void edits.push({ start, end, put })

  const operators: Record<
    string,
    (node: Record<string, Node>, whole: Node) => void
  > = {
    BinaryExpression({ left, right }, whole) {
      const flipped = FLIPPED[String(whole.operator)]
      if (flipped) edit(whole, `${text(left!)} ${flipped} ${text(right!)}`)
    },
    LogicalExpression({ left, right }, whole) {
      edit(whole, text(left!))
      if (whole.operator !== '??') edit(whole, text(right!))
    },
    ConditionalExpression({ test, consequent, alternate }, whole) {
      edit(whole, `${text(test!)} ? ${text(alternate!)} : ${text(consequent!)}`)
    },
    UnaryExpression({ argument }, whole) {
      if (whole.operator === '!') edit(whole, text(argument!))
    },
    IfStatement({ test }) {
      edit(test!, 'false')
    },
    Literal(_, whole) {
      if (typeof whole.value === 'boolean') edit(whole, String(!whole.value))
      if (typeof whole.value === 'number') edit(whole, String(whole.value + 1))
    },
    ExpressionStatement({ expression }) {
      if (/^(Await|Call|Assignment|Chain)/.test(expression!.type))
        edit(expression!, 'undefined')
    },
    /** `text.trim()` → `text` */
    CallExpression({ callee }, whole) {
      if (callee!.type === 'MemberExpression')
        edit(whole, text(callee!.object as Node))
    },
  }

  const visit = (value: unknown) => {
    if (!value || typeof value !== 'object') return
    const node = value as Node
    if (typeof node.type === 'string') {
      if (
        node.type.startsWith('TS') &&
        !/^TS(As|NonNull|Satisfies)/.test(node.type)
      )
        return
      operators[node.type]?.(node as unknown as Record<string, Node>, node)
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, code).program)
  return edits
}
