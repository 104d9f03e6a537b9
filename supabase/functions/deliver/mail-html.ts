import { colours, type Colour } from './colours.ts'
import { factsBelow, type Fact, type Notice } from './notice.ts'
import { escapeHtml } from './plain-text.ts'

// Uses tables, width attributes and inline colours, as Outlook for Windows has
// Word's layout engine.

const FONT =
  "'Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,sans-serif"

const SMALL = 'font-size:14px;line-height:22px'
const PLAIN = 'font-size:16px;line-height:24px'

const light = (colour: Colour) => colours[colour][0]

const table = (more: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${more}>${rows}</table>`

function coloured(
  {
    text,
    ground,
    border,
    name,
  }: { text?: Colour; ground?: Colour; border?: Colour; name?: string },
  style = '',
): string {
  const rules = [
    text && `color:${light(text)}`,
    ground && `background-color:${light(ground)}`,
    border && `border-color:${light(border)}`,
    style,
  ]
  const names = [
    name,
    text && `t-${text}`,
    ground && `g-${ground}`,
    border && `b-${border}`,
  ]
  const fill = ground ? ` bgcolor="${light(ground)}"` : ''
  return `${fill} class="${names.filter(Boolean).join(' ')}" style="${rules.filter(Boolean).join(';')}"`
}

const darkRules = Object.entries(colours)
  .map(
    ([name, [, dark]]) =>
      `.t-${name}{color:${dark}!important}.g-${name}{background-color:${dark}!important}.b-${name}{border-color:${dark}!important}`,
  )
  .join('')

const STYLE =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0;padding:0}` +
  `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}` +
  `.label{width:84px!important;padding-right:12px!important}}` +
  `@media (prefers-color-scheme:dark){${darkRules}}`

const block = (width: number, height: number, ground: Colour) =>
  table(
    `width="${width}"`,
    `<tr><td width="${width}" height="${height}"${coloured({ ground }, 'font-size:0;line-height:0;border-radius:2px')}>&nbsp;</td></tr>`,
  )

/** The logo (ui/logo.tsx) without an image. */
const mark = () => {
  const bars = [8, 20, 14, 6].map(
    (height) =>
      `<td valign="middle" style="padding-right:2px">${block(3, height, 'on-field')}</td>`,
  )
  const rows = [15, 11, 13, 8].map(
    (width) =>
      `<tr><td style="padding:1px 0">${block(width, 3, 'mint-area')}</td></tr>`,
  )
  return `${bars.join('')}<td valign="middle" style="padding-left:1px">${table('', rows.join(''))}</td>`
}

const row = (content: string, style: string) =>
  `<tr><td class="pad" style="padding:${style}">${content}</td></tr>`

const textBlock = (
  tag: 'p' | 'h1',
  text: string,
  colour: Colour,
  style: string,
) =>
  `<${tag}${coloured({ text: colour }, `margin:0;${style}`)} dir="auto">${escapeHtml(text)}</${tag}>`

function factRow({ label, value, before, written }: Fact): string {
  const was = before
    ? `<s${coloured({ text: 'muted' })}>${escapeHtml(before)}</s> `
    : ''
  const now =
    before || written
      ? `<span${coloured({ text: 'field-ink', ground: 'field' }, 'padding:1px 6px;border-radius:6px')}>${escapeHtml(value)}</span>`
      : escapeHtml(value)
  const rule = 'border-top-width:1px;border-top-style:solid'
  return (
    `<tr><td width="132" valign="top"${coloured({ text: 'muted', border: 'line', name: 'label' }, `padding:9px 16px 7px 0;${SMALL};${rule}`)}>${label}</td>` +
    `<td valign="top" dir="auto"${coloured({ text: 'ink', border: 'line' }, `padding:8px 0;${PLAIN};word-break:break-word;${rule}`)}>${was}${now}</td></tr>`
  )
}

const quoteRow = ({ label, lines }: Notice['quotes'][number]) =>
  textBlock('p', label, 'muted', `${SMALL};padding-bottom:6px`) +
  table(
    'width="100%"',
    `<tr><td width="3"${coloured({ ground: 'moss' }, 'font-size:0')}>&nbsp;</td>` +
      `<td dir="auto"${coloured({ text: 'ink' }, 'padding:2px 0 2px 14px;font-size:17px;line-height:26px;word-break:break-word')}>` +
      `${lines.map(escapeHtml).join('<br>')}</td></tr>`,
  )

const itemRow = ({ title, detail, href }: Notice['items'][number]) =>
  `<tr><td${coloured({ border: 'line' }, 'padding:12px 0;border-top-width:1px;border-top-style:solid')}>` +
  `<a href="${escapeHtml(href)}"${coloured({ text: 'moss' }, `${PLAIN};font-weight:600`)}>${escapeHtml(title)}</a>` +
  `${textBlock('p', detail, 'muted', SMALL)}</td></tr>`

const button = ({ label, href }: Notice['link']) =>
  table(
    '',
    `<tr><td${coloured({ ground: 'moss' }, 'border-radius:10px;mso-padding-alt:13px 22px')}>` +
      `<a href="${escapeHtml(href)}"${coloured({ text: 'on-moss' }, 'display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none')}>${label}</a></td></tr>`,
  )

/** Renders a notice without external resources. */
export function mailHtml(
  notice: Notice,
  brand: string,
  last: string[],
): string {
  const { kind, title, subtitle, lead, quotes, items, rest, link } = notice
  const rows = factsBelow(notice)
  const content = [
    row(
      textBlock(
        'h1',
        title,
        'ink',
        'font-size:26px;line-height:32px;font-weight:700;word-break:break-word',
      ) +
        (subtitle
          ? textBlock('p', subtitle, 'muted', 'font-size:17px;line-height:26px')
          : ''),
      '28px 32px 0',
    ),
    row(
      textBlock('p', lead, 'ink', `${PLAIN};word-break:break-word`),
      '14px 32px 0',
    ),
    ...quotes.map((quote) => row(quoteRow(quote), '20px 32px 0')),
    rows.length > 0 &&
      row(table('width="100%"', rows.map(factRow).join('')), '18px 32px 0'),
    items.length > 0 &&
      row(table('width="100%"', items.map(itemRow).join('')), '18px 32px 0'),
    rest && row(textBlock('p', rest, 'muted', SMALL), '4px 32px 0'),
    row(button(link), '24px 32px 32px'),
  ]
  const head = table(
    'width="100%"',
    `<tr>${mark()}<td width="100%"${coloured({ text: 'on-field' }, 'padding-left:10px;font-size:19px;line-height:24px;font-weight:700')}>${escapeHtml(brand)}</td>` +
      `<td align="right"${coloured({ text: 'on-field' }, `${SMALL};font-weight:600;white-space:nowrap`)}>${kind}</td></tr>`,
  )
  const foot = last.map((line) => textBlock('p', line, 'muted', SMALL)).join('')
  const card = table(
    'width="100%"',
    `<tr><td${coloured({ ground: 'moss-field', name: 'pad' }, 'padding:18px 32px;border-radius:15px 15px 0 0')}>${head}</td></tr>` +
      content.filter(Boolean).join(''),
  )
  const page = [
    `<tr><td${coloured({ ground: 'surface', border: 'line' }, 'border-width:1px;border-style:solid;border-radius:16px')}>${card}</td></tr>`,
    `<tr><td style="padding:16px 4px 32px">${foot}</td></tr>`,
  ]
  const preview = quotes[0]?.lines.join(' ') ?? lead
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escapeHtml(notice.subject)}</title><style>${STYLE}</style></head>` +
    `<body${coloured({ ground: 'paper' }, `margin:0;padding:0;font-family:${FONT}`)}>` +
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>` +
    table(
      `width="100%"${coloured({ ground: 'paper' })}`,
      `<tr><td align="center" style="padding:24px 12px 0;font-family:${FONT}">` +
        `${table('width="600" style="width:100%;max-width:600px;text-align:left"', page.join(''))}</td></tr>`,
    ) +
    '</body></html>'
  )
}
