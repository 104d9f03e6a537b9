import { Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { NavigationLink } from '@/site/layout/navigation'
import { SiteFooter } from '@/site/layout/site-footer'
import { SiteHeader } from '@/site/layout/site-header'
import { MissingNotice } from '@/site/page-life/missing-notice'
import type { ButtonLook } from '@/ui/button'
import { ToastArea } from '@/ui/toast-area'
import { interfaceWords } from '@/content/interface'
import { comparisonLinks } from '@/content/comparisons'
import { footer, mainNavigation, menuLinks, missing, notificationsLabel, site } from '@/content/site'
import { BookDemoButton } from '@/site/demo-request/book-demo-button'
import { ExitPopup } from '@/site/exit-popup/exit-popup'
import { appUrl } from '@/lib/env'
import { paths } from '@/lib/paths'
import { subscribeToMissing } from '@/site/page-life/resilient-import'
import { ErrorBoundary } from './error-boundary'
import { usePageArrival } from '@/site/page-life/page-arrival'
import { usePrefetch, usePrefetchOnLeave } from '@/site/page-life/prefetch'
import { adminArea, findRoute, findSiteRoute, findMissingCode, notFoundRoute } from './routes'
import { pageComponent } from '@/site/page-life/whole-page'

const AdminArea = pageComponent(adminArea)

const bookDemo = (look: ButtonLook, onPress?: () => void) => (
  <BookDemoButton look={look} onPress={onPress} className="max-sm:px-3.5" />
)

// Created once: a navigation doesn't render these elements again.
const header = <SiteHeader name={site.name} links={mainNavigation} more={menuLinks} appUrl={appUrl} action={bookDemo} />
const groups = footer.groups.map(({ title, links }) => ({
  title,
  links: links.flatMap<NavigationLink>((link) => (link.to === paths.comparison ? [link, ...comparisonLinks] : [link])),
}))
const siteFooter = <SiteFooter site={site} {...footer} groups={groups} />

export const Layout = () => (
  <>
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
    >
      {interfaceWords.skipToContent}
    </a>
    <Outlet />
    <MissingPage />
    <ToastArea label={notificationsLabel} />
  </>
)

export function SiteLayout() {
  const route = findSiteRoute(useLocation().pathname)
  usePrefetch(findSiteRoute)
  return (
    <>
      {header}
      {/* Outside the keyed error boundary: the old page stays until the new one is ready. */}
      <Suspense>
        <main id="main" tabIndex={-1} className="outline-none">
          <Page />
        </main>
      </Suspense>
      {siteFooter}
      {route && <ExitPopup />}
    </>
  )
}

/** The admin area, loaded with its first page. */
export const AdminLayout = () => (
  <Suspense>
    <ErrorBoundary>
      <AdminArea>
        <Page />
      </AdminArea>
    </ErrorBoundary>
  </Suspense>
)

/** The current page, inside Suspense: its effects run once it is rendered. */
function Page() {
  const { pathname } = useLocation()
  usePageArrival()
  usePrefetchOnLeave(findRoute(pathname) ?? notFoundRoute)
  return (
    <ErrorBoundary key={pathname}>
      <Outlet />
    </ErrorBoundary>
  )
}

function MissingPage() {
  const code = useSyncExternalStore(subscribeToMissing, findMissingCode, () => undefined)
  return (
    code && (
      <MissingNotice
        {...missing.page}
        className="fixed inset-x-4 bottom-4 z-50 shadow-float sm:left-auto"
        onRetry={code.retry}
      />
    )
  )
}
