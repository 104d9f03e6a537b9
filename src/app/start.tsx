import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app'
import { bringAlive } from './engine'

bringAlive(
  document.getElementById('root')!,
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
