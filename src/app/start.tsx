import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { bringAlive } from './engine'
import { meantAddress } from './routes'

const { pathname, search, hash } = window.location
const meant = meantAddress(pathname)

// Where the host has not led to the right address, the page does. What the host sent is the HTML of another page.
if (meant) window.location.replace(meant + search + hash)
else {
  bringAlive(
    document.getElementById('root')!,
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  )
}
