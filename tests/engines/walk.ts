import type { Engine } from '../../scripts/test/machine.ts'
import type { Site } from '../support/site.ts'
import { field, type Browser } from './browser.ts'
import type { Front } from './front.ts'

/** What a walk has in hand. */
export interface Hands {
  engine: Engine
  browser: Browser
  site: Site
  front: Front
  /** Where downloads are put. */
  folder: string
  /** Opens a path of the site, and waits until the page is hydrated. */
  go: (path: string) => Promise<void>
  /** What goes wrong on purpose. Anything else that does fails the walk. */
  expectTroubles: (...patterns: RegExp[]) => void
}

/** One way through the site, written once for every browser. Each begins on a wide screen, with an empty database. */
export type Walk = (hands: Hands) => Promise<void>

/** A phone's screen. */
export const PHONE = [390, 844] as const
/** Where each walk begins. */
export const DESK = [1280, 900] as const

/** Fills in the demo form and sends it. */
export async function sendRequest({ browser }: Hands, name: string, email: string) {
  await browser.fill(field('Name'), name)
  await browser.fill(field('Email'), email)
  await browser.press({ selector: '#cta form button', name: 'Book a Demo' })
}
