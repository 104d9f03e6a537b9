import { lazy, StrictMode } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { AdminLayout, Layout, SiteLayout } from './layout'
import {
  adminRoutes,
  currentRoute,
  notFoundRoute,
  siteRoutes,
  type AppRoute,
} from './routes'
import { prefetchPage, pageComponent } from '@/site/page-life/whole-page'

const elementOf = (route: AppRoute) => {
  const Page = pageComponent(route)
  // Case-sensitive, as hosts and findRoute are.
  return (
    <Route
      key={route.path}
      path={route.path}
      caseSensitive
      element={<Page />}
    />
  )
}

const sitePages = siteRoutes.map(elementOf)
const adminPages = adminRoutes.map(elementOf)
const NotFound = pageComponent(notFoundRoute)

const Pictures = import.meta.env.DEV
  ? lazy(() => import('./developer/pictures'))
  : undefined

/**
 * The whole site below a router. `only` limits public routes to one path: each
 * route costs time in every render.
 */
export function Root({ only }: { only?: string }) {
  return (
    <HelmetProvider>
      <Routes>
        <Route element={<Layout />}>
          <Route element={<SiteLayout />}>
            {only === undefined
              ? sitePages
              : sitePages.filter(({ key }) => key === only)}
            {Pictures && <Route path="/_pictures" element={<Pictures />} />}
            <Route path="*" element={<NotFound />} />
          </Route>
          <Route element={<AdminLayout />}>{adminPages}</Route>
        </Route>
      </Routes>
    </HelmetProvider>
  )
}

export { correctedPath } from './routes'

/** Starts fetching the page's code before React does. */
export const fetchCurrentPage = () => prefetchPage(currentRoute())

/**
 * The app in the browser; the build renders Root with a static router instead.
 */
export const BrowserRoot = () => (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)
