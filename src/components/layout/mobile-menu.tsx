import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { RefObject } from 'react'
import { NavLink } from 'react-router-dom'
import { interfaceWords } from '@/content/interface'
import { paths } from '@/lib/paths'
import { AppLink, type SiteHeaderProps } from './site-header'
import { Logo } from './logo'

interface MobileMenuProps extends SiteHeaderProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What opened the menu: it gets the focus back. */
  opener: RefObject<HTMLElement | null>
}

/** The main navigation on small screens: a dialog that keeps the focus and closes with Escape or a choice. */
export default function MobileMenu({ open, onOpenChange, opener, name, links, appUrl, action }: MobileMenuProps) {
  const close = () => onOpenChange(false)
  const row = 'flex min-h-14 items-center rounded-none border-b border-line text-heading font-semibold'
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus({ preventScroll: true })
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-paper px-5 pb-8 sm:px-8"
        >
          <div className="flex h-16 shrink-0 items-center justify-between">
            <Dialog.Title className="sr-only">{interfaceWords.menu}</Dialog.Title>
            <Logo name={name} />
            <Dialog.Close
              aria-label={interfaceWords.closeMenu}
              className="grid size-11 place-items-center rounded-control border border-transparent hover:border-edge"
            >
              <X aria-hidden="true" size={22} />
            </Dialog.Close>
          </div>
          <nav aria-label={interfaceWords.menu} className="mt-6 flex flex-col border-t border-line">
            {links.map(({ label, to }) => (
              <NavLink
                key={to}
                to={to}
                end={to === paths.home}
                onClick={close}
                className={`${row} aria-[current=page]:text-moss`}
              >
                {label}
              </NavLink>
            ))}
            <AppLink url={appUrl} className={row} />
          </nav>
          <div className="mt-8 grid">{action(close)}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
