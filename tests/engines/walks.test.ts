import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSite } from '../support/site.ts'
import { adminWalks } from './admin-walks.ts'
import { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { ELSEWHERE, startFront } from './front.ts'
import { networkWalks } from './network-walks.ts'
import { visitorWalks } from './visitor-walks.ts'
import { DESK, type Hands } from './walk.ts'
import { startWebKit } from './webkit.ts'

const { ENGINE = '', ENGINE_PATH = '' } = process.env
const starters: Record<string, typeof startFirefox> = { firefox: startFirefox, webkit: startWebKit }

/**
 * WebKit takes the styles that an animation ends with, which framer-motion writes down, for a style attribute, and the
 * policy refuses them. They are what the page looks like without: nothing is seen of it.
 */
const ANIMATIONS_END = /policy: style-src-attr/

let hands: Hands
let expected: RegExp[] = []

beforeAll(async () => {
  const start = starters[ENGINE]
  if (!start) throw new Error(`ENGINE must be one of ${Object.keys(starters).join(', ')}.`)
  const folder = await mkdtemp(join(tmpdir(), `${ENGINE}-`))
  const [site, session] = await Promise.all([startSite(), start(ENGINE_PATH, { folder })])
  const front = await startFront(site.url)
  const browser = new Browser(session)
  const go = async (path: string) => {
    await browser.open(front.url + path)
    await browser.alive({ selector: 'header a, form' })
  }
  hands = { browser, site, front, folder, go, expectTroubles: (...patterns) => void expected.push(...patterns) }
  return async () => {
    await session.close()
    await front.close()
    site.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

beforeEach(async () => {
  const { browser, site, front } = hands
  front.rules = []
  expected = [ANIMATIONS_END]
  await site.sql('truncate public.waitlist, private.request_buckets')
  await site.sql(`select setval('private.tokens_of_everybody', 1)`)
  // Nothing that an earlier walk has left, but for the admin's session.
  await browser.open(front.url + ELSEWHERE)
  await browser.run(() => sessionStorage.clear())
  front.takeTroubles()
  await browser.resize(...DESK)
})

/** Keeps what could be seen when a walk failed, next to Playwright's pictures. */
async function keepPicture(name: string) {
  const folder = join(import.meta.dirname, '../../test-results/engines')
  await mkdir(folder, { recursive: true })
  const picture = await hands.browser.picture().catch(() => undefined)
  if (picture) await writeFile(join(folder, `${ENGINE} ${name.replace(/\W+/g, ' ')}.png`), picture)
}

describe(`in ${ENGINE}`, () => {
  it.each(Object.entries({ ...visitorWalks, ...networkWalks, ...adminWalks }))('%s', async (name, walk) => {
    try {
      await walk(hands)
    } catch (error) {
      await keepPicture(name)
      throw error
    }
    const troubles = hands.front.takeTroubles().filter((text) => !expected.some((pattern) => pattern.test(text)))
    expect(troubles.join('\n'), 'errors in the page, and answers from 400 up').toBe('')
  })
})
