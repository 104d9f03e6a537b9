import { createTransport } from 'nodemailer'
import { BRAND, DOMAIN } from '../../../src/lib/brand.ts'
import { createDispatcher } from '../../../supabase/functions/deliver/dispatcher.ts'
import {
  addressOf,
  createMailer,
} from '../../../supabase/functions/deliver/mail.ts'
import { createStore } from '../../../supabase/functions/deliver/store.ts'
import { sendWebhook } from '../../../supabase/functions/deliver/webhook.ts'
import type { EmbeddedBackend } from '../embedded-backend.ts'
import { functionGate, type Middleware } from '../gateway/gateway.ts'
import { localCaller } from '../local-caller.ts'
import { BOOKINGS_PATH, createBookings } from './bookings.ts'
import { COLLEAGUES_PATH, createColleagues } from './colleagues.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { MAIL_PAGE_HEADERS, mailPage } from './mail-page.ts'
import {
  foreignCallerReason,
  readAllowedOrigins,
} from '../gateway/allowed-callers.ts'

const MAIL_PATH = '/_mail'

const READ_METHODS = new Set(['GET', 'HEAD'])

/** Polls in case a wake-up was missed. */
const POLL_EVERY_S = 30

/** Queues reminders in place of pg_cron. */
const REMIND_EVERY_S = 60

const CLOSE_TIMEOUT_MS = 500

const FROM = `${BRAND} <notices@${DOMAIN}>`

export interface Delivery {
  /**
   * Serves /_mail and the functions `bookings` and `colleagues`, and passes
   * other requests on to the backend.
   */
  middleware: Middleware
  close: () => Promise<void>
}

/**
 * Sends notices while the site runs locally: mails into the mail catcher,
 * webhooks out. `site` is the origin in their links.
 */
export async function startDelivery(
  backend: EmbeddedBackend,
  site: string,
): Promise<Delivery> {
  const allowed = readAllowedOrigins()
  let closed = false
  const allowLocalhost = process.env.DELIVER_TO_LOCALHOST === '1'
  await backend.query(
    `select set_config('app.deliver_to_localhost', $1, false)`,
    [allowLocalhost ? '1' : ''],
  )
  const catcher = await startMailCatcher()
  const mailer = createMailer(
    { host: '127.0.0.1', port: catcher.port, from: FROM, plain: true },
    site,
  )
  const store = createStore(localCaller(backend))
  await store.setSender(addressOf(FROM))
  const dispatcher = createDispatcher({
    store,
    send: (message) =>
      message.kind === 'webhook'
        ? sendWebhook(message, { site, allowLocalhost })
        : mailer.send(message),
    onError: (error) =>
      closed || console.error('Sending notices failed:', String(error)),
  })
  let timer: NodeJS.Timeout | undefined
  const poll = () => {
    dispatcher.wake()
    void dispatcher.idle().then((next) => {
      clearTimeout(timer)
      const seconds = Math.min(next ?? POLL_EVERY_S, POLL_EVERY_S)
      if (!closed) timer = setTimeout(poll, seconds * 1000)
    })
  }
  poll()
  const queueReminders = () =>
    backend
      .query('select private.queue_reminders(), private.queue_escalations()')
      .then(poll, (error) => {
        if (!closed) console.error('Queueing reminders failed:', String(error))
      })
  const reminderTimer = setInterval(
    () => void queueReminders(),
    REMIND_EVERY_S * 1000,
  )

  const backendGate = functionGate(backend.middleware)
  const bookings = createBookings(backend, allowed)
  const authMails = createTransport({
    host: '127.0.0.1',
    port: catcher.port,
    ignoreTLS: true,
  })
  const colleagues = createColleagues(backend, allowed, site, (mail) =>
    authMails.sendMail({ from: FROM, ...mail }),
  )
  const showMails: Middleware = (req, res) => {
    // Other origins must not read the mails.
    if (foreignCallerReason(req, allowed)) {
      res.writeHead(403).end()
      return
    }
    const { searchParams } = new URL(req.url ?? '', 'http://localhost')
    const number = Number(searchParams.get('mail') ?? Number.NaN)
    res.writeHead(200, MAIL_PAGE_HEADERS)
    res.end(mailPage(catcher.mails(), number))
  }

  return {
    middleware(req, res, next) {
      const path = URL.parse(req.url ?? '/', 'http://localhost')?.pathname
      if (path === MAIL_PATH) {
        showMails(req, res, next)
        return
      }
      if (path === BOOKINGS_PATH) {
        res.once('close', poll)
        bookings(req, res, next)
        return
      }
      if (path === COLLEAGUES_PATH) {
        colleagues(req, res, next)
        return
      }
      const isWrite = !READ_METHODS.has(req.method ?? '')
      if (isWrite && path?.startsWith('/rest/v1/')) res.once('close', poll)
      backendGate(req, res, next)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(reminderTimer)
      dispatcher.stop()
      // Unfinished deliveries are retried after the next start.
      await Promise.race([
        dispatcher.idle(),
        new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS)),
      ])
      mailer.close()
      authMails.close()
      await catcher.close()
    },
  }
}
