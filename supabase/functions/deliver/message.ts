import type { words } from './words.ts'

/** What brought a visitor: their first page, and the site or campaign that led there. */
interface Origin {
  landing_path: string | null
  referrer_host: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_campaign: string | null
}

/** The form as it was sent, when, and the attribution. */
interface Sent extends Origin, Record<Exclude<keyof typeof words.typed, 'name' | 'email'>, string | null> {
  created_at: string
  name: string
  email: string
  message: string | null
  source: string | null
}

/** A request as it was sent, and its status. */
export interface Request extends Sent {
  id: string
  status?: string
  /** The name of the admin who owns it. */
  owner?: string | null
  /** What the same address sent again, in `request.returned`. */
  returned?: Sent | null
  first_asked_at?: string | null
  /** What the status was when it came back. */
  status_before?: string | null
}

/** Another destination, which takes nothing any more. */
export interface Failing {
  name: string
  failing_since: string
  failure: string | null
  /** It is not tried any more. */
  stopped: boolean
}

/** An entry in the morning's mail: its next step has come, or it is unanswered. */
export interface Due {
  id: string
  name: string
  company: string | null
  next_step: string | null
  /** A day, as 2026-11-26. */
  next_step_on: string | null
  status: string
  waiting_since: string | null
  asked_again_at?: string | null
}

/** What a dispatcher has claimed: one delivery, or several that become one mail. */
export interface Message {
  /** The first delivery's: the same for every try, so that a receiver can drop doubles. */
  id: string
  lease: string
  /** How many deliveries it speaks for. */
  count: number
  /** How many tries it has had, and how often its receiver asked for time instead. */
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
  /** Missing where it tells of none, and where several stand together; of an erased one the id is left. */
  request: Request | { id: string } | null
  about: Failing | null
  /** What a colleague changed: before and after, as values of the database and names of admins. */
  change?: Partial<Record<'status' | 'owner', [before: string | null, after: string | null]>> | null
  /** Of a reminder: since when it waits, and whether it is the first or the last. */
  waiting_since?: string | null
  /** It waits because its address asked again. */
  asked_again?: boolean
  round?: number | null
  digest?: { due: Due[]; total: number } | null
  /** The team's time zone, in which people are told of times. */
  zone?: string | null
  kind: 'email' | 'webhook'
  /** It goes to the mailbox of an admin's account. */
  own?: boolean
  addresses: string[] | null
  url: string | null
  style: 'standard' | 'slack' | 'teams' | null
  secrets: string[]
}
