import type { ShareFragment } from '../../src/site/seo/share-fragment.ts'
import type { Colour } from '../../src/lib/palette.ts'
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

type Drawing<Kind extends ShareFragment['kind']> = (
  fragment: Fragment<Kind>,
  colour: ColourOf,
) => Element

const WIDTH = 560

const column = (children: Element[], style: Record<string, unknown> = {}) =>
  box({ flexDirection: 'column', ...style }, children)

const panel = (colour: ColourOf, rows: Element[], width: number | string) =>
  column(rows, {
    width,
    padding: '14px 36px',
    borderRadius: 16,
    background: colour('surface'),
    fontWeight: 600,
  })

const line = (colour: ColourOf) => `2px solid ${colour('line')}`

/** A value as a chip: written to the CRM, or hidden from the model. */
const chip = (
  colour: ColourOf,
  ground: 'mint-area' | 'lilac-area',
  fontSize: number,
  text: string,
) =>
  box(
    {
      flexShrink: 0,
      padding: '6px 18px',
      borderRadius: 10,
      background: colour(ground),
      color: colour('on-area'),
      fontSize,
      fontWeight: 600,
    },
    text,
  )

/** As wide as the audit line. */
const RECORD_WIDTH = 640

/** One field of a record: the old value struck through, the new one in mint. */
const recordPanel: Drawing<'record'> = (record, colour) => {
  const muted = { color: colour('muted') }
  return panel(
    colour,
    [
      box({ alignItems: 'center', height: 76, fontSize: 34 }, record.title),
      column(
        [
          box({ ...muted, fontSize: 30 }, record.field),
          box(
            {
              ...muted,
              marginTop: 8,
              fontSize: 46,
              textDecoration: 'line-through',
            },
            record.before,
          ),
          box({ marginTop: 14 }, [chip(colour, 'mint-area', 62, record.after)]),
        ],
        { padding: '20px 0 26px', borderTop: line(colour) },
      ),
      box(
        {
          ...muted,
          alignItems: 'center',
          height: 64,
          borderTop: line(colour),
          fontSize: 25,
        },
        record.audit,
      ),
    ],
    RECORD_WIDTH,
  )
}

/** Heights of the voice's bars, close up. */
const VOICE = [20, 44, 78, 52, 96, 124, 68, 36, 60, 112, 88, 48, 72, 30]

/** A voice, the sentence, and the values it became. */
const saidPicture: Drawing<'said'> = ({ sentence, filled }, colour) =>
  column(
    [
      box(
        { alignItems: 'center', justifyContent: 'space-between', height: 124 },
        VOICE.map((height) =>
          box({
            width: 14,
            height,
            borderRadius: 7,
            background: colour('clay'),
          }),
        ),
      ),
      box(
        {
          marginTop: 22,
          fontSize: 36,
          fontWeight: 600,
          lineHeight: 1.25,
          textWrap: 'balance',
        },
        `“${sentence}”`,
      ),
      box(
        { marginTop: 26, justifyContent: 'space-between' },
        filled.map((text) => chip(colour, 'mint-area', 34, text)),
      ),
    ],
    { width: WIDTH },
  )

/** The longest time's bar takes the panel's width. */
const timesPicture: Drawing<'times'> = ({ tools }, colour) => {
  const most = Math.max(...tools.map(({ minutes }) => minutes[1]))
  const across = (minutes: number) => (minutes / most) * WIDTH
  return column(
    tools.map(({ tool, time, minutes: [from, to], ours }, index) =>
      column(
        [
          box(
            {
              justifyContent: 'space-between',
              fontSize: ours ? 40 : 32,
              fontWeight: ours ? 700 : 600,
            },
            [box({}, tool), box({}, time)],
          ),
          box({ marginTop: 12, height: ours ? 44 : 32 }, [
            box({
              width: across(to),
              borderRadius: 8,
              background: colour(ours ? 'mint-area' : 'edge'),
              // From the fewest minutes to the most.
              backgroundImage: from
                ? `linear-gradient(90deg, ${colour('edge')} ${(from / to) * 100}%, ${colour('line')} ${(from / to) * 100}%)`
                : undefined,
            }),
          ]),
        ],
        { marginTop: index ? 34 : 0 },
      ),
    ),
    { width: WIDTH },
  )
}

