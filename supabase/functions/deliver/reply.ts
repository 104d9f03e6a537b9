import type { Mail, Reply } from './message.ts'
import { displayName, linesOf, oneLine } from './plain-text.ts'

/**
 * An admin's reply as a mail of theirs, in the thread of the earlier ones:
 * plain text, from the notices' `address`, which the mail server accepts as
 * sender. `brand` names an admin without a name.
 */
export function replyMail(reply: Reply, address: string, brand: string): Mail {
  const { subject, body, message_id, references, name, email } = reply
  const shown = displayName(name)
  return {
    from: { name: shown || brand, address },
    ...(email && { replyTo: { name: shown, address: email } }),
    messageId: message_id,
    inReplyTo: references.at(-1),
    references,
    subject: oneLine(subject),
    text: `${linesOf(body).join('\n')}\n`,
  }
}
