import type { Plugin } from 'vite'
import { site } from '../../src/content/site.ts'
import { palette } from '../../src/lib/palette.ts'
import { withPlaceholders } from './inline.ts'

const MANIFEST = 'site.webmanifest'

/** Uses light colours: web app manifests allow one value per colour. */
const manifest = () => {
  const [paper] = palette.paper
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192), icon(512)],
  })
}

const inPage = (html: string) =>
  html.replace(
    /%colour:([\w-]+):(light|dark)%/g,
    (_, name: keyof typeof palette, scheme) => {
      if (!(name in palette))
        throw new Error(
          `index.html uses a colour that src/lib/palette.ts doesn't have: ${name}`,
        )
      return palette[name][scheme === 'light' ? 0 : 1]
    },
  )

/**
 * Inserts palette colours into index.html (`%colour:paper:light%`) and the
 * manifest. Builds replace the style sheet's link by a placeholder
 * (scripts/build/inline.ts).
 */
export function theme(): Plugin {
  let building = false
  return {
    name: 'sayfield:theme',
    configResolved({ command }) {
      building = command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        building ? withPlaceholders(inPage(html)) : inPage(html),
    },
    configureServer(server) {
      server.middlewares.use(`/${MANIFEST}`, (_req, res) => {
        res.setHeader('Content-Type', 'application/manifest+json')
        res.end(manifest())
      })
    },
    generateBundle() {
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() })
      }
    },
  }
}
