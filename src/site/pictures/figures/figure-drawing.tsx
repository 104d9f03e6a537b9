import type { Figure, TimelineFigure } from '@/content/figure'
import { BarsDrawing } from './bars-drawing'
import { CellsDrawing } from './cells-drawing'
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
    case 'cells':
      return <CellsDrawing figure={figure} />
    case 'timeline':
      return <TimelineDrawing figure={figure} />
    case 'tree':
      return <TreeDrawing figure={figure} />
    case 'path':
      return <PathDrawing figure={figure} />
  }
}

const PEAK =
  'night rounded-panel bg-night-field text-on-field px-5 py-8 max-sm:-mx-5 max-sm:rounded-none sm:p-10'
const PLAIN = 'border-t-2 border-ink pt-5'

/** Trees and paths have no list of numbers: they are text already. */
export default function FigureDrawing({ figure }: { figure: Figure }) {
  return (
    <figure className={`my-12 text-small ${figure.peak ? PEAK : PLAIN}`}>
      <figcaption className="mb-7 text-said font-bold text-balance">
        {figure.caption}
      </figcaption>
      {drawing(figure)}
      <p className="mt-6 max-w-measure text-small text-muted">
        {figure.source}
      </p>
      {'description' in figure && <Numbers figure={figure} />}
    </figure>
  )
}

function TimelineDrawing({
  figure: { from, to, grid, ticks, lanes },
}: {
  figure: TimelineFigure
}) {
  const axis = { from, to, narrow: false }
  return (
    <>
      <ul className={PLAIN_LIST}>
        {lanes.map(({ label, text, spans, decisions }) => (
          <Lane
            key={label}
            label={label}
            text={text}
            spans={spans}
            decisions={decisions}
            grid={grid}
            {...axis}
          />
        ))}
      </ul>
      <LaneAxis ticks={ticks} {...axis} />
    </>
  )
}
