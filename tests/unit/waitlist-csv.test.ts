// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { csvRows, withoutFormulas } from '@/lib/csv'

/** Parses CSV like spreadsheets and Python's excel dialect: only the start of a cell can open a quotation. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, quoted, begun] = ['', false, false]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quoted && character === '"' && text[at + 1] === '"') cell += text[++at]!
    else if (quoted && character === '"') quoted = false
    else if (quoted) cell += character
    else if (character === '"' && !begun) [quoted, begun] = [true, true]
    else if (character === separator || character === '\n' || character === '\r') {
      cells.push(cell)
      ;[cell, begun] = ['', false]
    } else [cell, begun] = [cell + character, true]
  }
  return [...cells, cell]
}

const EFFECTIVE = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠]/u

test('every cell is quoted and every row ends with CRLF, as in RFC 4180', () => {
  expect(
    csvRows([
      ['a', '', 'b"c'],
      ['d,e', 'f\r\ng', ''],
    ]),
  ).toBe('"a","","b""c"\r\n"d,e","f\r\ng",""\r\n')
})

describe('a file for spreadsheets', () => {
  test.each([
    '=1+1',
    '+353 1',
    '-1',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\r',
    '\n=1',
    '\u200B=1',
    '\uFEFF=1',
    '＝1',
    '|calc',
    '%0A',
    '"=1"',
  ])('escapes %o', (text) => expect(withoutFormulas(text)).toMatch(/^'/))

  test.each([
    ['Max;=1+1;x', "Max;'=1+1;x"],
    ['a;\u00A0-1', "a;'\u00A0-1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n+1\r\n=2', "a\n'+1\r\n'=2"],
    ['a;"=1+1"', `a;'"=1+1"`],
    ['=1;=2', "'=1;'=2"],
    ['one\n\n- two', "one\n\n'- two"],
  ])('escapes formulas inside %o, for programs with another separator', (text, guarded) =>
    expect(withoutFormulas(text)).toBe(guarded),
  )

  test.each(['a=1', '1+1', 'e@x.example', "'=1", '🦊', 'محمد', 'a; b', 'one\n\ntwo', 'a,-1'])(
    'leaves %o unchanged',
    (text) => expect(withoutFormulas(text)).toBe(text),
  )

  test('has no cell with a formula, whichever separator a program uses', () => {
    const pieces = ['=1', '+1', '@x', ';', '\t', '\n', '\r\n', '"', '""', ',', ' ', '\u200B', 'x', "'"]
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 20_000; round++) {
      const texts = Array.from({ length: 3 }, () =>
        Array.from({ length: random(6) }, () => pieces[random(pieces.length)]!).join(''),
      )
      // The first cell is a timestamp, as in an exported file.
      const text = csvRows([['2026-11-22', ...texts.map(withoutFormulas)]])
      for (const separator of [',', ';', '\t']) {
        const effective = cellsOf(text, separator).filter((cell) => EFFECTIVE.test(cell))
        expect(effective, JSON.stringify([texts, separator])).toEqual([])
      }
    }
  })
})
