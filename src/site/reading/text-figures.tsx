import { picture } from '@/site/page-life/picture'
import type { Figure } from '@/content/figure'
import type { FigureLoaders } from '@/lib/mdx'

const picturesByLoaders = new WeakMap<
  FigureLoaders,
  ReturnType<typeof makePictures>
>()

/** A text's figures, kept because each holds its loaded code. */
export function figuresOf(loaders: FigureLoaders) {
  const pictures = picturesByLoaders.get(loaders) ?? makePictures(loaders)
  picturesByLoaders.set(loaders, pictures)
  return pictures
}

const makePictures = (loaders: FigureLoaders) =>
  new Map(
    Object.entries(loaders).map(([name, load]) => [
      name,
      picture(() => loadFigure(load)),
    ]),
  )

/**
 * The component `<FigureOf name="…" />` for one text; names without a figure
 * failed in the build.
 */
export function figureIn(loaders: FigureLoaders) {
  const pictures = figuresOf(loaders)
  return function FigureOf({ name }: { name: string }) {
    const Picture = pictures.get(name)
    return Picture ? <Picture /> : null
  }
}

async function loadFigure(load: FigureLoaders[string]) {
  const drawing = import('@/site/pictures/figures/figure-drawing')
  const [{ default: FigureDrawing }, content] = await Promise.all([
    drawing,
    load(),
  ])
  const figure = content.default as Figure
  return { default: () => <FigureDrawing figure={figure} /> }
}
