import { joinNames } from '@/lib/join-names'
import { waitlistWords } from '@/admin/words'
import { noticeWords, timelineWords as words } from './entry-words'
import { outcomeNames, statusNames, workWords } from '@/admin/work-words'
import type { NameOf } from './fields'
import type {
  HistoryItem,
  Invitation,
  Note,
  Notice,
  WholeEntry,
} from './entry-api'
import { CORRECTABLE } from './change-api'
import type { Reply } from './replies-api'
import { formatDay } from '@/lib/calendar'
import { formatSubmitted, sourceName, textOrNotAvailable } from './entry-text'

export type TimelineItem = { id: string; at: string } & (
  | { kind: 'note'; note: Note }
  | { kind: 'reply'; reply: Reply }
  | { kind: 'received' | 'change' | 'notice'; text: string; who?: string }
)

/** Everything that happened to an entry, newest first. */
export function timelineOf(
  entry: WholeEntry,
  nameOf: NameOf,
): readonly TimelineItem[] {
  const items: TimelineItem[] = [
    received(entry, words.received),
    ...entry.returns.map((again) => received(again, words.returned)),
    ...entry.written.map((note) => ({
      kind: 'note' as const,
      id: note.id,
      at: note.created_at,
      note,
    })),
    ...entry.replies.map((reply) => ({
      kind: 'reply' as const,
      id: reply.id,
      at: reply.created_at,
      reply,
    })),
    ...withUndone(entry.history)
      .filter(
        ({ item: { action } }) =>
          action !== 'note-added' && action !== 'note-restored',
      )
      .map(({ item, undone }) => ({
        kind: 'change' as const,
        id: item.id,
        at: item.created_at,
        text: undone
          ? words.undone(changeText(undone, nameOf))
          : changeText(item, nameOf),
        who: authorOf(item, nameOf),
      })),
    ...entry.invitations.flatMap(invitationItem),
    ...groupsOf(entry.notices.filter(isNotice)).map((group) => ({
      kind: 'notice' as const,
      id: group[0].id,
      at: group[0].finished_at,
      text: noticeText(group, nameOf),
    })),
  ]
  return items.toSorted((one, other) => other.at.localeCompare(one.at))
}

/** Mails of invitations are told by their own items. */
const isNotice = ({ event }: Notice) => event !== 'demo.invitation'

const invitationItem = ({
  id,
  method,
  sequence,
  starts_at,
  sent_at,
}: Invitation): TimelineItem[] => {
  if (sent_at === null) return []
  const demo = formatSubmitted(starts_at)
  const say = sequence === 0 ? words.invited : words.invitedAgain
  const text = method === 'CANCEL' ? words.uninvited(demo) : say(demo)
  return [{ kind: 'notice', id, at: sent_at, text }]
}

const received = (
  { id, created_at, source }: Pick<WholeEntry, 'id' | 'created_at' | 'source'>,
  say: (form: string) => string,
) => ({
  kind: 'received' as const,
  id,
  at: created_at,
  text: say(sourceName(source)),
})

/** Longest time between a change and its undo: the offer's 10 s, and a call. */
const UNDONE_WITHIN_MS = 20_000

const isUndoOf = (item: HistoryItem, earlier: HistoryItem) => {
  const gap = Date.parse(item.created_at) - Date.parse(earlier.created_at)
  return (
    item.admin_id !== null &&
    item.admin_id === earlier.admin_id &&
    item.action === earlier.action &&
    item.before === earlier.after &&
    item.after === earlier.before &&
    gap > 0 &&
    gap <= UNDONE_WITHIN_MS
  )
}

/** A history in which an undo stands with its change, as one item. */
function withUndone(history: readonly HistoryItem[]) {
  const oldestFirst = history.toSorted((one, other) =>
    one.created_at.localeCompare(other.created_at),
  )
  const changeOf = new Map<HistoryItem, HistoryItem>()
  for (const change of oldestFirst) {
    const undo = oldestFirst.find((later) => isUndoOf(later, change))
    if (undo && !changeOf.has(change)) changeOf.set(undo, change)
  }
  const joined = new Set(changeOf.values())
  return oldestFirst
    .filter((item) => !joined.has(item))
    .map((item) => ({ item, undone: changeOf.get(item) }))
}

/**
 * The admin who made a change. Changes of demos without an admin come from the
 * booking page.
 */
