import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHandler } from '../../../supabase/functions/colleagues/handler.ts'
import type { EmbeddedBackend } from '../embedded-backend.ts'
import { foreignCallerReason } from '../gateway/allowed-callers.ts'
import { refusal } from '../gateway/auth-endpoints.ts'
import type { Middleware } from '../gateway/gateway.ts'

/** Address of the edge function, as on hosted Supabase. */
export const COLLEAGUES_PATH = '/functions/v1/colleagues'

const TEMPLATE = join(
  import.meta.dirname,
  '../../../supabase/templates/invite.html',
)

export type SendMail = (mail: {
  to: string
  subject: string
  html: string
}) => Promise<unknown>

/**
 * Runs the function `colleagues` on the embedded backend, whose auth server has
 * no invitations: `sendMail` sends the mail of this one, with a link to `site`.
 */
export function createColleagues(
  backend: EmbeddedBackend,
  allowed: readonly string[],
  site: string,
  sendMail: SendMail,
): Middleware {
  const invite = createInvitations(backend, site, sendMail)
  return (req, res) => {
    const foreignReason = foreignCallerReason(req, allowed)
    if (foreignReason) {
      req.resume()
      res.writeHead(403).end(`${foreignReason}: see ALLOWED_ORIGINS`)
      return
    }
    const url = `http://${req.headers.host}`
    const variables: Record<string, string> = {
      SUPABASE_URL: url,
      SUPABASE_SERVICE_ROLE_KEY: 'embedded',
      SITE_URL: req.headers.origin ?? site,
    }
    const handle = createHandler((name) => variables[name], {
      call: (input, init) =>
        input === `${url}/auth/v1/invite`
          ? invite(init.body ?? '')
          : fetch(input, init),
    })
    void readRequest(req, url)
      .then(handle)
      .then(
        async (response) =>
          res
            .writeHead(response.status, Object.fromEntries(response.headers))
            .end(await response.text()),
        () => res.writeHead(500).end(),
      )
  }
}

async function readRequest(
  req: Parameters<Middleware>[0],
  url: string,
): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined) headers.set(name, String(value))
  const { method = 'GET' } = req
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url + COLLEAGUES_PATH, {
    method,
    headers,
    ...(hasBody && { body: Buffer.concat(chunks) }),
  })
}

/**
 * The auth server's call `POST /invite`: creates an unconfirmed account, or
 * gives it another link, and sends the mail of supabase/templates.
 */
const createInvitations =
  (backend: EmbeddedBackend, site: string, sendMail: SendMail) =>
  async (body: string): Promise<Response> => {
    const { email } = JSON.parse(body) as { email: string }
    const token = createHash('sha224').update(randomBytes(32)).digest('hex')
    const [account] = await backend.query<{ id: string; confirmed: boolean }>(
      'select id, email_confirmed_at is not null as confirmed from auth.users where lower(email) = $1',
      [email],
    )
    if (account?.confirmed)
      return refusal(
        422,
        'email_exists',
        'A user with this email address has already been registered',
      )
    await backend.query(
      account
        ? `update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1 and $3 <> ''`
        : `insert into auth.users (id, aud, role, email, recovery_token, recovery_sent_at, confirmation_token, email_change,
            email_change_token_new, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
          values ($1, 'authenticated', 'authenticated', $3, $2, now(), '', '', '',
            '{"provider": "email", "providers": ["email"]}', '{}', now(), now())`,
      [account?.id ?? randomUUID(), token, email],
    )
    await sendMail({
      to: email,
      subject: 'Your account at Sayfield',
      html: readFileSync(TEMPLATE, 'utf8')
        .replaceAll('{{ .SiteURL }}', `${site}/admin/reset-password`)
        .replaceAll('{{ .TokenHash }}', token),
    })
    return Response.json({ email })
  }
