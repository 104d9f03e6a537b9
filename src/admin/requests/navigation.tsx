import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { navigationWords as words, placeNames } from './model/list-words'
import { waitlistWords } from '@/admin/words'
import type { Find } from '@/admin/shell/palette'
import { findEntries } from './model/find-api'
import { useCommands } from '@/admin/ui/commands'
import { paths } from '@/lib/paths'
import { formatCount } from '@/lib/count'
import { useViews } from './filters/use-views'
import { countFor, useAllCounts } from './model/use-counts'
import {
  entryHash,
  EVERYTHING,
  NEWEST_OPEN,
  placeOf,
  readView,
  STATUS_FILTERS,
  viewOf,
  viewTextOf,
  writeView,
  type View,
} from './model/view'

const item =
  'flex min-h-8 items-center justify-between gap-3 rounded-control px-2.5 text-small text-muted hover:bg-line/50 hover:text-ink ' +
  'aria-[current=page]:bg-line/70 aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** A link's target; the view stands behind `#`, which no server sees. */
export const toView = (view: View) => ({
  pathname: paths.dashboard,
  hash: writeView(new URLSearchParams(), view).toString(),
})

/** Command that opens the signed-in admin's open entries. */
const mine = {
  label: words.mine,
  group: words.label,
  view: viewOf({ ...NEWEST_OPEN, owner: 'me' }),
}

const statusPlaces = STATUS_FILTERS.map((status) => ({
  status,
  label: placeNames[status],
  group: words.label,
  view: viewOf(placeOf(status)),
  to: toView(viewOf(placeOf(status))),
}))

/**
 * The places and saved views in the side bar, with their counts; also in the
 * palette.
 */
export function WaitlistNavigation() {
  const { pathname, hash } = useLocation()
  const counts = useAllCounts()
  const { views } = useViews()
  const shown =
    pathname === paths.dashboard
      ? readView(new URLSearchParams(viewTextOf(hash)))
      : undefined
  const navigate = useNavigate()
  const savedPlaces = useMemo(
    () =>
      views?.map(({ id, name, view }) => ({
        label: name,
        group: words.views,
        view: viewOf(view, id),
      })) ?? [],
    [views],
  )
  useCommands(
    useMemo(
      () =>
        [...statusPlaces, mine, ...savedPlaces].map(
          ({ label, group, view }) => ({
            id: `${group} ${view.saved || label}`,
            label,
            group,
            run: () => void navigate(toView(view)),
          }),
        ),
      [navigate, savedPlaces],
    ),
  )
  return (
    <div className="min-w-0">
      <ul aria-label={words.label}>
        {statusPlaces.map(({ status, label, to }) => (
          <li key={status}>
            <Link
              to={to}
              aria-current={
                !shown?.saved && shown?.status === status ? 'page' : undefined
              }
              className={item}
            >
              {label}
              {counts && (
                <span className="text-tiny font-normal tabular-nums text-muted">
                  {formatCount(countFor(counts, status))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {savedPlaces.length > 0 && (
        <>
          <h2 className="mt-4 px-2.5 text-tiny text-muted">{words.views}</h2>
          <ul aria-label={words.views}>
            {savedPlaces.map(({ label, view }) => (
              <li key={view.saved}>
                <Link
                  to={toView(view)}
                  aria-current={
                    shown?.saved === view.saved ? 'page' : undefined
                  }
                  className={item}
                >
                  <span className="min-w-0 truncate">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Address of all entries that a term finds. */
export const toAllFound = (term: string) =>
  toView(viewOf({ ...EVERYTHING, query: term }))

/** Entries for the command palette, found by name or any other text. */
export const findForPalette: Find = async (term, signal) =>
  (await findEntries(term, signal)).map(({ id, name, company, status }) => ({
    id: `entry ${id}`,
    label: company ? `${name}, ${company}` : name,
    group: waitlistWords.title,
    hint: placeNames[status],
    to: ({ pathname, hash }) =>
      pathname === paths.dashboard
        ? { hash: entryHash(viewTextOf(hash), id) }
        : toView({ ...viewOf({ ...EVERYTHING, query: term }), entry: id }),
  }))
