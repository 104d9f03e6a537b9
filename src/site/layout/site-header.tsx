import { Link, NavLink } from 'react-router-dom'
import { interfaceWords } from '@/content/interface'
import { AppLink } from '@/ui/app-link'
import { Logo } from '@/ui/logo'
import { MobileMenu } from './mobile-menu'
import type { Navigation } from './navigation'
import { paths } from '@/lib/paths'

export function SiteHeader(navigation: Navigation) {
  const { name, links, appUrl, action } = navigation
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 [backdrop-filter:blur(8px)]">
      <div className="frame flex h-16 items-center justify-between gap-3 sm:gap-6">
        <Link to={paths.home} aria-label={interfaceWords.homeOf(name)} className="flex rounded-control py-2">
          <Logo name={name} />
        </Link>
        <nav aria-label={interfaceWords.mainNavigation} className="hidden items-center gap-1 md:flex">
          {links.map(({ label, to }) => (
            <NavLink
              key={to}
              to={to}
              end={to === paths.home}
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
          {/* At 400% zoom the mobile menu has this button instead. */}
          <div className="max-[22rem]:hidden">{action('secondary')}</div>
          <MobileMenu {...navigation} />
        </div>
      </div>
    </header>
  )
}
