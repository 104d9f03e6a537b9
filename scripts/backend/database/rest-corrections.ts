import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { RelationNotFoundError } from './lite.ts'

// Corrections where @supabase/lite's REST server differs from PostgREST.

export const currentRequest = new AsyncLocalStorage<Request>()

/**
 * Replaces methods of the connection where @supabase/lite differs from
 * PostgREST.
 */
export function answerLikePostgrest(connection: PgliteConnection): void {
  preventTableGrants(connection)
  correctErrors(connection)
  restoreEscapes(connection)
}

/**
 * Refuses a second `or=(…)`, which PostgREST joins to the first and
 * @supabase/lite ignores: more rows would match than on hosted Supabase.
 */
export function refuseSecondOr(request: Request): Response | undefined {
  const conditions = new URL(request.url).searchParams.getAll('or')
  if (conditions.length < 2) return undefined
  const message =
    'This backend reads only one "or": write or=(and(or(…),or(…)))'
  return Response.json(
    { code: 'PGRST100', message, details: null, hint: null },
    { status: 400 },
  )
}

/** Noncharacters in place of an escaped quotation mark and backslash. */
const STAND_INS = { '"': '\uFDD0', '\\': '\uFDD1' }

/**
 * Hides `\"` and `\\` in the values of `or=(…)`: @supabase/lite takes every
 * quotation mark for a value's end, and keeps the backslashes. PostgREST's
 * grammar: https://docs.postgrest.org/en/stable/references/api/url_grammar.html
 */
export function hideEscapes(request: Request): Request {
  const url = new URL(request.url)
  const condition = url.searchParams.get('or')
  if (!condition?.includes('\\')) return request
  url.searchParams.set(
    'or',
    condition.replaceAll(
      /\\(["\\])/g,
      (_, escaped: keyof typeof STAND_INS) => STAND_INS[escaped],
    ),
  )
  return new Request(url, request)
}

/**
 * Restores, in the values sent to the database, the characters that
 * `hideEscapes` replaced.
 */
function restoreEscapes({ driver }: PgliteConnection): void {
  const query = driver.query.bind(driver)
  const restore = (value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(STAND_INS['"'], '"').replaceAll(STAND_INS['\\'], '\\')
      : value
  driver.query = (sql, params, options) =>
    query(sql, params?.map(restore), options)
}

/**
 * Replaces @supabase/lite's method that grants every role all privileges on
 * tables: a visitor could set a row's id, which hosted Supabase refuses (401,
 * 42501).
 */
function preventTableGrants(connection: PgliteConnection): void {
  Object.assign(connection, { ensureRlsContext: () => Promise.resolve(true) })
}

/**
 * @supabase/lite answers a failed CHECK or plain RAISE with 500 `SUP`,
 * PostgREST with 400 and the database's code; it also ignores a trigger's
 * status and headers.
 */
function correctErrors(connection: PgliteConnection): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = async (vars, run, options) => {
    try {
      const runCorrected: typeof run = async (transaction) => {
        if (options?.rpc) return run(transaction)
        await setRequestSettings(connection)
        const answer = await run(transaction)
        return answer instanceof Response
          ? ((await applyTriggerResponse(connection, answer)) as typeof answer)
          : answer
      }
      return await withContext(vars, runCorrected, options)
    } catch (error) {
      if (!needsCorrection(error)) throw error
      const { role } = (vars?.auth ?? {}) as { role?: string }
      throw DatabaseErrorResponse.of(
        error,
        role !== undefined && role !== 'anon',
      )
    }
  }
  connection.normalizeDbError = (error) => {
    if (error instanceof DatabaseErrorResponse) throw error
    if (error instanceof RelationNotFoundError)
      throw new DatabaseErrorResponse(404, 'PGRST205', error.message)
    if (!(error instanceof Error)) return error
    // @supabase/lite's error for a JSON object in a text column.
    if (/^Invalid input for \w+ type$/.test(error.message))
      throw new DatabaseErrorResponse(400, '22P02', error.message)
    // @supabase/lite would log the stack of every refused request.
    if (error.constructor === Error || isDatabaseError(error)) {
      const line = `Refused: ${JSON.stringify(error.message.slice(0, 200))}`
      Object.defineProperty(error, inspect.custom, { value: () => line })
    }
    return error
  }
}

async function applyTriggerResponse(
  connection: PgliteConnection,
  answer: Response,
): Promise<Response> {
  const { rows } = await connection.driver.query<{
    status: string | null
    headers: string | null
  }>(
    `select nullif(current_setting('response.status', true), '') as status,
       nullif(current_setting('response.headers', true), '') as headers`,
  )
  const [{ status, headers } = { status: null, headers: null }] = rows
  if (status === null && headers === null) return answer
  const corrected = new Response(answer.body, {
    status: Number(status ?? answer.status),
    headers: answer.headers,
  })
  // `response.headers` lists objects of one key:
  // https://docs.postgrest.org/en/stable/references/transactions.html
  const triggerHeaders = JSON.parse(headers ?? '[]') as Record<string, string>[]
  for (const [name, value] of triggerHeaders.flatMap((header) =>
    Object.entries(header),
  ))
    corrected.headers.set(name, value)
  return corrected
}

async function setRequestSettings(connection: PgliteConnection): Promise<void> {
  const request = currentRequest.getStore()
  if (!request) return
  await connection.driver.query(
    `select set_config('request.method', $1, true), set_config('request.path', $2, true),
       set_config('request.headers', $3, true)`,
    [
      request.method,
      new URL(request.url).pathname.replace('/rest/v1', ''),
      JSON.stringify(Object.fromEntries(request.headers)),
    ],
  )
}

interface DatabaseError extends Error {
  code: string
  detail?: string
  hint?: string
}

// PostgREST's statuses:
// https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
const STATUS_BY_CODE: Record<string, number> = {
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42P17': 500,
  P0001: 400,
}
const STATUS_BY_CLASS: [status: number, classes: RegExp][] = [
  [403, /^(0L|0P|28)/],
  [500, /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/],
  [503, /^(08|53)/],
]

const CORRECT_CODES = /^(PGRST|PT[^45]..|42P01|42703|42883)$/

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

const needsCorrection = (error: unknown): error is DatabaseError =>
  isDatabaseError(error) && !CORRECT_CODES.test(error.code)

function statusOf(code: string, isSignedIn: boolean): number {
  if (code === '42501') return isSignedIn ? 403 : 401
  const [, raisedStatus] = /^PT([45]\d\d)$/.exec(code) ?? []
  if (raisedStatus) return Number(raisedStatus)
  return (
    STATUS_BY_CODE[code] ??
    STATUS_BY_CLASS.find(([, classes]) => classes.test(code))?.[0] ??
    400
  )
}

class DatabaseErrorResponse extends Error {
  readonly #status: number
  readonly #body: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    detail?: string,
    hint?: string,
  ) {
    super(message)
    this.#status = status
    this.#body = { code, details: detail ?? null, hint: hint ?? null, message }
  }

  static of(
    { code, message, detail, hint }: DatabaseError,
    isSignedIn: boolean,
  ): DatabaseErrorResponse {
    return new DatabaseErrorResponse(
      statusOf(code, isSignedIn),
      code,
      message,
      detail,
      hint,
    )
  }

  getResponse(): Response {
    return Response.json(this.#body, { status: this.#status })
  }
}
