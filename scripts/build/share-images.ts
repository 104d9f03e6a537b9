import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { palette } from '../../src/lib/palette.ts'
import { cached } from './cache.ts'
import { meta } from './head.ts'
import type { Drawing, Site } from './share-image.ts'

/** A share image: its path below the built site's folder, and its bytes, a PNG. */
export interface ShareImage {
  path: string
  png: Uint8Array
}

const DRAWS = 'share-image.ts'

/** What a picture depends on besides its words and cover: the code, the palette, and the versions of what draws. */
const RENDERER = [
  'satori',
  '@resvg/resvg-js',
  'subset-font',
  '@fontsource/bricolage-grotesque',
  '@fontsource-variable/bricolage-grotesque',
].map((name) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }
  return `${name} ${version}`
})
const CODE = [DRAWS, 'cover-image.ts'].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
const RECIPE = [CODE, palette, RENDERER]

/** Draws share images, on all cores, beside what else the build does. `end` it when all are there. */
export class ShareImages {
  readonly #site: Site
  readonly #threads = new Tinypool({
    filename: new URL(DRAWS, import.meta.url).href,
    // None, if all pictures are kept from before.
    minThreads: 0,
    maxThreads: availableParallelism(),
    // Not what this process was called with, which may be a text to run.
    execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
  })

  constructor({ name, promise }: Site) {
    this.#site = { name, promise }
  }

  /**
   * The share image that a page's head names, with the page's own title, and its cover's markup if it has one. None for
   * a page whose head names none.
   */
  async of(head: string, cover?: string): Promise<ShareImage | undefined> {
    const address = meta(head, 'og:image')
    // The name is at the foot of the picture: it needn't follow the title as well.
    const title = meta(head, 'og:title')?.replace(` | ${this.#site.name}`, '')
    if (!address || !title) return undefined
    const drawing: Drawing = { title, site: this.#site, cover }
    const png = await cached([RECIPE, drawing], () => this.#threads.run(drawing) as Promise<Uint8Array>)
    return { path: new URL(address).pathname, png }
  }

  end = () => this.#threads.destroy()
}
