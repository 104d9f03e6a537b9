import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { AppLink } from '@/ui/app-link'
import { Logo } from '@/ui/logo'
import { shellWords as words } from './shell-words'
import { interfaceWords } from '@/content/interface'
import { footer, mainNavigation, site } from '@/content/site'
import { classNames } from '@/lib/class-names'
import { appUrl } from '@/lib/env'
import { paths } from '@/lib/paths'
import { initialsOf } from '@/lib/initials'
import { Palette, type Find } from './palette'
import { SideBar, SideMenu } from './side-bar'

interface AdminShellProps {
  person?: string
  signOut: ReactNode
  requests: ReactNode
  find: Find
  toAll?: (term: string) => To
  children: ReactNode
}

/**
 * Same element order signed in or out: loading the session doesn't remount the
 * page.
 */
export function AdminShell({
  person,
  signOut,
  requests,
  find,
  toAll,
  children,
}: AdminShellProps) {
  const sideBar = <SideBar requests={requests} />
  return (
    <div className="shell flex min-h-dvh flex-col [--shell-top:3rem] lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr_auto]">
      <header
        className={classNames(
          'sticky top-0 z-40 flex shrink-0 items-center gap-2 border-b border-line bg-paper px-3 lg:col-span-2 lg:px-4 print:hidden',
          person ? 'h-12' : 'min-h-12 flex-wrap tight:flex-nowrap',
        )}
      >
        {person && (
          <SideMenu>
            {sideBar}
            <SiteLinks className="mx-2 border-t border-line pt-3 md:hidden" />
          </SideMenu>
        )}
        <Link
          to={person ? paths.dashboard : paths.home}
          aria-label={
            person ? words.mark(site.name) : interfaceWords.homeOf(site.name)
          }
          className="flex shrink-0 origin-left scale-[0.8] overflow-hidden rounded-control py-2 max-tight:w-9 lg:w-48"
        >
          <Logo name={site.name} />
        </Link>
        <SiteLinks className={person ? 'max-md:hidden' : 'max-sm:ml-auto'} />
        {person && (
          <div className="ml-auto flex min-w-0 items-center gap-2">
            <Palette find={find} toAll={toAll} />
            <Link
              to={paths.account}
              title={person}
              className="flex min-h-8 min-w-0 items-center gap-2 rounded-control px-1.5 text-tiny hover:underline"
            >
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-moss text-[0.6875rem] font-semibold text-moss-on"
              >
                {initialsOf(person)}
              </span>
              <span className="sr-only">{words.signedInAs} </span>
              <span className="max-w-40 truncate max-md:sr-only">{person}</span>
            </Link>
            {signOut}
          </div>
        )}
      </header>
      {person && (
        <aside className="sticky top-12 hidden h-[calc(100dvh-3rem)] overflow-y-auto border-r border-line lg:row-span-2 lg:block print:hidden">
          {sideBar}
        </aside>
      )}
      <main
        id="main"
        tabIndex={-1}
        className={
          person
            ? 'flex min-w-0 grow flex-col bg-surface outline-none lg:col-start-2'
            : 'grid min-w-0 grow outline-none lg:col-span-2'
        }
      >
        {children}
      </main>
      <ShellFooter
        className={person ? 'bg-surface lg:col-start-2' : 'lg:col-span-2'}
      />
    </div>
  )
}

/** The links of the public header (specification §1). */
const SiteLinks = ({ className }: { className: string }) => (
  <nav
    aria-label={interfaceWords.mainNavigation}
    className={classNames(
      'flex items-center text-tiny text-muted [&_a]:rounded-control [&_a]:px-2.5 [&_a]:py-1.5 [&_a:hover]:text-ink',
      className,
    )}
  >
    {mainNavigation.map(({ label, to }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
    <AppLink url={appUrl} words={interfaceWords} />
  </nav>
)

const legal = footer.groups
  .flatMap((group): readonly { label: string; to: string }[] => group.links)
  .filter(({ to }) => to === paths.privacyPolicy || to === paths.terms)

const ShellFooter = ({ className }: { className: string }) => (
  <footer
    className={classNames(
      'flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-2 text-tiny text-muted print:hidden [&_a]:underline-offset-4 [&_a:hover]:text-ink [&_a:hover]:underline',
      className,
    )}
  >
    <p className="mr-auto">{footer.copyright}</p>
    {footer.facts.map((fact) => (
      <p key={fact}>{fact}</p>
    ))}
    {legal.map(({ label, to }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
    <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
    <a href={site.linkedin} target="_blank" rel="noopener">
      {interfaceWords.linkedin}
      <span className="sr-only"> {interfaceWords.newTab}</span>
    </a>
  </footer>
)
