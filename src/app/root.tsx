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
      // Case-sensitive, like hosts and findRoute.
      return <Route key={route.path} path={route.path} caseSensitive element={<Page />} />
    })

const publicPages = elements('public')
const adminPages = elements('admin')
const NotFound = pageComponent(notFoundRoute)

const Kit = import.meta.env.DEV ? lazy(() => import('./developer/kit')) : undefined
const Pictures = import.meta.env.DEV ? lazy(() => import('./developer/pictures')) : undefined

/**
 * The whole site below a router. `only` limits the public routes to one path, because each route costs time in every
 * render.
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

export const fetchCurrentPage = () => fetchPageAhead(currentRoute())

export const BrowserRoot = () => (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)
