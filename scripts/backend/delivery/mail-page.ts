import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from 'postal-mime'
import { BRAND } from '../../../src/lib/brand.ts'
import { palette } from '../../../src/lib/palette.ts'
import type { CaughtMail } from './mail-catcher.ts'

const ICON = readFileSync(
  join(import.meta.dirname, '../../../public/favicon.svg'),
  'utf8',
)

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const addressList = (addresses: readonly Address[] = []) =>
  addresses
    .map(({ name, address }) =>
      name ? `${name} <${address}>` : (address ?? ''),
    )
    .join(', ')

const inNewTab = (html = '') =>
  html.replace('<head>', '<head><base target="_blank">')

const colours = Object.entries(palette).map(
  ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark});`,
)

const STYLE = `
  :root { color-scheme: light dark; ${colours.join('')} }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1.25rem; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line) }
  h1 { margin: 0; font-size: 1.25rem; letter-spacing: -.01em }
  header svg { width: 1.75rem; align-self: center }
  header p { margin: 0; color: var(--muted); font-size: .9375rem; flex: 1 1 20rem }
  a { color: var(--moss) }
  :focus-visible { outline: 2px solid var(--moss); outline-offset: 2px }
  .none { max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; text-align: center; color: var(--muted) }
  nav ul { list-style: none; margin: 0; padding: .5rem; overflow-y: auto; max-height: 34vh }
  nav a { display: block; padding: .5rem 1rem; border-radius: 10px; color: inherit; text-decoration: none; overflow-wrap: anywhere }
  nav a:hover { background: var(--surface) }
  nav [aria-current] { background: var(--field); color: var(--field-ink) }
  nav strong { display: block; font-weight: 600 }
  nav span { color: var(--muted); font-size: .875rem; font-variant-numeric: tabular-nums }
  nav [aria-current] span { color: inherit }
  main { min-width: 0; padding: 1.25rem 1.5rem 2rem; border-top: 1px solid var(--line) }
  h2 { margin: 0; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.015em; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1.25rem; margin: .75rem 0 1.25rem; overflow-wrap: anywhere; font-size: .9375rem }
  dt { color: var(--muted) } dd { margin: 0 }
  .parts { display: grid; gap: 1.25rem }
  h3 { margin: 0 0 .5rem; font-size: .875rem; font-weight: 600; color: var(--muted) }
  iframe, pre { width: 100%; margin: 0; border: 1px solid var(--line); border-radius: 16px; background: var(--surface) }
  iframe { height: 62rem; max-height: max(80vh, 40rem); background: var(--paper) }
  pre { padding: 1.25rem; font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
  @media (width >= 900px) {
    .mails { display: grid; grid-template-columns: 20rem minmax(0, 1fr); min-height: calc(100vh - 3.75rem) }
    nav ul { max-height: calc(100vh - 3.75rem); position: sticky; top: 0 }
    main { border-top: 0 }
    nav + main { border-left: 1px solid var(--line) }
  }
  @media (width >= 1300px) { .parts { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) } }
`

/**
 * Headers of /_mail. The policy blocks all scripts and external resources in
 * shown mails.
 */
export const MAIL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * HTML of /_mail: a list of the caught mails and the one with `number`, or the
 * newest.
 */
export function mailPage(
  mails: readonly CaughtMail[],
  number?: number,
): string {
  const selected = mails.find((mail) => mail.number === number) ?? mails[0]
  const content = selected
    ? `<div class="mails">${mailList(mails, selected)}${mailDetail(selected)}</div>`
    : '<main class="none"><p>No mail yet. Send the demo form, and look here again.</p></main>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width"><title>Caught mail | ${BRAND}</title><style>${STYLE}</style></head>
    <body><header>${ICON}<h1>Caught mail</h1><p>What the site would have sent. None of it left this machine; it is forgotten when
    the site stops.</p><a href="/_mail">Look again</a></header>${content}</body></html>`
}

function mailList(mails: readonly CaughtMail[], selected: CaughtMail): string {
  const items = mails.map((mail) => {
    const current = mail === selected ? ' aria-current="true"' : ''
    const subject = escape(mail.subject ?? '')
    const to = escape(mail.recipients.join(', '))
    const time = timeOf(mail)
    return `<li><a href="?mail=${mail.number}"${current}><strong>${subject}</strong><span>${time} · ${to}</span></a></li>`
  })
  return `<nav aria-label="Mails"><ul>${items.join('')}</ul></nav>`
}

const timeOf = ({ caughtAt }: CaughtMail) =>
  caughtAt.toLocaleTimeString('en-IE')

function mailDetail(mail: CaughtMail): string {
  const rows = [
    ['From', addressList(mail.from && [mail.from])],
    ['To', mail.recipients.join(', ')],
    ['Reply to', addressList(mail.replyTo)],
    ['Caught', timeOf(mail)],
  ].flatMap(([name, value]) =>
    value ? [`<dt>${name}</dt><dd>${escape(value)}</dd>`] : [],
  )
  const subject = escape(mail.subject ?? '')
  const html = escape(inNewTab(mail.html))
  const text = escape(mail.text ?? '')
  return `<main><h2>${subject}</h2><dl>${rows.join('')}</dl><div class="parts">
    <section><h3>As HTML</h3><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" srcdoc="${html}"></iframe></section>
    <section><h3>As plain text</h3><pre tabindex="0">${text}</pre></section></div></main>`
}
