import type { words } from './words.ts'

interface Origin {
  landing_path: string | null
  referrer_host: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
}

/** The submitted form, with time and attribution. */
interface Sent extends Origin, Record<Exclude<keyof typeof words.typed, 'name' | 'email'>, string | null> {
  created_at: string
  name: string
  email: string
  message: string | null
  source: string | null
}

/** A request as submitted, with its status. */
export interface Request extends Sent {
  id: string
  status?: string
  /** Display name. */
  owner?: string | null
  /** The later submission, for `request.returned`. */
  returned?: Sent | null
  first_asked_at?: string | null
  /** The status before the later submission. */
  status_before?: string | null
}

/** Another destination, which is failing. */
export interface Failing {
  name: string
  failing_since: string
  failure: string | null
  /** No longer retried. */
  stopped: boolean
}

/** An entry of the morning digest: next step due, or unanswered. */
export interface Due {
  id: string
  name: string
  company: string | null
  next_step: string | null
  /** As 2026-11-26. */
  next_step_on: string | null
  status: string
  waiting_since: string | null
  asked_again_at?: string | null
}

/** A claimed delivery, or several combined into one mail. */
export interface Message {
  /** Idempotency key: the first delivery's id, same for every try. */
  id: string
  lease: string
  /** Number of combined deliveries. */
  count: number
  /** Previous tries; previous responses with Retry-After. */
  tries: number
  throttles: number
  event:
    | 'request.created'
    | 'request.returned'
    | 'request.updated'
    | 'request.erased'
    | 'request.waiting'
    | 'owner.assigned'
    | 'digest.morning'
    | 'destination.failing'
    | 'test'
  created_at: string
  /** Null without a request or with several; only the id for an erased one. */
  request: Request | { id: string } | null
  about: Failing | null
  /** A colleague's change, before and after: database values and admins' names. */
  change?: Partial<Record<'status' | 'owner', [before: string | null, after: string | null]>> | null
  /** For reminders: start of the wait, and round 1 or 2 (the last). */
  waiting_since?: string | null
  /** Waiting since a repeated request. */
  asked_again?: boolean
  round?: number | null
  digest?: { due: Due[]; total: number } | null
  /** The team's time zone. */
  zone?: string | null
  kind: 'email' | 'webhook'
  /** Sent to an admin's own mailbox. */
  own?: boolean
  addresses: string[] | null
  url: string | null
  style: 'standard' | 'slack' | 'teams' | null
  secrets: string[]
}
