import type { Message } from './message.ts'
import { entryAddress, isRequest, noticeOf } from './notice.ts'
import { slackMessage } from './slack.ts'
import { teamsMessage } from './teams.ts'

/** What a webhook's body is, as text: it is signed as it is sent. */
export function webhookText(message: Message, site: string): string {
  const { style, event, created_at } = message
  if (style === 'slack') return JSON.stringify(slackMessage(noticeOf(message, site)))
  if (style === 'teams') return JSON.stringify(teamsMessage(noticeOf(message, site)))
  return JSON.stringify({ type: event, timestamp: created_at, data: dataOf(message, site) })
}

/** What a program is told of, with the values as the database has them; of an erased request its id alone. */
function dataOf({ request, about, change, waiting_since, round, digest }: Message, site: string): object {
  if (digest) {
    return { ...digest, due: digest.due.map((entry) => ({ ...entry, dashboard_url: entryAddress(site, entry.id) })) }
  }
  if (!isRequest(request)) return request ?? about ?? {}
  const { returned, status_before, ...known } = request
  return {
    ...known,
    ...(returned && { returned, status_before }),
    ...(change && { change }),
    ...(waiting_since && { waiting_since, round }),
    dashboard_url: entryAddress(site, request.id),
  }
}
