import { createDispatcher } from './dispatcher.ts'
import { addressOf, createMailer, type MailSettings } from './mail.ts'
import {
  isSame,
  serviceKey,
  SHORTEST_SECRET,
  type ReadVariable,
} from './secrets.ts'
import { createStore, restCaller } from './store.ts'
import { sendWebhook } from './webhook.ts'

/**
 * Time to claim deliveries: hosted functions end after 150 s, and a delivery
 * takes up to 35 s.
 */
const CLAIMING_MS = 100_000

/**
 * Most deliveries of one call: hosted functions have 2 s of processor time, and
 * 1,000 webhooks take about 2 (docs/operations.md, Bursts of notices). The
 * schedule's next call sends the rest.
 */
const MOST_A_CALL = 250

/**
 * Longest wait for a delivery due soon: a second try after 5 s, a reply after
 * the 10 s in which it can be undone.
 */
const PATIENCE_S = 15

/**
 * Mail server from the environment (docs/deploy.md); `undefined` if none is
 * set, and mails wait.
 */
export function mailSettings(read: ReadVariable): MailSettings | undefined {
  const [host, from] = [read('SMTP_HOST'), read('MAIL_FROM')]
  if (!host || !from) return undefined
  return {
    host,
    from,
    port: Number(read('SMTP_PORT') || 465),
    user: read('SMTP_USER'),
    password: read('SMTP_PASSWORD'),
    plain: read('SMTP_PLAIN') === '1',
  }
}

const pause = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function sendDue(read: ReadVariable, key: string): Promise<void> {
  const site = (read('SITE_URL') ?? '').replace(/\/+$/, '')
  const settings = mailSettings(read)
  const mailer = createMailer(settings, site)
  const store = createStore(restCaller(read('SUPABASE_URL') ?? '', key))
  const onError = (error: unknown) => console.error('Delivering failed:', error)
  await store
    .setSender(settings ? addressOf(settings.from) : null)
    .catch(onError)
  const allowLocalhost = read('DELIVER_TO_LOCALHOST') === '1'
  let sent = 0
  const dispatcher = createDispatcher({
    store,
    send: (message) => {
      sent++
      if (sent >= MOST_A_CALL) dispatcher.stop()
      return message.kind === 'webhook'
        ? sendWebhook(message, { site, allowLocalhost })
        : mailer.send(message)
    },
    onError,
  })
  const timer = setTimeout(() => dispatcher.stop(), CLAIMING_MS)
  const end = Date.now() + CLAIMING_MS
  for (;;) {
    dispatcher.wake()
    const next = await dispatcher.idle()
    const isTooLate =
      next === null || next > PATIENCE_S || Date.now() + next * 1000 > end
    if (isTooLate || sent >= MOST_A_CALL) break
    await pause(next)
  }
  clearTimeout(timer)
  mailer.close()
}

/**
 * `later` keeps the function running after its response, for which the database
 * waits only 5 s.
 */
export function createHandler(
  read: ReadVariable,
  later?: (work: Promise<void>) => void,
) {
  return async (request: Request): Promise<Response> => {
    const secret = read('DELIVER_SECRET') ?? ''
    const given =
      /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ??
      ''
    if (!isSame(given, secret) || secret.length < SHORTEST_SECRET)
      return new Response('Not allowed', { status: 401 })
    if (request.method !== 'POST')
      return new Response('POST only', { status: 405 })
    if (!URL.canParse(read('SITE_URL') ?? ''))
      return new Response('SITE_URL is not set', { status: 500 })
    const key = serviceKey(read)
    if (!key)
      return new Response(
        'The project has no secret key: SUPABASE_SECRET_KEYS',
        { status: 500 },
      )
    const work = sendDue(read, key)
    if (!later) await work
    else later(work)
    return new Response(null, { status: later ? 202 : 204 })
  }
}
