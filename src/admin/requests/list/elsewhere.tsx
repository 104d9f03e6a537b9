import { Link } from 'react-router-dom'
import { waitlistTools } from '@/admin/words'
import { placeNames } from '../model/list-words'
import { useStatusCounts } from '../model/use-counts'
import { follow, type ViewAddress } from '../model/use-view'
import { STATUSES } from '../model/view'

/** Links to the places that hold the searched entries. */
export function Elsewhere({ view, to, go }: ViewAddress) {
  const counts = useStatusCounts(view)
  return STATUSES.filter((status) => counts?.[status]).map((status) => (
    <Link
      key={status}
      to={to({ status, cursor: null })}
      onClick={follow(() => go({ status, cursor: null }))}
      className="ml-3 font-medium text-moss underline underline-offset-4"
    >
      {waitlistTools.elsewhere(counts![status], placeNames[status])}
    </Link>
  ))
}
