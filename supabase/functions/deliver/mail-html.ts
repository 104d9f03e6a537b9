import { colours, type Colour } from './colours.ts'
import { factsBelow, type Fact, type ItemList, type Notice } from './notice.ts'
import { escapeHtml } from './plain-text.ts'

// Uses tables, width attributes and inline colours, as Outlook for Windows has
// Word's layout engine.

const FONT =
  "'Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,sans-serif"

const SMALL = 'font-size:14px;line-height:22px'
const HEADING = 'font-size:19px;line-height:26px;font-weight:700'
const PLAIN = 'font-size:16px;line-height:24px'

const light = (colour: Colour) => colours[colour][0]

/** An element; the content is HTML. */
const element = (tag: string, content: string, ...attributes: string[]) =>
  `<${[tag, ...attributes].join(' ')}>${content}</${tag}>`

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`

const tableRow = (...cells: string[]) => element('tr', cells.join(''))

const cell = (content: string, ...attributes: string[]) =>
  element('td', content, ...attributes)

interface Colours {
  text?: Colour
  ground?: Colour
  border?: Colour
  name?: string
}

/**
 * Attributes that colour an element. Its classes let dark mode replace the
 * colours; `name` is a further class.
 */
function coloured({ text, ground, border, name }: Colours, style = ''): string {
  const rules = [
    text && `color:${light(text)}`,
    ground && `background-color:${light(ground)}`,
    border && `border-color:${light(border)}`,
    style,
  ]
  const classes = [
    name,
    text && `t-${text}`,
    ground && `g-${ground}`,
    border && `b-${border}`,
  ]
  const attributes = [
    ground && `bgcolor="${light(ground)}"`,
    `class="${classes.filter(Boolean).join(' ')}"`,
    `style="${rules.filter(Boolean).join(';')}"`,
  ]
  return attributes.filter(Boolean).join(' ')
}

const darkRulesOf = (name: string, dark: string) =>
  `.t-${name}{color:${dark}!important}` +
  `.g-${name}{background-color:${dark}!important}` +
  `.b-${name}{border-color:${dark}!important}`

const darkRules = Object.entries(colours)
  .map(([name, [, dark]]) => darkRulesOf(name, dark))
  .join('')

const STYLE =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0;padding:0}` +
  `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}` +
  `.label{width:84px!important;padding-right:12px!important}}` +
  `@media (prefers-color-scheme:dark){${darkRules}}`

function block(width: number, height: number, ground: Colour) {
  const look = coloured(
    { ground },
    'font-size:0;line-height:0;border-radius:2px',
  )
  const size = [`width="${width}"`, `height="${height}"`]
  return table(`width="${width}"`, tableRow(cell('&nbsp;', ...size, look)))
}

/** The logo (ui/logo.tsx) without an image. */
function mark() {
  const bars = [8, 20, 14, 6].map((height) =>
    cell(
      block(3, height, 'on-field'),
      'valign="middle"',
      'style="padding-right:2px"',
    ),
  )
  const lines = [15, 11, 13, 8].map((width) =>
    tableRow(cell(block(width, 3, 'mint-area'), 'style="padding:1px 0"')),
  )
  const written = cell(
    table('', lines.join('')),
    'valign="middle"',
    'style="padding-left:1px"',
  )
  return bars.join('') + written
}

const row = (content: string, padding: string) =>
  tableRow(cell(content, 'class="pad"', `style="padding:${padding}"`))

const textBlock = (
  tag: 'p' | 'h1' | 'h2',
  text: string,
  colour: Colour,
  style: string,
) =>
  element(
    tag,
    escapeHtml(text),
    coloured({ text: colour }, `margin:0;${style}`),
    'dir="auto"',
  )

const RULE_ABOVE = 'border-top-width:1px;border-top-style:solid'

function factRow({ label, value, before, written }: Fact): string {
  const struck = element(
    's',
    escapeHtml(before ?? ''),
    coloured({ text: 'muted' }),
  )
  const highlighted = element(
    'span',
    escapeHtml(value),
    coloured(
      { text: 'field-ink', ground: 'field' },
      'padding:1px 6px;border-radius:6px',
    ),
  )
  const isNew = before || written
  const labelLook = coloured(
    { text: 'muted', border: 'line', name: 'label' },
    `padding:9px 16px 7px 0;${SMALL};${RULE_ABOVE}`,
  )
  const valueLook = coloured(
    { text: 'ink', border: 'line' },
    `padding:8px 0;${PLAIN};word-break:break-word;${RULE_ABOVE}`,
  )
  return tableRow(
    cell(label, 'width="132"', 'valign="top"', labelLook),
    cell(
      (before ? `${struck} ` : '') + (isNew ? highlighted : escapeHtml(value)),
      'valign="top"',
      'dir="auto"',
      valueLook,
    ),
  )
}

