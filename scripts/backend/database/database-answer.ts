/** The part of a PostgreSQL error that a caller may see. */
export interface DatabaseError extends Error {
  code: string
  detail?: string
  hint?: string
}

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

/** lite answers these as PostgREST does: an answer that a function has made itself, unknown names. */
const ANSWERED_WELL = /^(PGRST|PT[^45]..|42P01|42703|42883)$/

/** Whether an error comes from PostgreSQL: it has one of its codes. */
export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)

/** Whether an error is answered here, and not by lite. */
export const isAnsweredHere = (error: unknown): error is DatabaseError =>
  isDatabaseError(error) && !ANSWERED_WELL.test(error.code)

/** The HTTP status by which PostgREST answers a database error. */
export function statusOf(code: string, isSignedIn: boolean): number {
  if (code === '42501') return isSignedIn ? 403 : 401
  const [, own] = /^PT([45]\d\d)$/.exec(code) ?? []
  if (own) return Number(own)
  return STATUS_BY_CODE[code] ?? STATUS_BY_CLASS.find(([, classes]) => classes.test(code))?.[0] ?? 400
}

/** An answer thrown through lite, whose router sends what `getResponse` returns and logs nothing. */
export class DatabaseAnswer extends Error {
  readonly #status: number
  readonly #body: Record<string, unknown>

  constructor(status: number, code: string, message: string, detail?: string, hint?: string) {
    super(message)
    this.#status = status
    this.#body = { code, details: detail ?? null, hint: hint ?? null, message }
  }

  static of({ code, message, detail, hint }: DatabaseError, isSignedIn: boolean): DatabaseAnswer {
    return new DatabaseAnswer(statusOf(code, isSignedIn), code, message, detail, hint)
  }

  getResponse(): Response {
    return Response.json(this.#body, { status: this.#status })
  }
}
