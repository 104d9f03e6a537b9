import { Link } from 'react-router-dom'
import { waitlistTools } from '@/admin/words'
import { STATUSES, type Status } from '@/lib/statuses'
import { placeNames } from '../model/list-words'
import { useStatusCounts } from '../model/use-counts'
import { follow, useView } from '../model/use-view'
import { NEWEST_OPEN, statusesOf, viewOf, type View } from '../model/view'

const NEWEST = viewOf(NEWEST_OPEN)

/** Places, other than the view's own, that hold entries of its search. */
export function usePlacesElsewhere(
  view: View = NEWEST,
): readonly [Status, number][] {
  const counts = useStatusCounts(view)
  const own = statusesOf(view.status)
  return STATUSES.flatMap((status): [Status, number][] =>
    counts?.[status] && (view.status === 'due' || !own.includes(status))
      ? [[status, counts[status]]]
      : [],
  )
}

interface ElsewhereProps {
  view: View
  otherwise: string
}

/**
 * Links to the places that hold the searched entries; without any, the text
 * `otherwise`.
 */
export function Elsewhere({ view, otherwise }: ElsewhereProps) {
  const places = usePlacesElsewhere(view)
  if (!places.length) return otherwise
  return (
    <>
      {waitlistTools.nothingIn(placeNames[view.status])}
      <PlaceLinks places={places} say={waitlistTools.elsewhere} />
    </>
  )
}

/** Below the rows that a search finds here: where it finds more. */
export function MoreElsewhere({ view }: { view: View }) {
  const places = usePlacesElsewhere(view)
  if (!view.query.trim() || view.status === 'due' || !places.length) return null
  return (
    <p className="px-4 py-2 text-small text-muted lg:px-5">
      <PlaceLinks places={places} say={waitlistTools.moreElsewhere} />
    </p>
  )
}

interface PlaceLinksProps {
  places: readonly [Status, number][]
  say: (count: number, place: string) => string
}

function PlaceLinks({ places, say }: PlaceLinksProps) {
  const { to, go } = useView()
  return places.map(([status, count]) => (
    <Link
      key={status}
      to={to({ status, cursor: null })}
      onClick={follow(() => go({ status, cursor: null }))}
      className="ml-3 font-medium text-moss underline underline-offset-4 first:ml-0"
    >
      {say(count, placeNames[status])}
    </Link>
  ))
}
