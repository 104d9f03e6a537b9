import { Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SiteFooter } from '@/site/layout/site-footer'
import { SiteHeader } from '@/site/layout/site-header'
import { MissingNotice } from '@/site/page-life/missing-notice'
import { ToastArea } from '@/ui/toast-area'
import { interfaceWords } from '@/content/interface'
import { missing, notificationsLabel } from '@/content/site'
import { ExitPopup } from '@/site/exit-popup/exit-popup'
import { subscribeToMissing } from '@/site/page-life/resilient-import'
import { ErrorBoundary } from './error-boundary'
import { keptHtml } from '@/site/page-life/picture'
import { usePageArrival } from '@/site/page-life/page-arrival'
import { usePrefetch, usePrefetchOnLeave } from '@/site/page-life/prefetch'
import {
  adminArea,
  findRoute,
  findSiteRoute,
  findMissingCode,
  notFoundRoute,
} from './routes'
import { useFollowLinks } from '@/site/page-life/follow-links'
import { pageComponent } from '@/site/page-life/whole-page'

const AdminArea = pageComponent(adminArea)

const isPage = (pathname: string) => findSiteRoute(pathname) !== undefined

// Created once, so that a navigation doesn't render them again.
const header = <SiteHeader />
const Footer = keptHtml(SiteFooter)
const siteFooter = <Footer />

/** Around all pages, public and admin. */
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

/**
 * Header, footer and exit offer of the public half; they stay while pages
 * change.
 */
export function SiteLayout() {
  const route = findSiteRoute(useLocation().pathname)
  usePrefetch(findSiteRoute)
  useFollowLinks(isPage)
  return (
    <>
      {header}
      {/* Outside the keyed error boundary, so that the old page stays until the
          new one is ready. */}
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

/** The admin half loads with its first page: visitors never download it. */
export const AdminLayout = () => (
  <Suspense>
    <ErrorBoundary>
      <AdminArea>
        <Page />
      </AdminArea>
    </ErrorBoundary>
  </Suspense>
)

/** The current page: its effects run once Suspense shows it. */
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
  const code = useSyncExternalStore(
    subscribeToMissing,
    findMissingCode,
    () => undefined,
  )
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
