import { Menu, X } from 'lucide-react'
import { useEffect, type KeyboardEvent } from 'react'
import { NavLink } from 'react-router-dom'
import { interfaceWords } from '@/content/interface'
import { AppLink } from '@/ui/app-link'
import { Logo } from '@/ui/logo'
import { mainNavigation, menuLinks, site } from '@/content/site'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { appUrl } from '@/lib/env'

const ID = 'mobile-menu'

// The oldest supported browsers lack popovers: there, code opens the menu as a
// dialog.
const hasPopovers = () => 'popover' in HTMLElement.prototype
const menu = () => document.querySelector<HTMLDialogElement>(`#${ID}`)
const open = () => {
  if (!hasPopovers()) menu()?.showModal()
}
const close = () => (hasPopovers() ? menu()?.hidePopover() : menu()?.close())

const square =
  'size-11 place-items-center rounded-control border border-transparent hover:border-edge'
const row =
  'flex min-h-16 items-center rounded-none border-b border-line text-title font-bold'

/**
 * The main navigation on small screens. A popover: the browser opens it, closes
 * it on Escape and restores the focus, even before hydration. Code closes it on
 * a choice and traps the focus.
 */
export function MobileMenu() {
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
      <dialog
        id={ID}
        popover="auto"
        aria-label={interfaceWords.menu}
        onKeyDown={keepFocus}
        className="m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain border-0 bg-paper text-ink open:flex"
      >
        <div className="frame flex h-16 shrink-0 items-center justify-between">
          <Logo name={site.name} />
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
        <nav aria-label={interfaceWords.menu} className="flex grow flex-col">
          <Pages />
          <Product />
        </nav>
      </dialog>
    </>
  )
}

const Pages = () => (
  <div className="frame flex w-full flex-col pb-6 pt-2">
    {mainNavigation.map(({ label, to }) => (
      <NavLink
        key={to}
        to={to}
        onClick={close}
        className={`${row} decoration-moss decoration-[3px] underline-offset-8 aria-[current=page]:text-moss aria-[current=page]:underline`}
      >
        {label}
      </NavLink>
    ))}
    <AppLink url={appUrl} words={interfaceWords} className={row} />
  </div>
)

/** Pages about the product, and the demo, on a green ground. */
const Product = () => (
  <div className="flex grow flex-col bg-moss-field text-on-field">
    <div className="frame flex w-full grow flex-col justify-between gap-6 pb-8 pt-2">
      <ul>
        {menuLinks.map(({ label, text, to }) => (
          <li
            key={to}
            className="relative text-balance border-b border-on-field/25 py-3.5"
          >
            <NavLink
              to={to}
              onClick={close}
              className="text-heading font-semibold underline-offset-4 after:absolute after:inset-0 aria-[current=page]:underline"
            >
              {label}
            </NavLink>
            <p className="text-small text-on-field/80">{text}</p>
          </li>
        ))}
      </ul>
      <div className="grid">
        <BookDemoButton
          look="field"
          onPress={close}
          className="max-sm:px-3.5"
        />
      </div>
    </div>
  </div>
)

/** Keeps Tab inside the menu, which covers the whole page. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a, button'),
  ]
  const [from, to] = event.shiftKey
    ? [stops[0], stops.at(-1)]
    : [stops.at(-1), stops[0]]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
