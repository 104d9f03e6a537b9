import * as Radix from '@radix-ui/react-dialog'
import {
  Bell,
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  History,
  List,
  Menu,
  Reply,
  Users,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { adminPageNames, shellWords as words } from './shell-words'
import { adminPages, type AdminPage, paths } from '@/lib/paths'

const icons: Record<AdminPage, LucideIcon> = {
  [paths.dashboard]: List,
  [paths.demos]: CalendarDays,
  [paths.notifications]: Bell,
  [paths.replies]: Reply,
  [paths.people]: Users,
  [paths.report]: ChartColumn,
  [paths.activity]: History,
  [paths.account]: CircleUserRound,
}

/**
 * `requests` are the waitlist's places, which only the dashboard's code knows.
 */
export function SideBar({ requests }: { requests: ReactNode }) {
  return (
    <nav aria-label={words.navigation} className="grid gap-4 px-2 py-3">
      {requests}
      <ul className="border-t border-line pt-3">
        {adminPages
          .filter((path) => path !== paths.dashboard)
          .map((path) => {
            const Icon = icons[path]
            return (
              <li key={path}>
                <NavLink
                  to={path}
                  className="flex min-h-8 items-center gap-2.5 rounded-control px-2.5 text-small text-muted hover:bg-line/50 hover:text-ink aria-[current=page]:bg-line/70 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  <Icon aria-hidden="true" size={16} />
                  {adminPageNames[path]}
                </NavLink>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}

const square =
  'grid size-9 shrink-0 place-items-center rounded-control border border-transparent hover:border-edge'

/** The side bar on narrow screens; closes with each navigation. */
export function SideMenu({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  return (
    <Radix.Root
      open={openedAt === key}
      onOpenChange={(open) => setOpenedAt(open ? key : undefined)}
    >
      <Radix.Trigger
        aria-label={words.openMenu}
        className={`${square} lg:hidden`}
      >
        <Menu aria-hidden="true" size={20} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            if (openedAt === undefined) return
            // Returns focus to the new page's heading: the menu's trap has
            // taken it.
            event.preventDefault()
            document
              .querySelector<HTMLElement>('main h1')
              ?.focus({ preventScroll: true })
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(18rem,85vw)] flex-col overflow-y-auto border-r border-line bg-paper outline-none"
        >
          <div className="flex h-12 shrink-0 items-center justify-between border-b border-line pl-4 pr-3">
            <Radix.Title className="text-small font-semibold">
              {words.menu}
            </Radix.Title>
            <Radix.Close aria-label={words.closeMenu} className={square}>
              <X aria-hidden="true" size={20} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
