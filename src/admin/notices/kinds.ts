import { EVENTS, type Destination, type RequestEvent } from './api'

export const KINDS = ['email', 'slack', 'teams', 'standard'] as const
export type Kind = (typeof KINDS)[number]

export const kindOf = ({ style }: Pick<Destination, 'style'>): Kind => style ?? 'email'

/** Preselected events of a new destination: mail and chat get only incoming requests. */
export const defaultEvents = (kind: Kind): readonly RequestEvent[] =>
  kind === 'standard' ? EVENTS : ['request.created', 'request.returned']
