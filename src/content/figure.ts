export type Figure =
  | LinesFigure
  | BarsFigure
  | CellsFigure
  | TimelineFigure
  | TreeFigure
  | PathFigure

interface Drawn {
  /** The figure's message, as a stand-alone sentence. */
  caption: string
  /** Source of the numbers; labels an invented example as such. */
  source: string
  /** Marks the article's main figure: larger, on another background. */
  peak?: true
}

/** A figure drawn to scale, with its numbers in a folded table below. */
interface Numbers extends Drawn {
  /** The drawing in words, for screen readers. */
  description: string
  columns: readonly string[]
}

/**
 * Tone of a line or bar: `main` is the article's argument, `plain` its
 * opposite, `faint` the yardstick.
 */
export type Tone = 'main' | 'plain' | 'faint'

export interface Tick {
  /** Value on the axis, in the figure's own unit. */
  at: number
  text: string
}

export interface LinesFigure extends Numbers {
  kind: 'lines'
  x: Axis
  y: Axis
  series: readonly {
    /**
     * Name at the line's end: at most two rows of 14 characters, for phones;
     * empty if a mark names the line.
     */
    label: readonly string[]
    tone: Tone
    points: readonly (readonly [x: number, y: number])[]
  }[]
  marks: readonly {
    /** Values of the axes, like the points. */
    at: readonly [x: number, y: number]
    text: string
    place: 'above' | 'over' | 'below'
  }[]
  /** Rows of the table with the same numbers. */
  rows: readonly (readonly string[])[]
}

interface Axis {
  label: string
  most: number
  ticks: readonly Tick[]
}

/** The table of numbers has three columns: label, calculation, amount. */
export interface BarsFigure extends Numbers {
  kind: 'bars'
  tones: Partial<Record<Tone, string>>
  most: number
  bars: readonly {
    label: string
    how: string
    text: string
    value: number
    from?: number
    tone: Tone
  }[]
  marks?: readonly Tick[]
}

/**
 * A whole as rows of cells, each in the tone of its part. The table of numbers
 * has three columns, as for bars.
 */
export interface CellsFigure extends Numbers {
  kind: 'cells'
  /** Cells in a row. */
  across: number
  parts: readonly {
    label: string
    how: string
    text: string
    count: number
    tone: Tone
  }[]
}

/**
 * Builds bars whose value is written by `textOf`; `how` explains the value in
 * the table.
 */
export const barsOf =
  (textOf: (value: number) => string) =>
  (label: string, how: string, value: number, tone: Tone) => ({
    label,
    how,
    value,
    text: textOf(value),
    tone,
  })

export type Numbered = LinesFigure | BarsFigure | CellsFigure | TimelineFigure

/** The rows of a figure's table, below its columns. */
export function numbersOf(figure: Numbered): readonly (readonly string[])[] {
  switch (figure.kind) {
    case 'lines':
      return figure.rows
    case 'bars':
      return figure.bars.map(({ label, how, text }) => [label, how, text])
    case 'cells':
      return figure.parts.map(({ label, how, text }) => [label, how, text])
    case 'timeline':
      return [
        ...figure.lanes.map(({ label, cells }) => [label, ...cells]),
        ...(figure.total ? [figure.total] : []),
      ]
  }
}

export interface TimelineFigure extends Numbers {
  kind: 'timeline'
  /** Begin and end of the axis, in the unit of the spans. */
  from: number
  to: number
  grid: readonly number[]
  ticks: readonly Tick[]
  lanes: readonly {
    label: string
    text: string
    spans: readonly { from: number; to: number; tone: Tone }[]
    /** Values of the axis at which a decision is marked. */
    decisions?: readonly number[]
    /** The lane's table row, after its label. */
    cells: readonly string[]
  }[]
  total?: readonly string[]
}

/**
 * Decision tree: one answer to a question leads to an outcome, the other to the
 * next question.
 */
export interface TreeFigure extends Drawn {
  kind: 'tree'
  questions: readonly {
    ask: string
    out: string
    on: string
    outcome: Outcome
  }[]
  rest: Outcome
}

interface Outcome {
  title: string
  text: string
}

/** Steps of a sentence: a row per part, a column per step. */
export interface PathFigure extends Drawn {
  kind: 'path'
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/**
 * A part at one step: `said`, `token` (hidden from the model), `field` (written
 * to the CRM) or `noted` (a remark).
 */
export interface Cell {
  as: 'said' | 'token' | 'field' | 'noted'
  text: string
  /** Small text below: a field's name, or a reason. */
  note?: string
}

const cell = (as: Cell['as']) => (text: string, note?: string) => ({
  as,
  text,
  note,
})

export const [said, token, field, noted] = [
  cell('said'),
  cell('token'),
  cell('field'),
  cell('noted'),
]
