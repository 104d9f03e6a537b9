import tls from 'node:tls'
import { post } from '../../supabase/functions/deliver/http.ts'
import { createMailer } from '../../supabase/functions/deliver/mail.ts'
import type { Message } from '../../supabase/functions/deliver/message.ts'
import { AUTHORITY } from './certificate.ts'

// Run by Deno: posts over HTTPS, sends a mail over TLS, and prints the results.
// Port 465 is redirected, because a test can't listen there.

const { httpsPort, smtpsPort, mail } = JSON.parse(process.argv[2]!) as {
  httpsPort: number
  smtpsPort: number
  mail: Message
}

const connect = tls.connect
Object.assign(tls, {
  connect: (options: tls.ConnectionOptions, done: () => void) =>
    connect(
      {
        ...options,
        ca: AUTHORITY,
        ...(options.port === 465 && { port: smtpsPort }),
      },
      done,
    ),
})

const posted = (hostname: string, authority?: string) =>
  post(
    { secure: true, hostname, port: httpsPort, path: '/' },
    ['127.0.0.1'],
    {},
    '{}',
    new AbortController().signal,
    authority,
  ).then(({ status }) => status, String)

const mailer = createMailer(
  { host: 'localhost', port: 465, from: 'x <x@x.example>' },
  'https://x.example',
)
console.log(
  JSON.stringify({
    posted: await posted('receiver.example', AUTHORITY),
    otherName: await posted('other.example', AUTHORITY),
    unknownAuthority: await posted('receiver.example'),
    mailed: await mailer.send(mail),
  }),
)
mailer.close()
