import { Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { ToastArea } from '@/components/ui/toast-area'
import { interfaceWords } from '@/content/interface'
import { footer, mainNavigation, notificationsLabel, site } from '@/content/site'
import { BookDemoButton } from '@/features/demo-request/book-demo-button'
import { ExitPopup } from '@/features/exit-popup/exit-popup'
import { appUrl } from '@/lib/env'
import { repeatEarlyPress } from './early-press'
import { ErrorBoundary } from './error-boundary'
import { usePageArrival } from './page-arrival'
import { usePrefetch } from './prefetch'
import { findRoute } from './routes'

const bookDemo = (onPress?: () => void) => <BookDemoButton onPress={onPress} />

// The same elements for every page: a navigation doesn't render them again.
const header = <SiteHeader name={site.name} links={mainNavigation} appUrl={appUrl} action={bookDemo} />
const siteFooter = (
  <SiteFooter
    name={site.name}
    promise={site.promise}
    facts={footer.facts}
    contactEmail={site.contactEmail}
    linkedin={site.linkedin}
    groups={footer.groups}
    copyright={footer.copyright}
  />
)

/** What is around every page: skip link, header, footer, notifications. */
export function Layout() {
  const { pathname } = useLocation()
  usePrefetch()
  useEffect(repeatEarlyPress, [])
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        {interfaceWords.skipToContent}
      </a>
      {header}
      <main id="main" tabIndex={-1} className="outline-none">
        {/* Suspense is outside the keyed error boundary, so the old page stays until the new one is ready. */}
        <Suspense>
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
          <PageArrival />
        </Suspense>
      </main>
      {siteFooter}
      <ToastArea label={notificationsLabel} />
      {findRoute(pathname)?.area === 'public' && <ExitPopup />}
    </>
  )
}

/** Inside the page's own Suspense boundary, so that its effects run when the page is really there. */
function PageArrival() {
  usePageArrival()
  return null
}
