import { serviceKey, type ReadVariable } from '../deliver/secrets.ts'
import { keyHeaders } from '../deliver/store.ts'

/** A call as this function makes it, a subset of `fetch`. */
export type Call = (
  url: string,
  init: {
    method?: string
    headers: Record<string, string>
    body?: string
    signal?: AbortSignal
  },
) => Promise<Response>

export interface HandlerOptions {
  /** Calls the database and the auth server; replaced locally and in tests. */
  call?: Call
}

/**
 * `sent`: the auth server sends its mail. `given`: the address has a confirmed
 * account, which has the role from now on.
 */
export type InviteResult = 'sent' | 'given'

/**
 * `has-access`: the address has a role already. `mail-limit`: the auth server
 * sends no more mails this hour. `not-sent`: it refused. `no-answer`: it may
 * have sent the mail.
 */
export type InviteProblem =
  | 'session'
  | 'not-admin'
  | 'invalid'
  | 'has-access'
  | 'limited'
  | 'mail-limit'
  | 'not-sent'
  | 'no-answer'
  | 'failed'

/** Answers of the database to a refused invitation, by status. */
const PROBLEMS: Record<number, InviteProblem> = {
  400: 'invalid',
  401: 'session',
  403: 'not-admin',
  409: 'has-access',
  429: 'limited',
}

const TIMEOUT_MS = 15_000

interface Invitation {
  id: string
  email: string
  role: string
  accepted_at: string | null
}

/**
 * Invites a colleague. The database decides with the caller's own token
 * whether the caller is an admin, below the limits, by storing the invitation;
 * only then is the auth server's call made, which needs the secret key. If that
 * is refused, the invitation is withdrawn, unless it replaced one that still
 * held: an address that is invited again stays invited.
 */
export function createHandler(
  read: ReadVariable,
  { call = fetch }: HandlerOptions = {},
) {
  const url = read('SUPABASE_URL') ?? ''
  const send: Call = (address, init) =>
    call(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })

  async function invite(request: Request): Promise<Response> {
    const fields = await readFields(request)
    if (!fields) return problem(400, 'invalid')
    const key = serviceKey(read)
    if (!key) return problem(503, 'failed')
    // The caller's own headers: policies and triggers judge the caller.
    const caller = {
      apikey: request.headers.get('apikey') ?? '',
      authorization: request.headers.get('authorization') ?? '',
      'content-type': 'application/json',
    }
    const held = await send(
      `${url}/rest/v1/access_invitations?select=id&email=eq.${encodeURIComponent(fields.email)}` +
        `&accepted_at=is.null&expires_at=gt.${new Date().toISOString()}`,
      { headers: caller },
    )
    if (!held.ok) return problem(held.status, PROBLEMS[held.status] ?? 'failed')
    const isRepeat = ((await held.json()) as unknown[]).length > 0
    const stored = await send(`${url}/rest/v1/access_invitations?select=*`, {
      method: 'POST',
      headers: { ...caller, prefer: 'return=representation' },
      body: JSON.stringify(fields),
    })
    if (!stored.ok)
      return problem(stored.status, PROBLEMS[stored.status] ?? 'failed')
    const [invitation] = (await stored.json()) as Invitation[]
    if (!invitation) return problem(502, 'failed')
    // The row was read before the trigger gave a confirmed account its role.
    const current = await send(
      `${url}/rest/v1/access_invitations?select=*&id=eq.${invitation.id}`,
      { headers: caller },
    )
    const [row] = current.ok ? ((await current.json()) as Invitation[]) : []
    if (row?.accepted_at) return result('given')

    const trouble = await sendInvitation(invitation, key)
    if (!trouble) return result('sent')
    if (isRepeat || trouble === 'no-answer') return problem(502, trouble)
    await send(`${url}/rest/v1/access_invitations?id=eq.${invitation.id}`, {
      method: 'DELETE',
      headers: caller,
    }).catch((error: unknown) =>
      console.error('Withdrawing an invitation failed:', error),
    )
    return problem(502, trouble)
  }

  /** Returns why the auth server sent no mail, or undefined if it did. */
  async function sendInvitation(
    { email, role }: Invitation,
    key: string,
  ): Promise<InviteProblem | undefined> {
    const response = await send(`${url}/auth/v1/invite`, {
      method: 'POST',
      headers: { ...keyHeaders(key), 'content-type': 'application/json' },
      body: JSON.stringify({ email, data: { role } }),
    }).catch((error: unknown) => {
      console.error('The auth server did not answer:', error)
    })
    if (!response) return 'no-answer'
    if (response.ok) return undefined
    console.error(`The auth server refused an invitation: ${response.status}`)
    if (response.status === 429) return 'mail-limit'
    // 502 to 504: answers of the gateway, when the auth server gave it none.
    return response.status > 500 ? 'no-answer' : 'not-sent'
  }

  return async (request: Request): Promise<Response> => {
    const cors = corsHeaders(read, request)
    const answer = await respond(request)
    for (const [name, value] of Object.entries(cors))
      answer.headers.set(name, value)
    return answer
  }

  async function respond(request: Request) {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== 'POST') return problem(405, 'invalid')
    try {
      return await invite(request)
    } catch (error) {
      console.error('Inviting a colleague failed:', error)
      return problem(503, 'failed')
    }
  }
}

const result = (done: InviteResult) => Response.json({ result: done })

const problem = (status: number, reason: InviteProblem) =>
  Response.json({ problem: reason }, { status })

/** Only the site's own pages may read answers: SITE_URL is its address. */
function corsHeaders(read: ReadVariable, request: Request) {
  const site = URL.parse(read('SITE_URL') ?? '')?.origin
  const allowed = request.headers.get('origin') === site ? site : undefined
  return {
    vary: 'Origin',
    ...(allowed && {
      'access-control-allow-origin': allowed,
      'access-control-allow-headers': 'authorization, apikey, content-type',
      'access-control-allow-methods': 'POST',
    }),
  }
}

const MOST_CHARACTERS = 1000

/**
 * Address, trimmed and in lower case, role, and name or null, as columns;
 * undefined if unreadable.
 */
async function readFields(request: Request) {
  const text = await request.text()
  if (text.length > MOST_CHARACTERS) return undefined
  try {
    const { email, role, name } = JSON.parse(text) as Record<string, unknown>
    if (typeof email !== 'string' || (role !== 'admin' && role !== 'reader'))
      return undefined
    const full_name = (typeof name === 'string' && name.trim()) || null
    return { email: email.trim().toLowerCase(), role, full_name }
  } catch {
    return undefined
  }
}
