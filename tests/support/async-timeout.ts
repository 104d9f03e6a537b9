import { beforeAll } from 'vitest'

// Extends Testing Library's timeout of one second, too short for a busy machine.
if ('window' in globalThis) {
  beforeAll(async () => {
    const { configure } = await import('@testing-library/react')
    configure({ asyncUtilTimeout: Number(process.env.PATIENCE_MS ?? 30_000) })
  })
}
