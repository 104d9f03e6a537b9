import type { Engine } from '../../scripts/test/machine.ts'
import type { Site } from '../support/site.ts'
import { field, type Browser } from './browser.ts'
import type { Front } from './front.ts'

/** Context of a scenario. */
export interface Hands {
  engine: Engine
  browser: Browser
  site: Site
  front: Front
  /** Download folder. */
  folder: string
  /** Opens a path of the site and waits until the page is hydrated. */
  go: (path: string) => Promise<void>
  /** Errors that the scenario provokes; any other fails it. */
  expectTroubles: (...patterns: RegExp[]) => void
}

/** A scenario, written once for every browser. Each starts on a wide screen with an empty database. */
export type Walk = (hands: Hands) => Promise<void>

/** A phone's viewport. */
export const PHONE = [390, 844] as const
/** The initial viewport of each scenario. */
export const DESK = [1280, 900] as const

/** Fills in the demo form and sends it. */
export async function sendRequest({ browser }: Hands, name: string, email: string) {
  await browser.fill(field('Name'), name)
  await browser.fill(field('Email'), email)
  await browser.press({ selector: '#cta form button', name: 'Book a Demo' })
}
