import type { ShareFragment } from '../../src/site/seo/share-fragment.ts'
import type { colourOn } from './cover-image.ts'

/** An element as satori reads it. */
export type Element = { type: string; props: Record<string, unknown> }

type ColourOf = ReturnType<typeof colourOn>
type Fragment<Kind extends ShareFragment['kind']> = Extract<
  ShareFragment,
  { kind: Kind }
>

/** A flex container with a text or children. */
export const box = (
  style: Record<string, unknown>,
  children: Element[] | string = [],
): Element => ({
  type: 'div',
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children,
  },
})

const panel = (width: number | string, colour: ColourOf, rows: Element[]) =>
  box(
    {
      flexDirection: 'column',
      width,
      padding: '8px 32px',
      borderRadius: 16,
      background: colour('surface'),
      fontSize: 26,
      fontWeight: 600,
    },
    rows,
  )

const line = (colour: ColourOf) => `2px solid ${colour('line')}`

const RECORD_WIDTH = 560

/** A record as on the pages: title, values, audit line. */
function recordPanel(
  { kind, title, note, rows, audit }: Fragment<'record' | 'tokens'>,
  colour: ColourOf,
) {
  const head = box(
    { alignItems: 'center', justifyContent: 'space-between', height: 76 },
    [
      box({ fontSize: 30, fontWeight: 700 }, title),
      box({ fontSize: 22, color: colour('muted') }, note),
    ],
  )
  const after = {
    flexShrink: 0,
    padding: '4px 12px',
    borderRadius: 8,
    background: colour(kind === 'tokens' ? 'lilac-area' : 'mint-area'),
    color: colour('on-area'),
  }
  const before = {
    marginRight: 14,
    color: colour('muted'),
    textDecoration: 'line-through',
  }
  const values = rows.map((row) =>
    box({ alignItems: 'center', height: 80, borderTop: line(colour) }, [
      box({ width: 156, color: colour('muted') }, row.field),
      ...(row.before ? [box(before, row.before)] : []),
      box(after, row.after),
    ]),
  )
  const foot = (text: string) =>
    box(
      {
        alignItems: 'center',
        height: 64,
        borderTop: line(colour),
        fontSize: 21,
        color: colour('muted'),
      },
      text,
    )
  return panel(RECORD_WIDTH, colour, [
    head,
    ...values,
    ...(audit ? [foot(audit)] : []),
  ])
}

const FEATURE_WIDTH = 200
/** Sizes of a table's text by its number of products. */
const TABLE_TEXT: Record<number, number> = { 2: 25, 3: 22 }

/** Rows of a comparison, with a full ring at the better product. */
function tablePanel({ columns, rows }: Fragment<'table'>, colour: ColourOf) {
  const fontSize = TABLE_TEXT[columns.length]
  const column = { flexGrow: 1, flexBasis: 0, paddingRight: 20 }
  const head = box({ alignItems: 'center', height: 58 }, [
    box({ width: FEATURE_WIDTH }),
    ...columns.map((name) =>
      box({ ...column, fontSize: 26, fontWeight: 700 }, name),
    ),
  ])
  const ring = (isFull: boolean) =>
    box({
      flexShrink: 0,
      width: 20,
      height: 20,
      marginTop: 5,
      marginRight: 12,
      borderRadius: 10,
      border: `3px solid ${colour(isFull ? 'moss' : 'muted')}`,
      background: isFull ? colour('moss') : undefined,
    })
  const cells = rows.map((row) =>
    box({ padding: '12px 0', borderTop: line(colour) }, [
      box(
        {
          width: FEATURE_WIDTH,
          flexShrink: 0,
          paddingRight: 12,
          fontSize: 25,
          lineHeight: 1.2,
          color: colour('muted'),
        },
        row.feature,
      ),
      ...row.cells.map(({ text, isAhead }) =>
        box({ ...column, fontSize, lineHeight: 1.2 }, [
          ring(isAhead),
          box(
            {
              flexShrink: 1,
              textWrap: 'balance',
              color: colour(isAhead ? 'ink' : 'muted'),
            },
            text,
          ),
        ]),
      ),
    ]),
  )
  return panel('100%', colour, [head, ...cells])
}

/** Entries of a list, each with a label above its text. */
const listPanel = ({ items }: Fragment<'list'>, colour: ColourOf) =>
  panel(
    RECORD_WIDTH,
    colour,
    items.map(({ label, text }, index) =>
      box(
        {
          flexDirection: 'column',
          padding: '14px 0',
          borderTop: index ? line(colour) : undefined,
        },
        [
          box({ fontSize: 22, color: colour('moss') }, label),
          box(
            {
              marginTop: 4,
              fontSize: 25,
              lineHeight: 1.2,
              textWrap: 'balance',
            },
            text,
          ),
        ],
      ),
    ),
  )

/** Draws part of a page as a panel. */
export function fragmentPanel(fragment: ShareFragment, colour: ColourOf) {
  if (fragment.kind === 'table') return tablePanel(fragment, colour)
  if (fragment.kind === 'list') return listPanel(fragment, colour)
  return recordPanel(fragment, colour)
}
