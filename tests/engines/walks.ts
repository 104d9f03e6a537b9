import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startSite } from '../support/site.ts'
import { adminWalks } from './admin-walks.ts'
import { Browser } from './browser.ts'
import { ELSEWHERE, startFront } from './front.ts'
import { networkWalks } from './network-walks.ts'
import { placeWalks } from './place-walks.ts'
import { visitorWalks } from './visitor-walks.ts'
import type { Session, Setting } from './session.ts'
import { DESK, type ScenarioContext } from './walk.ts'

/**
 * WebKit reports framer-motion's final styles of an animation as a style attribute, and the policy blocks them. The
 * page looks the same without them.
 */
const ANIMATIONS_END = /policy: style-src-attr/

/** `start` opens the browser at `path`, which is undefined when the engine is not installed. */
export function walkIn(
  engine: ScenarioContext['engine'],
  start: (path: string, setting: Setting) => Promise<Session>,
  path: string | undefined,
) {
  let context: ScenarioContext
  let expected: RegExp[] = []

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), `${engine}-`))
    const [site, session] = await Promise.all([startSite(), start(path ?? '', { folder })])
    const front = await startFront(site.url)
    const browser = new Browser(session)
    const go = async (to: string) => {
      await browser.open(front.url + to)
      await browser.hydrated({ selector: 'header a, form' })
    }
    const expectTroubles = (...patterns: RegExp[]) => void expected.push(...patterns)
    context = { engine, browser, site, front, folder, go, expectTroubles }
    return async () => {
      await session.close()
      await front.close()
      site.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })

  beforeEach(async () => {
    const { browser, site, front } = context
    front.rules = []
    expected = [ANIMATIONS_END]
    await site.sql('truncate public.waitlist, private.rate_limits cascade')
    await browser.open(front.url + ELSEWHERE)
    await browser.run(() => sessionStorage.clear())
    front.takeTroubles()
    await browser.resize(...DESK)
  })

  it.each(Object.entries({ ...visitorWalks, ...placeWalks, ...networkWalks, ...adminWalks }))(
    `${engine}: %s`,
    async (name, scenario) => {
      try {
        await scenario(context)
      } catch (error) {
        await keepPicture(context, name)
        throw error
      }
      const troubles = context.front.takeTroubles().filter((text) => !expected.some((pattern) => pattern.test(text)))
      expect(troubles.join('\n'), 'errors in the page, and answers from 400 up').toBe('')
    },
  )
}

async function keepPicture({ browser, engine }: ScenarioContext, name: string) {
  const folder = join(import.meta.dirname, '../../test-results/engines')
  await mkdir(folder, { recursive: true })
  const picture = await browser.picture().catch(() => undefined)
  if (picture) await writeFile(join(folder, `${engine} ${name.replace(/\W+/g, ' ')}.png`), picture)
}
