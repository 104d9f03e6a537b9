import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { ContentError, mistake } from './content-error.ts'

/** `comparisons/x.ts?card` contains only the comparison's card. */
export const comparisonCards = (): Plugin => ({
  name: 'sayfield:comparison-cards',
  enforce: 'pre',
  transform: {
    filter: { id: /\/comparisons\/[\w-]+\.ts\?card$/ },
    handler(source, id) {
      const [card] = /^export const card = .*$/m.exec(source) ?? []
      if (card)
        return {
          code: card.replace('const card =', 'default'),
          map: null,
          moduleType: 'js',
        }
      const file = relative(process.cwd(), id.replace('?card', ''))
      throw new ContentError([
        mistake(
          file,
          1,
          "needs a line such as export const card = { label: 'HubSpot', place: 2 }",
        ),
      ])
    },
  },
})