/** Values as they are said, and the tokens that the model reads. */
const tokensPicture: Drawing<'tokens'> = ({ rows }, colour) =>
  column(
    rows.map(({ value, token }, index) =>
      box(
        {
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 96,
          borderTop: index ? `2px solid ${colour('edge')}` : undefined,
          fontSize: 38,
          fontWeight: 600,
        },
        [box({}, value), chip(colour, 'lilac-area', 40, token)],
      ),
    ),
    { width: WIDTH },
  )

const FEATURE_WIDTH = 210
/** Sizes of a table's text by its number of products. */
const TABLE_TEXT: Record<number, number> = { 2: 29, 3: 25 }

/** Rows of a comparison, with a full ring at the better product. */
const tablePanel: Drawing<'table'> = ({ columns, rows }, colour) => {
  const fontSize = TABLE_TEXT[columns.length]
  const cell = { flexGrow: 1, flexBasis: 0, paddingRight: 18 }
  const head = box({ alignItems: 'center', height: 60 }, [
    box({ width: FEATURE_WIDTH }),
    ...columns.map((name) =>
      box({ ...cell, fontSize: 27, fontWeight: 700 }, name),
    ),
  ])
  const ring = (isFull: boolean) =>
    box({
      flexShrink: 0,
      width: 24,
      height: 24,
      marginTop: 6,
      marginRight: 14,
      borderRadius: 12,
      border: `4px solid ${colour(isFull ? 'moss' : 'muted')}`,
      background: isFull ? colour('moss') : undefined,
    })
  const cells = rows.map((row) =>
    box({ padding: '11px 0', borderTop: line(colour) }, [
      box(
        {
          width: FEATURE_WIDTH,
          flexShrink: 0,
          paddingRight: 12,
          fontSize: 27,
          lineHeight: 1.2,
          color: colour('muted'),
        },
        row.feature,
      ),
      ...row.cells.map(({ text, isAhead }) =>
        box({ ...cell, fontSize, lineHeight: 1.15 }, [
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
  return panel(colour, [head, ...cells], '100%')
}

/** The first fact large, the others as lines below it. */
const factsPicture: Drawing<'facts'> = ({ facts }, colour) =>
  column(
    facts.map(({ fact, text }, index) =>
      column(
        [
          box(
            {
              fontSize: index ? 34 : 104,
              fontWeight: 700,
              lineHeight: 1,
              letterSpacing: '-0.015em',
            },
            fact,
          ),
          box(
            {
              marginTop: index ? 8 : 14,
              color: colour(index ? 'muted' : 'ink'),
              fontSize: index ? 28 : 32,
              fontWeight: 600,
              lineHeight: 1.25,
              textWrap: 'balance',
            },
            text,
          ),
        ],
        index
          ? {
              marginTop: 22,
              paddingTop: 22,
              borderTop: `2px solid ${colour('edge')}`,
            }
          : {},
      ),
    ),
    { width: WIDTH },
  )

/** Room for the covers, which are drawn over the picture. */
const coversRoom: Drawing<'covers'> = () => box({ width: WIDTH })

const DRAWINGS: {
  [Kind in ShareFragment['kind']]: { ground: Colour; draw: Drawing<Kind> }
} = {
  record: { ground: 'moss-field', draw: recordPanel },
  said: { ground: 'moss-field', draw: saidPicture },
  times: { ground: 'night-field', draw: timesPicture },
  tokens: { ground: 'violet-field', draw: tokensPicture },
  table: { ground: 'raised', draw: tablePanel },
  facts: { ground: 'night-field', draw: factsPicture },
  covers: { ground: 'raised', draw: coversRoom },
}

/** The ground of a fragment's picture. */
export const fragmentGround = ({ kind }: ShareFragment) => DRAWINGS[kind].ground

/** Draws part of a page. */
export const drawFragment = (fragment: ShareFragment, colour: ColourOf) =>
  (DRAWINGS[fragment.kind].draw as Drawing<typeof fragment.kind>)(
    fragment,
    colour,
  )
