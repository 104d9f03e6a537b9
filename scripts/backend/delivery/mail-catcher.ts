import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import {
  SMTPServer,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'

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
  const catchMail = async (
    stream: Readable,
    { envelope }: SMTPServerSession,
  ) => {
    const email = await PostalMime.parse(await buffer(stream))
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const caught = {
      ...email,
      number: ++last,
      recipients,
      caughtAt: new Date(),
    }
    mails = [caught, ...mails].slice(0, MAX_MAILS)
  }
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    ...options,
    onData(stream, session, done) {
      catchMail(stream, session).then(() => done(), done)
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
