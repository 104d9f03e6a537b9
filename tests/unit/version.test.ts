import {
  afterEach,
  beforeEach,
  expect,
  it,
  vi,
  type MockInstance,
} from 'vitest'
import { reloadIfOutdated } from '@/site/page-life/version'
import { blockStorage } from '../support/blocked-storage.ts'

const page = (entry: string) => `<div id="root" data-main="${entry}"></div>`

let reload: MockInstance<() => void>

const serve = (html: string | Error) => {
  const answer = vi.fn<typeof fetch>(() =>
    html instanceof Error
      ? Promise.reject(html)
      : Promise.resolve(new Response(html)),
  )
  vi.stubGlobal('fetch', answer)
  return answer
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.innerHTML = page('/assets/index-old.js')
  reload = vi
    .spyOn(window.location, 'reload')
    .mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

it('a page of an earlier version is reloaded once, not in a loop, and once more at another address of the tab', async () => {
  const answer = serve(page('/assets/index-new.js'))
  await reloadIfOutdated()
  await reloadIfOutdated()
  expect(answer).toHaveBeenCalledWith('/', { cache: 'no-store' })
  expect(reload).toHaveBeenCalledTimes(1)
  history.replaceState(null, '', '/blog')
  await reloadIfOutdated()
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each<[string, string | Error, (() => void)?]>([
  ['the server has the same version', page('/assets/index-old.js')],
  ['there is no network', new TypeError('Failed to fetch')],
  ['a network asks for a log-in first', '<h1>Welcome to the airport</h1>'],
  [
    'there is no session storage, because that could loop',
    page('/assets/index-new.js'),
    blockStorage,
  ],
])('a page is not reloaded if %s', async (_, html, before) => {
  serve(html)
  before?.()
  await reloadIfOutdated()
  expect(reload).not.toHaveBeenCalled()
})
