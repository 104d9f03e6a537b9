import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that was caught: whom it was for, and all that it says. */
export interface CaughtMail extends Email {
  number: number
  /** Whom the sender named to the server, which is who would have got it. */
  recipients: string[]
  caughtAt: Date
}

export interface MailCatcher {
  port: number
  /** Newest first. */
  mails: () => readonly CaughtMail[]
  close: () => Promise<void>
}

/** Older ones are forgotten. They are never written to a disk. */
const KEPT = 100

/** A mail server for this machine alone that hands nothing on: what it gets is looked at on /_mail. */
export async function startMailCatcher(
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] },
): Promise<MailCatcher> {
  let caught: CaughtMail[] = []
  let last = 0
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          caught = [{ ...email, number: ++last, recipients, caughtAt: new Date() }, ...caught].slice(0, KEPT)
          done()
        }, done)
      })
    },
  })
  // Without a listener a connection that breaks would end the process.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails: () => caught,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