function quoteBlock({ label, lines }: Notice['quotes'][number]) {
  const bar = cell(
    '&nbsp;',
    'width="3"',
    coloured({ ground: 'moss' }, 'font-size:0'),
  )
  const quote = cell(
    lines.map(escapeHtml).join('<br>'),
    'dir="auto"',
    coloured(
      { text: 'ink' },
      'padding:2px 0 2px 14px;font-size:17px;line-height:26px;word-break:break-word',
    ),
  )
  return (
    textBlock('p', label, 'muted', `${SMALL};padding-bottom:6px`) +
    table('width="100%"', tableRow(bar, quote))
  )
}

const link = (content: string, href: string, look: string) =>
  element('a', content, `href="${escapeHtml(href)}"`, look)

function itemRow({ title, detail, href }: ItemList['items'][number]) {
  const linkLook = coloured({ text: 'moss' }, `${PLAIN};font-weight:600`)
  return tableRow(
    cell(
      link(escapeHtml(title), href, linkLook) +
        textBlock('p', detail, 'muted', SMALL),
      coloured({ border: 'line' }, `padding:12px 0;${RULE_ABOVE}`),
    ),
  )
}

function button({ label, href }: Notice['link']) {
  const linkLook = coloured(
    { text: 'on-moss' },
    'display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none',
  )
  const ground = coloured(
    { ground: 'moss' },
    'border-radius:10px;mso-padding-alt:13px 22px',
  )
  return table('', tableRow(cell(link(label, href, linkLook), ground)))
}

/** The coloured band at the top: logo, brand and kind of the notice. */
function bandRow(brand: string, kind: string) {
  const brandLook = coloured(
    { text: 'on-field' },
    'padding-left:10px;font-size:19px;line-height:24px;font-weight:700',
  )
  const kindLook = coloured(
    { text: 'on-field' },
    `${SMALL};font-weight:600;white-space:nowrap`,
  )
  const words = table(
    'width="100%"',
    tableRow(
      mark(),
      cell(escapeHtml(brand), 'width="100%"', brandLook),
      cell(escapeHtml(kind), 'align="right"', kindLook),
    ),
  )
  const ground = coloured(
    { ground: 'moss-field', name: 'pad' },
    'padding:18px 32px;border-radius:15px 15px 0 0',
  )
  return tableRow(cell(words, ground))
}

function contentRows(notice: Notice): string[] {
  const { title, subtitle, lead, quotes, lists } = notice
  const facts = factsBelow(notice)
  const heading = textBlock(
    'h1',
    title,
    'ink',
    'font-size:26px;line-height:32px;font-weight:700;word-break:break-word',
  )
  const below = subtitle
    ? textBlock('p', subtitle, 'muted', 'font-size:17px;line-height:26px')
    : ''
  const rows = [
    row(heading + below, '28px 32px 0'),
    row(
      textBlock('p', lead, 'ink', `${PLAIN};word-break:break-word`),
      '14px 32px 0',
    ),
    ...quotes.map((quote) => row(quoteBlock(quote), '20px 32px 0')),
  ]
  const list = (lines: string[]) =>
    row(table('width="100%"', lines.join('')), '18px 32px 0')
  if (facts.length > 0) rows.push(list(facts.map(factRow)))
  for (const { heading, items, rest } of lists) {
    if (heading)
      rows.push(row(textBlock('h2', heading, 'ink', HEADING), '24px 32px 0'))
    rows.push(list(items.map(itemRow)))
    if (rest) rows.push(row(textBlock('p', rest, 'muted', SMALL), '4px 32px 0'))
  }
  return [...rows, row(button(notice.link), '24px 32px 32px')]
}

/** Hidden text that mail programs show beside the subject. */
const previewOf = ({ quotes, lead }: Notice) =>
  element(
    'div',
    escapeHtml(quotes[0]?.lines.join(' ') ?? lead),
    'style="display:none;max-height:0;overflow:hidden;mso-hide:all"',
  )

/** Renders a notice without external resources. */
export function mailHtml(
  notice: Notice,
  brand: string,
  last: string[],
): string {
  const card = table(
    'width="100%"',
    bandRow(brand, notice.kind) + contentRows(notice).join(''),
  )
  const cardLook = coloured(
    { ground: 'surface', border: 'line' },
    'border-width:1px;border-style:solid;border-radius:16px',
  )
  const foot = last.map((line) => textBlock('p', line, 'muted', SMALL)).join('')
  const column = table(
    'width="600" style="width:100%;max-width:600px;text-align:left"',
    tableRow(cell(card, cardLook)) +
      tableRow(cell(foot, 'style="padding:16px 4px 32px"')),
  )
  const page = table(
    `width="100%" ${coloured({ ground: 'paper' })}`,
    tableRow(
      cell(
        column,
        'align="center"',
        `style="padding:24px 12px 0;font-family:${FONT}"`,
      ),
    ),
  )
  const body = element(
    'body',
    previewOf(notice) + page,
    coloured({ ground: 'paper' }, `margin:0;padding:0;font-family:${FONT}`),
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(notice.subject)}</title><style>${STYLE}</style></head>` +
    `${body}</html>`
  )
}
