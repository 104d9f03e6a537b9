import { BEN, type Row } from './rows'
import { tables } from './waitlist-server'

/** A moment of 20 November, as the database writes it. */
export const at = (hour: number) =>
  new Date(2026, 10, 20, hour, 5).toISOString()

let destinations = 0

/**
 * An active email destination without trouble, as the view of destinations
 * returns it.
 */
export const aDestination = (given: Row = {}): Row => ({
  id: `d${++destinations}`,
  name: 'Sales team',
  kind: 'email',
  addresses: ['sales@x.example'],
  url: null,
  style: null,
  sender: null,
  events: ['request.created', 'request.returned'],
  active: true,
  stopped: null,
  failing_since: null,
  failure: null,
  held_until: null,
  old_secret_until: null,
  waiting: 0,
  failed: 0,
  delivered_at: null,
  overdue_since: null,
  test: null,
  ...given,
})

export const aWebhook = (given: Row = {}): Row =>
  aDestination({
    name: 'CRM',
    kind: 'webhook',
    addresses: null,
    url: 'https://crm.example/in',
    style: 'standard',
    ...given,
  })

/** Ben's own mailbox, as the view of failing ones returns it. */
export const aMailbox = (given: Row = {}): Row => ({
  id: 'm1',
  admin_id: BEN,
  name: 'Ben',
  failure: null,
  failing_since: null,
  failed: 0,
  ...given,
})

/** Fills the tables with destinations. */
export function setDestinations(...rows: Row[]) {
  tables.destination_states = rows
  tables.destinations = rows.map(({ id }) => ({ id }))
}
