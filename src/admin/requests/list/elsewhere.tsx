import { Link } from 'react-router-dom'
import { waitlistTools } from '@/admin/words'
import { placeNames } from '../model/list-words'
import { useStatusCounts } from '../model/use-counts'
import { follow, type ViewAddress } from '../model/use-view'
import { STATUSES } from '../model/view'

/** Links to the places that hold the searched entries; without any, the text `otherwise`. */
export function Elsewhere({
  view,
  to,
  go,
  otherwise,
}: ViewAddress & { otherwise: string }) {
  const counts = useStatusCounts(view)
  const places = STATUSES.filter((status) => counts?.[status])
  if (!places.length) return otherwise
  const links = places.map((status) => (
    <Link
      key={status}
      data-elsewhere
      to={to({ status, cursor: null })}
      onClick={follow(() => go({ status, cursor: null }))}
      className="ml-3 font-medium text-moss underline underline-offset-4"
    >
      {waitlistTools.elsewhere(counts![status], placeNames[status])}
    </Link>
  ))
  return [waitlistTools.nothingIn(placeNames[view.status]), ...links]
}
