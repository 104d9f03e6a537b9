/**
 * The few parts of Rich Text Format that a working sheet needs:
 * https://en.wikipedia.org/wiki/Rich_Text_Format. Word, Pages, LibreOffice,
 * Google Docs and a phone's preview open it, and readers can change it.
 */

/** Sizes in half points, distances in twips (1/20 pt). */
const SIZE = { text: 22, small: 18, heading: 28, title: 44 }
const MARGIN = 1134
const SHEET = { width: 11_906, height: 16_838 }
const TEXT_WIDTH = SHEET.width - 2 * MARGIN
const INDENT = 400

/** Characters outside ASCII as UTF-16 code units, with `?` for old programs. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\{}]/g, String.raw`\$&`)
    .replaceAll(/[^\x20-\x7E]/g, (character) =>
      Array.from({ length: character.length }, (_, index) => {
        const unit = character.charCodeAt(index)
        return String.raw`\u${unit > 32_767 ? unit - 65_536 : unit}?`
      }).join(''),
    )

const paragraph = (look: string, content: string) =>
  String.raw`{\pard\sa120 ${look} ${content}\par}`

const sized = (size: number, look = '') => String.raw`\fs${size}${look}`

export const title = (text: string) =>
  paragraph(sized(SIZE.title, String.raw`\b\outlinelevel0`), escaped(text))

export const heading = (text: string) =>
  paragraph(
    sized(SIZE.heading, String.raw`\b\sb360\keepn\outlinelevel1`),
    escaped(text),
  )

/** A check list's name, or a table's. */
export const label = (text: string) =>
  paragraph(sized(SIZE.text, String.raw`\b\sb120\keepn`), escaped(text))

export const text = (content: string) =>
  paragraph(sized(SIZE.text), escaped(content))

export const check = (content: string) =>
  paragraph(
    sized(SIZE.text, String.raw`\li${INDENT}\fi-${INDENT}\tx${INDENT}`),
    String.raw`${escaped('☐')}\tab ${escaped(content)}`,
  )

/** Text with an address to follow. */
export const linked = (before: string, address: string) =>
  paragraph(
    sized(SIZE.small),
    String.raw`${escaped(before)} {\field{\*\fldinst HYPERLINK "${escaped(address)}"}{\fldrslt ${escaped(address)}}}`,
  )

/** Columns get room by their longest cell, within limits. */
function columnEnds(rows: readonly (readonly string[])[]): number[] {
  const lengths = (rows[0] ?? []).map((_, column) =>
    Math.min(48, Math.max(18, ...rows.map((row) => row[column]?.length ?? 0))),
  )
  const sum = lengths.reduce((total, length) => total + length, 0)
  let end = 0
  return lengths.map((length) => {
    end += length
    return Math.round((end / sum) * TEXT_WIDTH)
  })
}

const RULE = String.raw`\clbrdrb\brdrs\brdrw10`

/** A table whose first row is its head, repeated on each page. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = columnEnds(rows)
    .map((end) => String.raw`${RULE}\cellx${end}`)
    .join('')
  const rowOf = (row: readonly string[], index: number) => {
    const head = index === 0
    const start = String.raw`\trowd\trgaph80\trkeep${head ? String.raw`\trhdr` : ''}`
    const look = sized(20, head ? String.raw`\b` : '')
    const texts = row.map(
      (cell) =>
        String.raw`{\pard\intbl\sb60\sa60${look} ${escaped(cell)}\cell}`,
    )
    return `${start}${cells}${texts.join('')}\\row`
  }
  return `${rows.map(rowOf).join('\n')}\n{\\pard\\par}`
}

/** A document of A4 sheets. */
export const rtf = (name: string, parts: readonly string[]) =>
  [
    String.raw`{\rtf1\ansi\ansicpg1252\deff0\uc1{\fonttbl{\f0\fswiss Arial;}}`,
    String.raw`{\info{\title ${escaped(name)}}}`,
    String.raw`\paperw${SHEET.width}\paperh${SHEET.height}\margl${MARGIN}\margr${MARGIN}\margt${MARGIN}\margb${MARGIN}\f0`,
    ...parts,
    '}\n',
  ].join('\n')
