import { runnerImport, type Plugin } from 'vite'

type Parser =
  typeof import('../../src/site/live-demo/briefing/read-briefing.ts')
type Words = typeof import('../../src/content/live-demo.ts')

/**
 * Defines the reading of the hero's first example, so that visitors who don't
 * play the demo load no parser.
 */
export const firstReading = (): Plugin => ({
  name: 'sayfield:first-reading',
  async config({ resolve }) {
    const load = async <Module>(file: string) =>
      (
        await runnerImport<Module>(file, {
          configFile: false,
          resolve,
          logLevel: 'error',
        })
      ).module
    const { readBriefing } = await load<Parser>(
      '/src/site/live-demo/briefing/read-briefing.ts',
    )
    const { liveDemo } = await load<Words>('/src/content/live-demo.ts')
    const reading = JSON.stringify(
      readBriefing(liveDemo.examples[0].text, new Date()),
    )
    return {
      define: { 'import.meta.env.VITE_FIRST_READING': JSON.stringify(reading) },
    }
  },
})
