import type { ComponentType } from 'react'
import { picture } from '@/components/ui/picture'
import type { Figure } from '@/content/figure'
import type { FigureLoaders } from '@/lib/mdx'

export const loadFigureDrawing = () => import('@/components/pictures/figures/figure-drawing')

const made = new WeakMap<FigureLoaders, ComponentType<{ name: string }>>()

/**
 * What draws `<Figure name="…" />` in a text: its figures as pictures that stand still. Made once for each text, so that
 * a reader who comes back finds the page as high as it was.
 */
export function figuresOf(loaders: FigureLoaders) {
  const Figures = made.get(loaders) ?? makeFigures(loaders)
  made.set(loaders, Figures)
  return Figures
}

function makeFigures(loaders: FigureLoaders): ComponentType<{ name: string }> {
  const pictures = new Map(Object.entries(loaders).map(([name, load]) => [name, picture(() => loadFigure(load))]))
  return function FigureOf({ name }) {
    const Picture = pictures.get(name)
    return Picture ? <Picture /> : null
  }
}

async function loadFigure(load: FigureLoaders[string]) {
  const [{ default: FigureDrawing }, content] = await Promise.all([loadFigureDrawing(), load()])
  // Every file in content/figures is one: the types say so there.
  const figure = content.default as Figure
  return { default: () => <FigureDrawing figure={figure} /> }
}
