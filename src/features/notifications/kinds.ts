import type { Destination, RequestEvent } from './api'

/** What a destination can be: a mailbox, a chat, or a program that takes our own format. */
export const KINDS = ['email', 'slack', 'teams', 'standard'] as const
export type Kind = (typeof KINDS)[number]

export const kindOf = ({ style }: Pick<Destination, 'style'>): Kind => style ?? 'email'

/** What is chosen for a new one: a program is told of everything, people of requests that come. */
export const defaultEvents = (kind: Kind): readonly RequestEvent[] =>
  kind === 'standard'
    ? ['request.created', 'request.returned', 'request.updated', 'request.erased']
    : ['request.created', 'request.returned']
