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
import { box, drawFragment, fragmentGround } from './share-fragments.ts'
import type { ShareFragment } from '../../src/site/seo/share-fragment.ts'

const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

const [, MARK = ''] =
  /<g[^>]*>(.*)<\/g>/s.exec(readFileSync('public/favicon.svg', 'utf8')) ?? []

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

/** The title above a table, in one line. */
const TABLE_TITLE = 42

/** A title of 460 px beside a picture. */
function titleSizeBeside({ length }: string) {
  if (length > 45) return 60
  return length > 30 ? 70 : 90
}

/** The title beside part of its page; a table needs the whole width below. */
function fragmentLayout(
  title: string,
  fragment: ShareFragment,
  footerText: string,
  { name }: Site,
  colour: ReturnType<typeof colourOn>,
) {
  const isWide = fragment.kind === 'table'
  return [
    box(
      {
        flexGrow: 1,
        flexDirection: isWide ? 'column' : 'row',
        alignItems: isWide ? 'stretch' : 'center',
        justifyContent: 'space-between',
        paddingBottom: 28,
      },
      [
        isWide
          ? heading(TABLE_TITLE, title)
          : heading(titleSizeBeside(title), title, 460),
        drawFragment(fragment, colour),
      ],
    ),
    footer(name, footerText),
  ]
}

/** At the lower edge, beside the title. */
const COVER = { x: 596, y: SHARE_HEIGHT - (604 * 300) / 480, width: 604 }

const coverLayout = (title: string, { name }: Site) => [
  heading(title.length > 45 ? 74 : 84, title, COVER.x - MARGIN - 16),
  footer(name),
]

/** Places of an index's covers, the newest first. */
const COVERS = [
  { x: 700, y: 60, width: 440 },
  { x: 700, y: 351, width: 212 },
  { x: 928, y: 351, width: 212 },
]
const COVER_SHAPE = 300 / 480

/** A cover as a card, on its own ground. */
function coverCard(markup: string, place: (typeof COVERS)[number]) {
  const { ground, dark } = backgroundOf(markup)
  const { x, y, width } = place
  const card = `<rect x="${x}" y="${y}" width="${width}" height="${width * COVER_SHAPE}" rx="16" fill="${colourOn(dark)(ground)}"/>`
  return card + coverSvg(markup, place)
}

const coverCards = (covers: readonly string[]) =>
  covers.map((cover, index) => coverCard(cover, COVERS[index]!)).join('')

/** The drawing of a share image: an article's cover, or part of the page. */
export interface Drawn {
  cover?: string | undefined
  fragment?: ShareFragment | undefined
  /** Covers of the articles that an index shows. */
  covers?: readonly string[]
}

/** A drawing's ground, and whether it uses the palette's dark half. */
function groundOf({ cover, fragment }: Drawn): ReturnType<typeof backgroundOf> {
  if (cover) return backgroundOf(cover)
  const ground = fragment ? fragmentGround(fragment) : 'moss-field'
  return { ground, dark: ground.endsWith('-field') }
}

function layoutOf(
  page: string,
  title: string,
  site: Site,
  colour: ReturnType<typeof colourOn>,
  { cover, fragment }: Drawn,
) {
  if (cover) return coverLayout(title, site)
  if (!fragment)
    throw new Error(
      `src/site/seo/share-fragment.ts has no fragment for the share image of ${page}`,
    )
  // The landing page's promise is its headline; its title says what it is.
  return page === '/'
    ? fragmentLayout(site.promise, fragment, title, site, colour)
    : fragmentLayout(title, fragment, site.promise, site, colour)
}

let fonts: ReturnType<typeof shareFonts> | undefined

async function renderShareImage(
  page: string,
  title: string,
  site: Site,
  drawn: Drawn,
): Promise<Buffer> {
  const { cover, covers = [] } = drawn
  const { ground, dark } = groundOf(drawn)
  const colour = colourOn(dark)
  const fontCuts = await (fonts ??= shareFonts('.cache/fonts'))
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
    layoutOf(page, title, site, colour, drawn),
  )
  const svg = await satori(picture as unknown as Parameters<typeof satori>[0], {
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    // The same array each time: satori parses fonts once per array.
    fonts: fontCuts,
  })
  const overlay =
    mark(colour('moss')) +
    (cover ? coverSvg(cover, COVER) : '') +
    coverCards(covers)
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
  drawn: Drawn,
): Promise<ShareImage | undefined> {
  const address = meta(head, 'og:image')
  // Drops the site's name, which the image's footer contains.
  const title = meta(head, 'og:title')?.replace(` | ${name}`, '')
  if (!address || !title) return undefined
  const png = await renderShareImage(
    page,
    title,
    { name, promise },
    drawn,
  ).catch((error: unknown) => {
    if (!(error instanceof CoverError)) throw error
    throw new Error(
      `src/site/pictures/covers/${basename(page)}.tsx:1 ${error.message}`,
      { cause: error },
    )
  })
  return { path: new URL(address).pathname, png }
}
