import type { Figure, TimelineFigure } from '@/content/figure'
import { BarsDrawing } from './bars-drawing'
import { LinesDrawing } from './lines-drawing'
import { Numbers } from './numbers'
import { PathDrawing } from './path-drawing'
import { TreeDrawing } from './tree-drawing'
import { Lane, LaneAxis } from './lane'
import { PLAIN_LIST } from './plain-list'

const drawing = (figure: Figure) => {
  switch (figure.kind) {
    case 'lines':
      return <LinesDrawing figure={figure} />
    case 'bars':
      return <BarsDrawing figure={figure} />
    case 'timeline':
      return <TimelineDrawing figure={figure} />
    case 'tree':
      return <TreeDrawing figure={figure} />
    case 'path':
      return <PathDrawing figure={figure} />
  }
}

/**
 * A figure of an article: its caption, the drawing, the source, and its numbers as a table. A tree and a path are text
 * already.
 */
export default function FigureDrawing({ figure }: { figure: Figure }) {
  return (
    <figure className="my-10 border-y border-line py-7 text-small">
      <figcaption className="mb-6 max-w-measure font-semibold">{figure.caption}</figcaption>
      {drawing(figure)}
      <p className="mt-6 max-w-measure text-small text-muted">{figure.source}</p>
      {'description' in figure && <Numbers figure={figure} />}
    </figure>
  )
}

function TimelineDrawing({ figure: { from, to, grid, ticks, lanes } }: { figure: TimelineFigure }) {
  const axis = { from, to, narrow: false }
  return (
    <>
      <ul className={PLAIN_LIST}>
        {lanes.map(({ label, text, spans, decisions }) => (
          <Lane key={label} label={label} text={text} spans={spans} decisions={decisions} grid={grid} {...axis} />
        ))}
      </ul>
      <LaneAxis ticks={ticks} {...axis} />
    </>
  )
}
