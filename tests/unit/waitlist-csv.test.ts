// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { csvRows, asText, phoneAsText } from '@/lib/csv'

test('every cell is quoted and every row ends with CRLF, as in RFC 4180', () => {
  expect(
    csvRows([
      ['a', '', 'b"c'],
      ['d,e', 'f\r\ng', ''],
    ]),
  ).toBe('"a","","b""c"\r\n"d,e","f\r\ng",""\r\n')
})

describe('a file for spreadsheets', () => {
  const formulas = [
    '=1+1',
    '+353 1',
    '-1',
    '@SUM(A1)',
    '＝1',
    '|calc',
    '%0A',
    '"=1"',
  ]
  const behindSpace = [' =1', '\t=1', '\r', '\n=1', '\u200B=1', '\uFEFF=1']
  test.each([...formulas, ...behindSpace])('escapes %o', (text) =>
    expect(asText(text)).toMatch(/^'/),
  )

  test.each([
    ['Max;=1+1;x', "Max;'=1+1;x"],
    ['a;\u00A0-1', "a;'\u00A0-1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n+1\r\n=2', "a\n'+1\r\n'=2"],
    ['a;"=1+1"', `a;'"=1+1"`],
    ['=1;=2', "'=1;'=2"],
    ['one\n\n- two', "one\n\n'- two"],
  ])(
    'escapes formulas inside %o, for programs with another separator',
    (text, guarded) => expect(asText(text)).toBe(guarded),
  )

  test.each([
    '0871234567',
    '087 123 4567',
    '087-123-4567',
    '01/02/2026',
    '00353871234567',
  ])('keeps the leading zero of %o', (text) =>
    expect(asText(text)).toBe(`'${text}`),
  )

  test.each([
    '1-10',
    '3-4',
    ' 3 - 4',
    '24/7',
    '1/2/26',
    '11-2026',
    '1.10.2026',
  ])('makes no date of %o', (text) => expect(asText(text)).toBe(`'${text}`))

  test.each([
    '0',
    '90',
    '1.10',
    '100-200',
    '3-4 reps',
    '2026-11-26',
    '2026-11-22 21:09:12',
    '087 x12',
    'a=1',
    '1+1',
    'e@x.example',
    "'=1",
    '🦊',
    'محمد',
    'a; b',
    'one\n\ntwo',
    'a,-1',
  ])('leaves %o unchanged', (text) => expect(asText(text)).toBe(text))
})

describe('a telephone number', () => {
  test.each([
    ['+48600100200', '+48 600 100 200'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['+1-555-010-1234', '+1 555 010 1234'],
    ['0871234567', '0 871 234 567'],
    ['(087) 123-4567', '087 123 4567'],
    ['555 0123', '555 0123'],
  ])(
    '%s is written %s, which is neither a number nor a formula',
    (text, grouped) => expect(phoneAsText(text)).toBe(grouped),
  )

  test.each([
    ['+353 1 x22', "'+353 1 x22"],
    ['+112', "'+112"],
    ['=1+1', "'=1+1"],
    ['call me', 'call me'],
    ['', ''],
  ])(
    '%o with other characters, or too short, is guarded: %o',
    (text, guarded) => expect(phoneAsText(text)).toBe(guarded),
  )
})
