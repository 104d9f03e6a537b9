import type { Destination, RequestEvent } from './api'

/** Kinds of destination: email, a chat, or a program that accepts the standard format. */
export const KINDS = ['email', 'slack', 'teams', 'standard'] as const
export type Kind = (typeof KINDS)[number]

export const kindOf = ({ style }: Pick<Destination, 'style'>): Kind => style ?? 'email'

/** Default events: all for a program, only incoming requests for people. */
export const defaultEvents = (kind: Kind): readonly RequestEvent[] =>
  kind === 'standard'
    ? ['request.created', 'request.returned', 'request.updated', 'request.erased']
    : ['request.created', 'request.returned']
