import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import {
  colourOn,
  CoverError,
  FAMILY,
  backgroundOf,
  coverSvg,
  shareFonts,
} from './cover-image.ts'
import { meta } from './crawlers.ts'

const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const BARS = [
  48, 116, 72, 150, 88, 40, 104, 56, 30, 64, 26, 42, 16, 28, 12, 16, 8,
]

const ROWS = [260, 190, 224, 138]

const [, MARK = ''] =
  /<g[^>]*>(.*)<\/g>/s.exec(readFileSync('public/favicon.svg', 'utf8')) ?? []

type Element = { type: string; props: Record<string, unknown> }

const box = (
  style: Record<string, unknown>,
  children: Element[] | string = [],
): Element => ({
  type: 'div',
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    children,
  },
})

export interface Site {
  name: string
  promise: string
}

const MARGIN = 60
const FOOTER = { top: SHARE_HEIGHT - 104, mark: 60 }

const mark = (colour: string) =>
  `<svg x="${MARGIN - 8}" y="${FOOTER.top - 8}" width="${FOOTER.mark}" height="${FOOTER.mark}" viewBox="0 0 32 32" fill="${colour}">${MARK}</svg>`

const footer = (name: string, promise = '') =>
  box({ justifyContent: 'space-between', alignItems: 'center', height: 44 }, [
    box({ fontSize: 42, fontWeight: 700, marginLeft: FOOTER.mark }, name),
    box({ fontSize: 30, fontWeight: 600 }, promise),
  ])

const heading = (fontSize: number, title: string, width?: number) =>
  box(
    {
      fontSize,
      width,
      fontWeight: 700,
      lineHeight: 1.02,
      letterSpacing: '-0.015em',
      textWrap: 'balance',
    },
    title,
  )

/** A title of three lines leaves room above the wave. */
function waveTitleSize({ length }: string) {
  if (length > 52) return 72
  return length > 45 ? 84 : 104
}

interface Row {
  field: string
  before?: string
  after: string
}

/**
 * Rows of each page that shows a record beside its title, as the page has them.
 */
const RECORDS: Record<string, { rows: Row[]; isHidden?: boolean }> = {
  '/': {
    rows: [
      { field: 'Stage', before: 'Proposal', after: 'Negotiation' },
      { field: 'Amount', after: '€45,000' },
      { field: 'Close date', after: '14 March' },
      { field: 'Next step', after: 'Send the security pack' },
    ],
  },
  '/app': {
    rows: [
      { field: 'Stage', before: 'Discovery', after: 'Proposal' },
      { field: 'Amount', before: '€12,000', after: '€18,000' },
      { field: 'Close date', before: '30 April', after: '2 May' },
    ],
  },
  '/ai-agent-salesforce': {
    rows: [
      { field: 'Stage', after: 'Closed Won' },
      { field: 'Amount', before: '€39,000', after: '€42,000' },
      { field: 'Close date', before: '28 February', after: '14 March' },
    ],
  },
  '/privacy-eu': {
    rows: [
      { field: 'Contact', after: '[PERSON_1]' },
      { field: 'Company', after: '[COMPANY_1]' },
      { field: 'Amount', after: '[AMOUNT_1]' },
      { field: 'Close date', after: '[DATE_1]' },
    ],
    isHidden: true,
  },
}

/** A title of 480 px beside the record. */
function recordTitleSize({ length }: string) {
  if (length > 45) return 64
  return length > 30 ? 72 : 92
}

/**
 * The title beside a record in which values have just changed, or are hidden.
 */
const recordLayout = (
  title: string,
  { rows, isHidden }: (typeof RECORDS)[string],
  { name }: Site,
  colour: ReturnType<typeof colourOn>,
) => [
  box({ alignItems: 'center', justifyContent: 'space-between' }, [
    heading(recordTitleSize(title), title, 480),
    box(
      {
        flexDirection: 'column',
        width: 540,
        padding: '8px 32px',
        borderRadius: 16,
        background: colour('surface'),
        fontSize: 27,
        fontWeight: 600,
      },
      rows.map(({ field, before, after }, index) =>
        box(
          {
            alignItems: 'center',
            height: 84,
            borderTop: index ? `2px solid ${colour('line')}` : undefined,
          },
          [
            box({ width: 150, color: colour('muted') }, field),
            ...(before
              ? [
                  box(
                    {
                      marginRight: 14,
                      color: colour('muted'),
                      textDecoration: 'line-through',
                    },
                    before,
                  ),
                ]
              : []),
            box(
              {
                padding: '4px 12px',
                borderRadius: 8,
                background: colour(isHidden ? 'lilac-area' : 'mint-area'),
                color: colour('on-area'),
              },
              after,
            ),
          ],
        ),
      ),
    ),
  ]),
  footer(name),
]

