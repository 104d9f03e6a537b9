import type { Engine } from '../../scripts/test/machine.ts'
import type { Site } from '../support/site.ts'
import { field, type Browser } from './browser.ts'
import type { Front } from './front.ts'

export interface Hands {
  engine: Engine
  browser: Browser
  site: Site
  front: Front
  /** For downloads. */
  folder: string
  /** Opens a path and waits until it is hydrated. */
  go: (path: string) => Promise<void>
  /** Errors that the scenario provokes; any other fails it. */
  expectTroubles: (...patterns: RegExp[]) => void
}

/** A scenario, written once for every browser. Each starts on a wide screen with an empty database. */
export type Walk = (hands: Hands) => Promise<void>

export const PHONE = [390, 844] as const
export const DESK = [1280, 900] as const

export async function sendRequest({ browser }: Hands, name: string, email: string) {
  await browser.fill(field('Name'), name)
  await browser.fill(field('Email'), email)
  await browser.press({ selector: '#cta form button', name: 'Book a Demo' })
}
