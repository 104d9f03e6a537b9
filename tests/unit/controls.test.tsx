import { createRef } from 'react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { HelmetProvider } from 'react-helmet-async'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '@/app/error-boundary'
import { MobileMenu } from '@/site/layout/mobile-menu'
import { MissingNotice } from '@/site/page-life/missing-notice'
import NotFoundPage from '@/site/pages/not-found'
import { interfaceWords } from '@/content/interface'
import { errorPage, notFoundPage } from '@/content/site'
import { Button, ButtonAnchor, ButtonLink } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Field } from '@/ui/field'

const reloadIfOutdated = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('@/site/page-life/version', () => ({ reloadIfOutdated }))

// Controls that all pages share, with every attribute that assistive technology
// reads.

afterEach(cleanup)

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 10)))
/** Attributes of an element without its look. */
const attributesOf = (element: Element) =>
  Object.fromEntries(
    [...element.attributes].flatMap(({ name, value }) =>
      name === 'class' ? [] : [[name, value]],
    ),
  )

it('buttons are no submit buttons unless they say so, and a busy one can not be pressed', () => {
  render(
    <MemoryRouter>
      <Button>Plain</Button>
      <Button busy>Busy</Button>
      <Button type="submit" disabled aria-busy>
        Off
      </Button>
      <ButtonLink to="/app" look="field">
        Link
      </ButtonLink>
      <ButtonAnchor href="/file" look="danger">
        File
      </ButtonAnchor>
    </MemoryRouter>,
  )
  expect(
    ['Plain', 'Busy', 'Off', 'Link', 'File'].map((text) =>
      attributesOf(screen.getByText(text)),
    ),
  ).toEqual([
    { type: 'button' },
    { type: 'button', disabled: '', 'aria-busy': 'true' },
    { type: 'submit', disabled: '', 'aria-busy': 'true' },
    { href: '/app', 'data-discover': 'true' },
    { href: '/file' },
  ])
})

it.each([
  ['a plain field', {}, undefined],
  ['a field with an error', { error: 'Wrong' }, 'Wrong'],
  ['a field with a hint', { hint: 'Help' }, 'Help'],
  [
    'a field with both',
    { error: 'Wrong', hint: 'Help', multiline: true as const },
    'Wrong Help',
  ],
])('%s has its label, state and description', (_, given, description) => {
  render(<Field label="Name" optional="Optional" id="n" {...given} />)
  const control = screen.getByLabelText('NameOptional')
  expect(control.localName).toBe('multiline' in given ? 'textarea' : 'input')
  expect(control.getAttribute('aria-invalid')).toBe(
    'error' in given ? 'true' : null,
  )
  const ids = control.getAttribute('aria-describedby')?.split(' ')
  expect(
    ids?.map((id) => document.getElementById(id)?.textContent).join(' '),
  ).toBe(description)
})

it('a dialog focuses its first field, stays open at a press on a notification, and returns the focus', async () => {
  const [onClose, returnFocus] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const first = createRef<HTMLInputElement>()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p data-sonner-toaster="">Saved</p>',
  )
  const { unmount } = render(
    <Dialog
      title="Title"
      description="Text"
      closeLabel="Close it"
      onClose={onClose}
      returnFocus={returnFocus}
      firstFocus={first}
    >
      <input />
      <input aria-label="first" ref={first} />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('first'))
  await pause()
  for (const [pressed, closes] of [
    [screen.getByText('Saved'), 0],
    [document.body, 1],
  ] as const) {
    fireEvent.pointerDown(pressed, { button: 0, pointerType: 'mouse' })
    fireEvent.click(pressed)
    await pause()
    expect(onClose).toHaveBeenCalledTimes(closes)
  }
  unmount()
  await pause()
  expect(returnFocus).toHaveBeenCalledTimes(1)
})

it('a notice of missing code is announced, and is busy until its try has ended', async () => {
  let end = () => undefined as void
  const onRetry = vi.fn<() => Promise<void>>(
    () => new Promise((resolve) => (end = () => resolve())),
  )
  render(<MissingNotice text="Gone" retry="Again" onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toBe('GoneAgain')
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => end())
  expect(button.getAttribute('aria-busy')).toBe('false')
})

it('a page that crashes says so, and can be reloaded or left', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi
    .spyOn(window.location, 'reload')
    .mockImplementation(() => undefined)
  const Crash = () => {
    throw new Error('broken')
  }
  const { container } = render(
    <ErrorBoundary>
      <Crash />
    </ErrorBoundary>,
  )
  expect(container.textContent).toBe(Object.values(errorPage).join(''))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
  fireEvent.click(screen.getByRole('button'))
  expect([reload.mock.calls, reloadIfOutdated.mock.calls]).toEqual([[[]], [[]]])
})

/** The page of an unknown address. */
const renderNotFound = (path: string) =>
  render(
    <HelmetProvider>
      <MemoryRouter initialEntries={[path]}>
        <NotFoundPage />
      </MemoryRouter>
    </HelmetProvider>,
  )

it.each([
  ['/no/such%20page', '/no/such page'],
  ['/caf%C3%A9/%ff', '/café/%ff'],
])('the page of an unknown address shows and logs %s', (path, shown) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { container } = renderNotFound(path)
  const { code, title, text, field, row, places } = notFoundPage
  const texts = [
    code,
    title,
    text,
    field,
    shown,
    [row.field, row.value, '', row.question].join(' '),
    ...places.flatMap((place) => [place.label, place.text]),
  ]
  expect(container.textContent).toBe(texts.join(''))
  expect(container.querySelector('s')).toHaveTextContent(shown)
  expect(warn).toHaveBeenCalledWith('404: no page at', path)
})

it('the poster of an unknown address gets smaller with its length', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const sizes = [
    '/nope',
    `/${'long-'.repeat(6)}`,
    `/${'long-'.repeat(20)}`,
  ].map((path) => {
    const { container } = renderNotFound(path)
    return /text-(?:clock|title|part)/.exec(
      container.querySelector('s')!.className,
    )![0]
  })
  expect(sizes).toEqual(['text-clock', 'text-title', 'text-part'])
})

it('the menu opens without popovers, and closes when the visitor goes back', () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'popover')
  render(
    <MemoryRouter>
      <MobileMenu />
    </MemoryRouter>,
  )
  const dialog = document.querySelector('dialog')!
  fireEvent.click(screen.getByLabelText(interfaceWords.openMenu))
  expect(dialog.open).toBe(true)
  fireEvent(window, new PopStateEvent('popstate'))
  expect(dialog.open).toBe(false)
})
