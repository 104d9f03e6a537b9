import { lazy, StrictMode } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Layout } from './layout'
import { currentRoute, notFoundRoute, routes, type AppRoute } from './routes'
import { fetchPageAhead, pageComponent } from '@/page-life/whole-page'

const elements = (area: AppRoute['area']) =>
  routes
    .filter((route) => route.area === area)
    .map((route) => {
      const Page = pageComponent(route)
      // Hosts compare addresses letter by letter, as findRoute does: what they answer with 404 is no page here either.
      return <Route key={route.path} path={route.path} caseSensitive element={<Page />} />
    })

const publicPages = elements('public')
const adminPages = elements('admin')
const NotFound = pageComponent(notFoundRoute)

/** The development server's own pages: a build drops them. */
const Kit = import.meta.env.DEV ? lazy(() => import('./developer/kit')) : undefined
const Pictures = import.meta.env.DEV ? lazy(() => import('./developer/pictures')) : undefined

/**
 * The whole site below a router, which differs between the browser and the prerendering build. `only` leaves out the
 * public pages but the one at this path: every render of a list of routes takes time for each of them.
 */
export function Root({ only }: { only?: string }) {
  return (
    <HelmetProvider>
      <Routes>
        <Route element={<Layout />}>
          {only === undefined ? publicPages : publicPages.filter(({ key }) => key === only)}
          {adminPages}
          {Kit && <Route path="/_kit" element={<Kit />} />}
          {Pictures && <Route path="/_pictures" element={<Pictures />} />}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </HelmetProvider>
  )
}

export { meantAddress } from './routes'

/** Fetches the page of the address with the code of all that it shows. */
export const fetchCurrentPage = () => fetchPageAhead(currentRoute())

export const BrowserRoot = () => (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)
