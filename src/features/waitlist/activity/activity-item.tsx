import { Bell, Download, Pencil, Settings, Trash2, UserX, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Disclosure } from '@/components/ui/disclosure'
import { Moment } from '@/components/ui/moment'
import { activityWords as words } from '@/content/admin-activity'
import { timelineWords } from '@/content/admin-entry'
import { formatTime } from '@/lib/moment'
import { paths } from '@/lib/paths'
import { changeText } from '../entry/timeline-items'
import { textOrNotAvailable } from '../entry/entry-text'
import type { NameOf } from '../list/fields'
import type { Activity } from './api'

const icons: Record<string, LucideIcon> = {
  export: Download,
  erase: Trash2,
  'access-removed': UserX,
  'settings-changed': Settings,
}

function textOf(
  { action, before, after, entry_count, entry_ids, destination_name, person_name }: Activity,
  nameOf: NameOf,
) {
  const say = words.actions[action]
  const count = action === 'erase' ? (entry_ids?.length ?? null) : entry_count
  return say ? say(count, destination_name ?? person_name ?? '') : changeText({ action, before, after }, nameOf)
}

/** One line: when, who, what, and of which entry. */
export function ActivityItem({ item, nameOf }: { item: Activity; nameOf: NameOf }) {
  const { action, created_at, admin_id, entry_id, entry_name, entry_ids } = item
  const Icon = icons[action] ?? (entry_id ? Pencil : Bell)
  const who = admin_id ? nameOf(admin_id) : timelineWords.nobody
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[3.75rem_1rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2 text-small"
    >
      <Moment at={created_at} className="text-tiny tabular-nums text-muted">
        {formatTime(created_at)}
      </Moment>
      <Icon aria-hidden="true" size={14} className="self-center text-muted" />
      <div className="[overflow-wrap:anywhere]">
        <span className="font-semibold" title={admin_id ?? undefined}>
          {who}
        </span>
        <span className="text-muted"> · </span>
        {entry_id && (
          <>
            <Link
              to={`${paths.dashboard}#status=all&entry=${entry_id}`}
              className="text-moss underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {textOrNotAvailable(entry_name)}
            </Link>
            <span className="text-muted"> · </span>
          </>
        )}
        {textOf(item, nameOf)}
        {entry_ids && entry_ids.length > 0 && (
          <Disclosure summary={words.ids(entry_ids.length)} label={textOf(item, nameOf)}>
            <ul className="font-mono">
              {entry_ids.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </li>
  )
}
