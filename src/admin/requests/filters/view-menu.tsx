import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { navigationWords as words, placeNames } from '../model/list-words'
import { viewWords } from './view-words'
import { classNames } from '@/lib/class-names'
import type { SavedView } from '../model/settings-api'
import { useAdmins } from '../model/use-admins'
import { LoadFailed } from '@/admin/ui/load-failed'
import { ToolPopover } from './controls'
import { follow, type ViewAddress } from '../model/use-view'
import type { SavedViews } from './use-views'
import { differs, STATUS_FILTERS, viewOf, type View } from '../model/view'

interface ViewMenuProps extends ViewAddress {
  saved: SavedViews
  current: SavedView | undefined
}

/**
 * The places and saved views where the side bar is hidden, and changes of the
 * current view.
 */
export function ViewMenu({ view, to, go, saved, current }: ViewMenuProps) {
  const { nameOf } = useAdmins()
  const choose = (changes: Partial<View>, close: () => void) => {
    go(changes)
    close()
  }
  const currentLink = useRef<HTMLAnchorElement>(null)
  const name = current?.name ?? placeNames[view.status]
  const isChanged = current && differs(view, current.view)
  return (
    <ToolPopover
      firstFocus={currentLink}
      label={words.menu(isChanged ? `${name}, ${words.changed}` : name)}
      className={classNames(
        'border-transparent! bg-paper text-small!',
        !current && 'lg:hidden',
      )}
      face={
        <>
          <span className="max-w-40 truncate">{name}</span>
          {isChanged && (
            <span className="text-tiny font-normal text-muted">
              {words.changed}
            </span>
          )}
          <ChevronDown aria-hidden="true" size={16} className="text-muted" />
        </>
      }
    >
      {(close) => (
        <>
          <ul className="text-small">
            {STATUS_FILTERS.map((status) => {
              const isCurrent = !current && view.status === status
              return (
                <li key={status}>
                  <Link
                    to={to({ status, saved: '' })}
                    aria-current={isCurrent || undefined}
                    ref={isCurrent ? currentLink : undefined}
                    onClick={follow(() => choose({ status, saved: '' }, close))}
                    className={item}
                  >
                    {placeNames[status]}
                  </Link>
                </li>
              )
            })}
          </ul>
          {saved.failed && (
            <LoadFailed
              text={viewWords.failed}
              className="px-2"
              onRetry={saved.retry}
            />
          )}
          {saved.views && saved.views.length > 0 && (
            <>
              <h3 className="mt-3 border-t border-line px-2 pt-3 text-tiny text-muted">
                {words.views}
              </h3>
              <ul aria-label={words.views} className="text-small">
                {saved.views.map((each) => (
                  <li key={each.id}>
                    <Link
                      to={to(viewOf(each.view, each.id))}
                      aria-current={each === current || undefined}
                      onClick={follow(() =>
                        choose(viewOf(each.view, each.id), close),
                      )}
                      className={item}
                    >
                      <span className="[overflow-wrap:anywhere]">
                        {each.name}
                      </span>
                      {!each.isMine && (
                        <span className="ml-auto pl-3 text-right text-tiny font-normal text-muted">
                          {viewWords.sharedBy(nameOf(each.admin_id))}
                        </span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </ToolPopover>
  )
}

const item =
  'flex min-h-8 items-center rounded-md px-2 hover:bg-paper aria-[current]:font-semibold'
