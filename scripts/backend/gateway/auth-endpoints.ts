/**
 * An error response in GoTrue's format, which the auth client turns into an
 * error with this code.
 */
export function refusal(
  status: number,
  code: string,
  message: string,
): Response {
  return Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'x-sb-error-code': code } },
  )
}

/**
 * Auth endpoints that the site uses. @supabase/lite's others create users
 * despite disabled sign-up (`otp`), change other users' rows (`resend`) or
 * print tokens; `recover` does both.
 */
const OPEN_ENDPOINTS: Record<string, string[]> = {
  token: ['POST'],
  user: ['GET', 'PUT'],
  logout: ['POST'],
  recover: ['POST'],
  verify: ['POST'],
  settings: ['GET'],
  health: ['GET'],
  '.well-known/jwks.json': ['GET'],
}

/** Fields of a password change; the client always sends the last two, empty. */
const CHANGEABLE_FIELDS = new Set([
  'password',
  'current_password',
  'code_challenge',
  'code_challenge_method',
])

const SIGN_UP = new Set(['signup', 'otp', 'magiclink', 'invite'])

/**
 * The refusal of an auth endpoint that the site doesn't use; `undefined` lets
 * the request pass.
 */
export function refuseEndpoint(
  method: string,
  endpoint: string,
): Response | undefined {
  const methods = Object.hasOwn(OPEN_ENDPOINTS, endpoint)
    ? OPEN_ENDPOINTS[endpoint]
    : undefined
  if (methods?.includes(method) || (methods && method === 'OPTIONS'))
    return undefined
  if (SIGN_UP.has(endpoint))
    return refusal(
      422,
      'signup_disabled',
      'Signups not allowed for this instance',
    )
  return refusal(404, 'not_found', 'Not found')
}

/**
 * @supabase/lite knows no invitations: the link of one has a recovery token
 * (delivery/colleagues.ts).
 */
export const recoveryForInvitation = (
  endpoint: string | undefined,
  body: Buffer<ArrayBuffer>,
) =>
  endpoint === 'verify'
    ? Buffer.from(
        body.toString().replace(/"type":\s*"invite"/, '"type":"recovery"'),
      )
    : body

/** Answers a password recovery alike for every address, to hide accounts. */
export function answerRecovery(): Response {
  console.log(
    'A password recovery mail was requested. The embedded backend sends no auth mail; README.md lists its accounts.',
  )
  return Response.json({})
}

/**
 * Refuses bodies that @supabase/lite mishandles, and changes of anything but a
 * password: others need mail.
 */
export function refuseAuthBody(
  method: string,
  endpoint: string,
  body: Buffer,
): Response | undefined {
  let fields: Record<string, unknown> | null
  try {
    fields = JSON.parse(body.toString()) as typeof fields
  } catch {
    return undefined // lite reports the error.
  }
  if (typeof fields !== 'object' || fields === null) {
    return refusal(
      400,
      'bad_json',
      'Could not parse request body as JSON: not an object',
    )
  }
  for (const name of [
    'email',
    'password',
    'current_password',
    'refresh_token',
    'token_hash',
  ]) {
    const value = fields[name] ?? ''
    if (typeof value !== 'string' || value.includes('\0')) {
      return refusal(
        400,
        'validation_failed',
        `${name} must be a string without null characters`,
      )
    }
  }
  if (
    endpoint === 'verify' &&
    (!['recovery', 'invite'].includes(String(fields.type)) ||
      !fields.token_hash)
  ) {
    return refusal(
      400,
      'validation_failed',
      'The embedded backend verifies only the token_hash of recovery links and invitations',
    )
  }
  if (method === 'PUT' && endpoint === 'user') {
    const unknown = Object.keys(fields).find(
      (name) => !CHANGEABLE_FIELDS.has(name),
    )
    if (unknown)
      return refusal(
        422,
        'validation_failed',
        `The embedded backend changes only passwords, not ${unknown}`,
      )
  }
  return undefined
}
