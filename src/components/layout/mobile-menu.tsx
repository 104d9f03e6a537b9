import { Menu, X } from 'lucide-react'
import { useEffect, type KeyboardEvent } from 'react'
import { NavLink } from 'react-router-dom'
import { WaveRule } from '@/components/ui/wave-rule'
import { interfaceWords } from '@/content/interface'
import { AppLink } from './app-link'
import { Logo } from './logo'
import type { Navigation } from './navigation'
import { paths } from '@/lib/paths'

const ID = 'mobile-menu'

// Without popovers (the oldest browsers served) the page's code opens the dialog.
const hasPopovers = () => 'popover' in HTMLElement.prototype
const menu = () => document.querySelector<HTMLDialogElement>(`#${ID}`)
const open = () => {
  if (!hasPopovers()) menu()?.showModal()
}
const close = () => (hasPopovers() ? menu()?.hidePopover() : menu()?.close())

const square = 'size-11 place-items-center rounded-control border border-transparent hover:border-edge'
const row = 'flex min-h-14 items-center rounded-none border-b border-line text-heading font-semibold'

/**
 * The main navigation on small screens. A popover: the browser opens it, closes it with Escape and gives the focus back,
 * before the page's code is there and without any. The code adds that it closes with a choice and keeps the focus.
 */
export function MobileMenu({ name, links, more, appUrl, action }: Navigation) {
  // Closed on the way back, too.
  useEffect(() => {
    window.addEventListener('popstate', close)
    return () => window.removeEventListener('popstate', close)
  }, [])

  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        onClick={open}
        aria-label={interfaceWords.openMenu}
        aria-haspopup="dialog"
        className={`grid md:hidden ${square}`}
      >
        <Menu aria-hidden="true" size={22} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is kept, nothing is pressed */}
      <dialog
        id={ID}
        popover="auto"
        aria-label={interfaceWords.menu}
        onKeyDown={keepFocus}
        className="m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain border-0 bg-paper px-5 pb-8 text-ink open:flex sm:px-8"
      >
        <div className="flex h-16 shrink-0 items-center justify-between">
          <Logo name={name} />
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            onClick={close}
            aria-label={interfaceWords.closeMenu}
            className={`grid ${square}`}
          >
            <X aria-hidden="true" size={22} />
          </button>
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
        <div className="mt-8 grid">{action('primary', close)}</div>
        <ul className="mt-8 grid gap-1">
          {more.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} onClick={close} className="flex min-h-11 items-center font-medium text-moss">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="mt-auto pt-8">
          <WaveRule />
        </div>
      </dialog>
    </>
  )
}

/** The menu covers the whole page: Tab goes round inside it. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
