import type { SendMailOptions } from 'nodemailer'
import type { words } from './words.ts'

/** A mail but for its receivers. */
export type Mail = Omit<SendMailOptions, 'to' | 'cc' | 'bcc' | 'envelope'>

/** One request as it was sent. */
export interface Sent extends Record<
  Exclude<keyof typeof words.typed, 'name' | 'email'>,
  string | null
> {
  created_at: string
  name: string
  /** Null for a request that an admin added with a phone number only. */
  email: string | null
  message: string | null
  source: string | null
  landing_path: string | null
  referrer_host: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
}

/** A request as `deliveries_claim` (migration notifications) reports it. */
export interface Request extends Sent {
  id: string
  status?: string
  /** Name of the admin in charge; null without one. */
  owner?: string | null
  outcome?: string | null
  /** ISO moment, like `demo_at` and `first_asked_at`. */
  outcome_at?: string | null
  /** The next demo. */
  demo_at?: string | null
  /** Outcome of the demo that was decided last. */
  demo_outcome?: string | null
  /** The repeated request, for `request.returned`. */
  returned?: Sent | null
  first_asked_at?: string | null
  /** Status before the return; null if it has not changed. */
  status_before?: string | null
}

/** A destination whose deliveries fail, for a notice to the other ones. */
export interface Failing {
  name: string
  failing_since: string
  /** The last error; null if none was recorded. */
  failure: string | null
  /** Whether the database has given up. */
  stopped: boolean
}

/**
 * Where a destination sends, before and after an admin's change; `before` is
 * null for a new one.
 */
export interface Redirected {
  name: string
  changed: { before: string | null; after: string; by: string | null }
}

/** A change of a colleague's second factors. */
export interface FactorChange {
  /** Name or address of the account. */
  name: string
  change: 'added' | 'removed' | 'reset'
  /** The admin who reset it; null for the other changes. */
  by: string | null
}

/** A reply that an admin sends to the person of an entry. */
export interface Reply {
  subject: string
  body: string
  /** Constant: a repeat after a fault is the same mail. */
  message_id: string
  /** Message ids of the entry's earlier replies, oldest first. */
  references: string[]
  /** The admin's. */
  name: string
  email: string | null
}

/** A mail that brings calendars to what a demo is now (migration invitations). */
export interface Invitation {
  /** Of the demo, constant. */
  uid: string
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  /** ISO moment, like `created_at`. */
  starts_at: string
  minutes: number
  created_at: string
  /** Of the person. */
  name: string
  email: string | null
  holder: { name: string | null; email: string | null }
}

/** An entry in a mail that lists entries. */
export interface Listed {
  id: string
  name: string
  company: string | null
  status?: string
  due_reason: 'question' | 'step' | 'demo' | 'booking' | 'new' | null
  next_step?: string | null
  /** Day, as 2026-11-20; the other fields in time are ISO moments. */
  next_step_on?: string | null
  waiting_since?: string | null
  demo_at?: string | null
  asked_again_at?: string | null
}

/** The first entries of a list, and how many it has. */
export interface List {
  total: number
  entries: Listed[]
}

/** The morning mail of an admin (migration morning_mail). */
export interface Digest extends Record<
  'due' | 'questions' | 'demos' | 'nobody',
  List
> {
  /** Last week, on the first working day of a week only. */
  week: {
    requests: number
    median_answer_seconds: number | null
    held: number
    won: number
  } | null
}

/** One delivery, or several combined into a mail. */
export interface Message {
  /** Idempotency key: the first delivery's id. */
  id: string
  lease: string
  count: number
  tries: number
  throttles: number
  event: keyof typeof words.kinds
  created_at: string
  /** Null for no request or several; only the id of an erased one. */
  request: Request | { id: string } | null
  about: Failing | Redirected | null
  /** Of `colleague.factor` only. */
  colleague?: FactorChange | null
  change?:
    | (Partial<
        Record<
          'status' | 'owner' | 'outcome' | 'demo_at' | 'demo_outcome',
          [before: string | null, after: string | null]
        >
      > & {
        /** Fields that an admin corrected; the request has their values. */
        corrected?: (keyof typeof words.typed)[]
        /** Of a change that the person made on the booking page. */
        by?: 'link'
      })
    | null
  /**
   * Of reminders and escalations only, like the next field; `round` of
   * reminders: the second is the last.
   */
  waiting_since?: string | null
  asked_again?: boolean
  round?: number | null
  digest?: Digest | null
  /** Of `note.mentioned`; `by` is its author's name. */
  note?: { body: string; by: string | null } | null
  /** Of `owner.handed-over`, if a press handed over several entries. */
  handed_over?: List | null
  zone?: string | null
  /** Of `reply.sent` only. */
  reply?: Reply | null
  /** Of `demo.invitation` only. */
  invitation?: Invitation | null
  /** Whether it goes to a person who asked, not to the team. */
  direct?: boolean
  kind: 'email' | 'webhook'
  own?: boolean
  addresses: string[] | null
  url: string | null
  style: 'standard' | 'slack' | 'teams' | null
  secrets: string[]
}
