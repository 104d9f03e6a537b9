import { afterEach, beforeAll } from 'vitest'

// Set-up of every unit test that renders a page: jest-dom's matchers, an empty
// admin store, and Testing Library's timeout, whose second is too short for a
// busy machine.
if ('window' in globalThis) {
  await import('@testing-library/jest-dom/vitest')
  // React warns of <search>, which happy-dom doesn't know, and browsers have
  // had since 2023.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    value: 'HTMLElement',
  })
  const { resetStore } = await import('@/admin/store')
  afterEach(resetStore)
  const { showZone } = await import('@/admin/team-time')
  afterEach(() => showZone(undefined))
  beforeAll(async () => {
    const { configure } = await import('@testing-library/react')
    configure({ asyncUtilTimeout: Number(process.env.PATIENCE_MS ?? 60_000) })
  })
}
