import { startTransition, StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { createRoot, hydrateRoot } from './engine'

const root = document.getElementById('root')!
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// Prerendered pages are taken over as they are; the development server and the admin shell start empty.
// As a transition, React does it in short pieces: a press in between doesn't wait for the rest.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
