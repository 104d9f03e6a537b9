import { Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { NavigationLink } from '@/components/layout/navigation'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { MissingNotice } from '@/page-life/missing-notice'
import type { ButtonLook } from '@/components/ui/button'
import { ToastArea } from '@/components/ui/toast-area'
import { interfaceWords } from '@/content/interface'
import { comparisonLinks } from '@/content/comparisons'
import { footer, mainNavigation, menuLinks, missing, notificationsLabel, site } from '@/content/site'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { ExitPopup } from '@/features/exit-popup/exit-popup'
import { appUrl } from '@/lib/env'
import { paths } from '@/lib/paths'
import { watchMissing } from '@/page-life/resilient-import'
import { ErrorBoundary } from './error-boundary'
import { usePageArrival } from '@/page-life/page-arrival'
import { usePrefetch, useWayBack } from '@/page-life/prefetch'
import { adminArea, findPublicRoute, findRoute, missingCode, notFoundRoute } from './routes'
import { pageComponent } from '@/page-life/whole-page'

const AdminArea = pageComponent(adminArea)

const bookDemo = (look: ButtonLook, onPress?: () => void) => (
  <BookDemoButton look={look} onPress={onPress} className="max-sm:px-3.5" />
)

// Stable elements: a navigation doesn't render them again.
const header = <SiteHeader name={site.name} links={mainNavigation} more={menuLinks} appUrl={appUrl} action={bookDemo} />
const groups = footer.groups.map(({ title, links }) => ({
  title,
  links: links.flatMap<NavigationLink>((link) => (link.to === paths.comparison ? [link, ...comparisonLinks] : [link])),
}))
const siteFooter = <SiteFooter site={site} {...footer} groups={groups} />

export function Layout() {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  const isPublic = route?.area !== 'admin'
  usePrefetch(findPublicRoute)
  const page = (
    <>
      <ErrorBoundary key={pathname}>
        <Outlet />
      </ErrorBoundary>
      <PageArrival />
    </>
  )
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        {interfaceWords.skipToContent}
      </a>
      {isPublic && header}
      {/* Outside the keyed error boundary: the old page stays until the new one is ready. */}
      <Suspense>
        {isPublic ? (
          <main id="main" tabIndex={-1} className="outline-none">
            {page}
          </main>
        ) : (
          <ErrorBoundary>
            <AdminArea>{page}</AdminArea>
          </ErrorBoundary>
        )}
      </Suspense>
      {isPublic && siteFooter}
      <MissingPage />
      <ToastArea label={notificationsLabel} />
      {route?.area === 'public' && <ExitPopup />}
    </>
  )
}

/** Inside the page's Suspense boundary: runs once the page is rendered. */
function PageArrival() {
  const { pathname } = useLocation()
  usePageArrival()
  useWayBack(findRoute(pathname) ?? notFoundRoute)
  return null
}

/** Shown if the next page's code could not be fetched. */
function MissingPage() {
  const code = useSyncExternalStore(watchMissing, missingCode, () => undefined)
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
