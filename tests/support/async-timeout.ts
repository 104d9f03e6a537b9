import { beforeAll } from 'vitest'

// Testing Library's default of one second is too short on a busy machine.
if ('window' in globalThis) {
  beforeAll(async () => {
    const { configure } = await import('@testing-library/react')
    configure({ asyncUtilTimeout: Number(process.env.PATIENCE_MS ?? 30_000) })
  })
}
