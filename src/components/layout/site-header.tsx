import { ArrowUpRight, Menu } from 'lucide-react'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { interfaceWords } from '@/content/interface'
import { paths } from '@/lib/paths'
import { Logo } from './logo'

const MobileMenu = lazy(() => import('./mobile-menu'))

export interface NavigationLink {
  label: string
  to: string
}

export interface SiteHeaderProps {
  name: string
  links: readonly NavigationLink[]
  /** The external App link (specification §2). */
  appUrl: string
  /** The Book a Demo button; `onPress` is told when it is used. */
  action: (onPress?: () => void) => ReactNode
}

/** The header of every page: home, main navigation, the external App link, the demo button, the mobile menu. */
export function SiteHeader({ name, links, appUrl, action }: SiteHeaderProps) {
  const [menuOpen, setMenuOpen] = useState(false)
  // The menu's code arrives with the first press and stays: closing must not unmount it mid-animation.
  const [menuWanted, setMenuWanted] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="frame flex h-16 items-center justify-between gap-6">
        <Link to={paths.home} aria-label={interfaceWords.homeOf(name)} className="flex rounded-control py-2">
          <Logo name={name} />
        </Link>
        <nav aria-label={interfaceWords.mainNavigation} className="hidden items-center gap-1 md:flex">
          {links.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end={to === paths.home}
              className="rounded-control px-3 py-2 text-small text-muted transition-colors hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          ))}
          <AppLink url={appUrl} className="px-3 py-2 text-small text-muted transition-colors hover:text-ink" />
        </nav>
        <div className="flex items-center gap-2">
          <div className="hidden sm:block">{action()}</div>
          <button
            ref={menuButton}
            type="button"
            className="grid size-11 place-items-center rounded-control border border-transparent hover:border-edge md:hidden"
            aria-label={interfaceWords.openMenu}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => {
              setMenuWanted(true)
              setMenuOpen(true)
            }}
          >
            <Menu aria-hidden="true" size={22} />
          </button>
        </div>
      </div>
      {menuWanted && (
        <Suspense>
          <MobileMenu
            open={menuOpen}
            onOpenChange={setMenuOpen}
            opener={menuButton}
            {...{ name, links, appUrl, action }}
          />
        </Suspense>
      )}
    </header>
  )
}

/** The link to the product itself, which opens in a new tab. */
export function AppLink({ url, className = '' }: { url: string; className?: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`inline-flex items-center gap-1 rounded-control ${className}`}
    >
      {interfaceWords.app}
      <ArrowUpRight aria-hidden="true" size={16} />
      <span className="sr-only">{interfaceWords.newTab}</span>
    </a>
  )
}