export function authorOf(
  {
    admin_id,
    changes,
    action,
  }: {
    admin_id: string | null
    action?: string | null
    /** Changes of one press, in the activity. */
    changes?: readonly { action: string }[] | null
  },
  nameOf: NameOf,
): string {
  if (admin_id !== null) return nameOf(admin_id)
  const actions = changes?.map((change) => change.action) ?? [action ?? '']
  return actions.some((each) => each.startsWith('demo'))
    ? words.byLink
    : words.nobody
}

const NAMES: Record<string, string> = { ...statusNames, ...outcomeNames }
const valueName = (value: string | null) => NAMES[value ?? ''] ?? value ?? ''

const stepOf = (text: string) => {
  const [, day = '', line = ''] = /^(\S+) ?(.*)$/s.exec(text) ?? []
  return [line, formatDay(day)].filter(Boolean).join(', ')
}

/** Value in the activity if it differs between a press's entries. */
const SEVERAL = '*'

/**
 * One row of the history in words; values may be the SEVERAL marker of a
 * combined change.
 */
export function changeText(
  { action, before, after }: Pick<HistoryItem, 'action' | 'before' | 'after'>,
  nameOf: NameOf,
) {
  const say = (value: string | null, name: (known: string | null) => string) =>
    value === SEVERAL ? words.several : name(value)
  const step = (value: string | null) =>
    say(value, (known) => stepOf(known ?? ''))
  const moment = (value: string | null) => say(value, formatSubmitted)
  if (action === 'status')
    return words.status(say(before, valueName), say(after, valueName))
  if (action === 'owner')
    return words.owner(say(before, nameOf), say(after, nameOf))
  if (action === 'outcome')
    return words.outcome(say(after, valueName) || workWords.noOutcome)
  if (action === 'demo')
    return demoText(before && moment(before), after && moment(after))
  if (action === 'demo-outcome')
    return words.demoOutcome(say(after, valueName) || workWords.noOutcome)
  if (action === 'demo-minutes')
    return words.demoMinutes(say(before, valueName), say(after, valueName))
  if (action === 'demo-holder')
    return words.demoHolder(say(before, nameOf), say(after, nameOf))
  if (action === 'added') return words.added
  if (action === 'answered' && after) return words.askedAgain
  if (action === 'next-step')
    return after
      ? words.nextStep(step(after))
      : words.nextStepGone(step(before))
  const field = CORRECTABLE.find((each) => each === action)
  return field
    ? words.corrected(
        waitlistWords.columns[field],
        say(before, textOrNotAvailable),
        say(after, textOrNotAvailable),
      )
    : (words.notes[action] ?? words.other)
}

function demoText(before: string | null, after: string | null) {
  if (!after) return words.demoGone(before ?? '')
  return before ? words.demoMoved(before, after) : words.demo(after)
}

/** Receiver of a notice: an admin by name, else the destination. */
export const receiverOf = (
  { destination: { name, kind, style, admin_id } }: Notice,
  nameOf: NameOf,
) => ({
  name: admin_id ? nameOf(admin_id) : name,
  kind: noticeWords.kinds[style ?? kind] ?? kind,
})

type Group = readonly [Notice, ...Notice[]]

const AT_ONCE_MS = 60_000

function groupsOf(notices: readonly Notice[]): readonly Group[] {
  const groups: [Notice, ...Notice[]][] = []
  for (const notice of notices) {
    const group = groups.find(
      ([{ event, finished_at }]) =>
        event === notice.event &&
        Date.parse(finished_at) - Date.parse(notice.finished_at) < AT_ONCE_MS,
    )
    if (group) group.push(notice)
    else groups.push([notice])
  }
  return groups
}

/** Notices of one event, sent to several destinations, in one text. */
export function noticeText(group: Group, nameOf: NameOf): string {
  const receivers = group.map((notice) => {
    const { name, kind } = receiverOf(notice, nameOf)
    return noticeWords.to(name, kind)
  })
  const say = noticeWords.events[group[0].event] ?? noticeWords.other
  return say(joinNames([...new Set(receivers)]))
}

/**
 * The status from which a return has brought the entry back to New, if one has.
 */
export const reopenedFrom = ({ history }: WholeEntry) => {
  const last = history.find(({ action }) => action === 'status')
  return last?.admin_id === null && last.after === 'new'
    ? last.before
    : undefined
}