const waveLayout = (title: string, { name, promise }: Site, colour: string) => [
  heading(waveTitleSize(title), title),
  box({ alignItems: 'center', height: 152 }, [
    ...BARS.map((height) =>
      box({
        width: 9,
        height,
        borderRadius: 5,
        marginRight: 11,
        background: colour,
      }),
    ),
    box({ flexGrow: 1, height: 4, marginRight: 24, background: colour }),
    box(
      { flexDirection: 'column', width: ROWS[0]! },
      ROWS.map((width) =>
        box({
          width,
          height: 26,
          borderRadius: 13,
          margin: '6px 0',
          background: colour,
        }),
      ),
    ),
  ]),
  footer(name, promise),
]

/** At the lower edge, which crops the cover's drawing. */
const COVER = { x: 596, y: SHARE_HEIGHT - (604 * 300) / 480, width: 604 }

const coverLayout = (title: string, { name }: Site) => [
  heading(title.length > 45 ? 74 : 84, title, COVER.x - MARGIN - 16),
  footer(name),
]

let fonts: ReturnType<typeof shareFonts> | undefined

async function renderShareImage(
  page: string,
  title: string,
  site: Site,
  cover?: string,
): Promise<Buffer> {
  const { ground, dark } = cover
    ? backgroundOf(cover)
    : ({ ground: 'moss-field', dark: true } as const)
  const colour = colourOn(dark)
  const fontCuts = await (fonts ??= shareFonts('.cache/fonts'))
  function layoutOf() {
    const record = RECORDS[page]
    if (record)
      return recordLayout(
        page === '/' ? site.promise : title,
        record,
        site,
        colour,
      )
    return cover
      ? coverLayout(title, site)
      : waveLayout(title, site, colour('mint-area'))
  }
  const picture = box(
    {
      width: SHARE_WIDTH,
      height: SHARE_HEIGHT,
      padding: MARGIN,
      flexDirection: 'column',
      justifyContent: 'space-between',
      background: colour(ground),
      color: colour('ink'),
      fontFamily: FAMILY,
    },
    layoutOf(),
  )
  const svg = await satori(picture as unknown as Parameters<typeof satori>[0], {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    // The same array each time: satori parses fonts once per array.
    fonts: fontCuts,
  })
  const overlay = mark(colour('moss')) + (cover ? coverSvg(cover, COVER) : '')
  // Only covers need fonts here: satori converts its text to outlines.
  const font = {
    loadSystemFonts: false,
    fontFiles: fontCuts.map(({ file }) => file),
  }
  return new Resvg(
    svg.replace(/<\/svg>$/, (end) => overlay + end),
    { font },
  )
    .render()
    .asPng()
}

export interface ShareImage {
  /** Path below the site's origin, as in the page's og:image. */
  path: string
  png: Uint8Array
}

/**
 * The 1200 × 630 image that chats and networks show for a page; `undefined` for
 * a page without og:image.
 */
export async function shareImageForPage(
  { name, promise }: Site,
  page: string,
  head: string,
  cover?: string,
): Promise<ShareImage | undefined> {
  const address = meta(head, 'og:image')
  // Drops the site's name, which the image's footer contains.
  const title = meta(head, 'og:title')?.replace(` | ${name}`, '')
  if (!address || !title) return undefined
  const png = await renderShareImage(
    page,
    title,
    { name, promise },
    cover,
  ).catch((error: unknown) => {
    if (!(error instanceof CoverError)) throw error
    throw new Error(
      `src/site/pictures/covers/${basename(page)}.tsx:1 ${error.message}`,
      { cause: error },
    )
  })
  return { path: new URL(address).pathname, png }
}
