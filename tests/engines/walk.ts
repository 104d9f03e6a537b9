import type { Engine } from '../../scripts/test/machine.ts'
import type { Site } from '../support/site.ts'
import { field, type Browser } from './browser.ts'
import type { Front } from './front.ts'

export interface ScenarioContext {
  engine: Engine
  browser: Browser
  site: Site
  front: Front
  /** Folder of downloads. */
  folder: string
  go: (path: string) => Promise<void>
  /** Allows matching errors; any other fails the scenario. */
  expectTroubles: (...patterns: RegExp[]) => void
}

/** A scenario for every browser, on a wide screen with an empty database. */
export type Scenario = (context: ScenarioContext) => Promise<void>

export const PHONE = [390, 844] as const
export const DESK = [1280, 900] as const

export async function sendRequest({ browser }: ScenarioContext, name: string, email: string) {
  await browser.fill(field('Name'), name)
  await browser.fill(field('Email'), email)
  await browser.press({ selector: '#cta form button', name: 'Book a Demo' })
}
