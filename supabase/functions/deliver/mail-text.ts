import { mailHtml } from './mail-html.ts'
import type { Message } from './message.ts'
import { isRequest, noticeLines, noticeOf } from './notice.ts'
import { words } from './words.ts'

export interface MailText {
  subject: string
  text: string
  html: string
  replyTo?: { name: string; address: string }
}

/**
 * What a mail says, as text and as HTML; `brand` is who sends it. Whatever a visitor typed is text in it: on a line of its
 * own, indented, escaped.
 */
export function mailText(message: Message, site: string, brand: string): MailText {
  const notice = noticeOf(message, site)
  const why = isOwn(message) ? words.whyOwn(brand) : words.why(brand)
  const { subject, replyTo, link } = notice
  const last = [...(replyTo ? [words.reply] : []), why]
  const text = [...noticeLines(notice, '    '), '', `${link.label}: ${link.href}`, '', '-- ', ...last, ''].join('\n')
  return { subject, text, html: mailHtml(notice, brand, last), replyTo }
}

/** Whether it goes to the mailbox of an admin's account: what is theirs, and the reminder of it. */
const isOwn = ({ event, request }: Message) =>
  event === 'owner.assigned' ||
  event === 'digest.morning' ||
  (event === 'request.waiting' && isRequest(request) && Boolean(request.owner))
