import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { MobileMenu } from '@/site/layout/mobile-menu'
import { interfaceWords } from '@/content/interface'

it('the mobile menu opens and closes as a dialog in browsers without popovers', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  expect('popover' in HTMLElement.prototype).toBe(false)
  render(
    <MemoryRouter>
      <MobileMenu />
    </MemoryRouter>,
  )
  const press = (name: string) => fireEvent.click(screen.getByLabelText(name))
  const dialog = document.querySelector('dialog')!
  press(interfaceWords.openMenu)
  expect(dialog.open).toBe(true)
  press(interfaceWords.closeMenu)
  expect(dialog.open).toBe(false)
  press(interfaceWords.openMenu)
  fireEvent.click(screen.getByText('Blog'))
  expect(dialog.open).toBe(false)
})
