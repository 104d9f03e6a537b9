import { Link, NavLink } from 'react-router-dom'
import { interfaceWords } from '@/content/interface'
import { AppLink } from '@/ui/app-link'
import { Logo } from '@/ui/logo'
import { mainNavigation, site } from '@/content/site'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { appUrl } from '@/lib/env'
import { paths } from '@/lib/paths'
import { MobileMenu } from './mobile-menu'

/** Header of the public pages; stays on top while scrolling. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 [backdrop-filter:blur(8px)]">
      <div className="frame flex h-16 items-center justify-between gap-3 sm:gap-6">
        <Link
          to={paths.home}
          aria-label={interfaceWords.homeOf(site.name)}
          className="flex rounded-control py-2"
        >
          <Logo name={site.name} />
        </Link>
        <nav
          aria-label={interfaceWords.mainNavigation}
          className="hidden items-center gap-1 md:flex"
        >
          {mainNavigation.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              className="rounded-control px-3 py-2 text-small text-muted transition-colors hover:text-ink decoration-moss decoration-2 underline-offset-8 aria-[current=page]:text-ink aria-[current=page]:underline"
            >
              {label}
            </NavLink>
          ))}
          <AppLink
            url={appUrl}
            words={interfaceWords}
            className="px-3 py-2 text-small text-muted transition-colors hover:text-ink"
          />
        </nav>
        <div className="flex items-center gap-2">
          {/* At 400% zoom, leaves this button to the mobile menu. */}
          <div className="max-[22rem]:hidden">
            <BookDemoButton
              look="secondary"
              className="min-w-33 max-sm:px-3.5 sm:min-w-36"
            />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
