import { beforeAll } from 'vitest'

// Testing Library gives up after a second otherwise, which a busy machine exceeds.
if ('window' in globalThis) {
  beforeAll(async () => {
    const { configure } = await import('@testing-library/react')
    configure({ asyncUtilTimeout: Number(process.env.PATIENCE_MS ?? 30_000) })
  })
}
