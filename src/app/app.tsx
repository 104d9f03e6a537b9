import { lazy, StrictMode } from 'react'
import { HelmetProvider } from 'react-helmet-async'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { lateComponent } from '@/lib/late-component'
import { Layout } from './layout'
import { adminArea, notFoundRoute, routes, type AppRoute } from './routes'
import { arrivedPage, loadPage } from './whole-page'

const component = (route: AppRoute) => lateComponent({ arrived: () => arrivedPage(route), load: () => loadPage(route) })

const elements = (area: AppRoute['area']) =>
  routes
    .filter((route) => route.area === area)
    .map((route) => {
      const Page = component(route)
      // Hosts compare addresses letter by letter, so what they answer with 404 must be no page here either.
      return <Route key={route.path} path={route.path} caseSensitive element={<Page />} />
    })

const publicPages = elements('public')
const adminPages = elements('admin')
const AdminArea = component(adminArea)
const NotFound = component(notFoundRoute)

/** The development server's own pages: a build drops them. */
const Kit = import.meta.env.DEV ? lazy(() => import('./kit')) : undefined
const Pictures = import.meta.env.DEV ? lazy(() => import('./pictures')) : undefined

/**
 * The whole site below a router, which differs between the browser and the prerendering build. `only` leaves out the
 * public pages but the one at this path: every render of a list of routes takes time for each of them.
 */
export function App({ only }: { only?: string }) {
  return (
    <HelmetProvider>
      <Routes>
        <Route element={<Layout />}>
          {only === undefined ? publicPages : publicPages.filter(({ key }) => key === only)}
          <Route element={<AdminArea />}>{adminPages}</Route>
          {Kit && <Route path="/_kit" element={<Kit />} />}
          {Pictures && <Route path="/_pictures" element={<Pictures />} />}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </HelmetProvider>
  )
}

export { meantAddress } from './routes'

/** The whole site in a browser. */
export const BrowserApp = () => (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)
