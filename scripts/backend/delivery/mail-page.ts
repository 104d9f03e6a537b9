import type { Address } from 'postal-mime'
import type { CaughtMail } from './mail-catcher.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const who = (addresses: readonly Address[] = []) =>
  addresses.map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ')

/** Its links open beside this page, not inside its frame. */
const inNewTab = (html = '') => html.replace('<head>', '<head><base target="_blank">')

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 10px; padding: 1rem; margin: 1rem 0 }
  h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: .5rem 0; overflow-wrap: anywhere }
  dt { opacity: .7 } dd { margin: 0 }
  iframe { width: 100%; height: 24rem; border: 0; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
`

/** Nothing that a mail brings along is run or fetched. */
export const MAIL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** What was caught, for a browser. */
export function mailPage(mails: readonly CaughtMail[]): string {
  const articles = mails.map((mail) => {
    const rows = [
      ['From', who(mail.from && [mail.from])],
      ['To', mail.recipients.join(', ')],
      ['Reply to', who(mail.replyTo)],
      ['Caught', mail.caughtAt.toLocaleTimeString('en-IE')],
    ]
    const list = rows
      .filter(([, value]) => value)
      .map(([name, value]) => `<dt>${name}</dt><dd>${escape(value ?? '')}</dd>`)
    return `<article><h2>${escape(mail.subject ?? '')}</h2><dl>${list.join('')}</dl>
      <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" srcdoc="${escape(inNewTab(mail.html))}"></iframe>
      <details><summary>As plain text</summary><pre>${escape(mail.text ?? '')}</pre></details></article>`
  })
  const nothing = '<p>No mail yet. Send the demo form, and look here again.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
    <meta name="viewport" content="width=device-width">
    <title>Caught mail</title><style>${STYLE}</style></head><body><main><h1>Caught mail</h1>
    <p>What the site would have sent. None of it left this machine; it is forgotten when the site stops.
    <a href="/_mail">Look again</a></p>
    ${articles.join('') || nothing}</main></body></html>`
}
