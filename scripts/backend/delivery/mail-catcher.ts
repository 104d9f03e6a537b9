import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface CaughtMail extends Email {
  /** Counts from 1 since the start: the `?mail=` of the page. */
  number: number
  /**
   * The envelope's addresses: unlike the header's, they contain blind copies.
   */
  recipients: string[]
  caughtAt: Date
}

export interface MailCatcher {
  port: number
  /** Newest first; only the latest are kept. */
  mails: () => readonly CaughtMail[]
  close: () => Promise<void>
}

const MAX_MAILS = 100

/** A mail server that relays nothing; /_mail shows the mails. */
export async function startMailCatcher(
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] },
): Promise<MailCatcher> {
  let mails: CaughtMail[] = []
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
          const recipients = session.envelope.rcptTo.map(
            ({ address }) => address,
          )
          mails = [
            { ...email, number: ++last, recipients, caughtAt: new Date() },
            ...mails,
          ].slice(0, MAX_MAILS)
          done()
        }, done)
      })
    },
  })
  // Without a listener, a broken connection would end the process.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    mails: () => mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
