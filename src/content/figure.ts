/** An article's figure (`figures/<name>.ts`). */
export type Figure = LinesFigure | BarsFigure | TimelineFigure | TreeFigure | PathFigure

interface Drawn {
  /** The figure's message, as a stand-alone sentence. */
  caption: string
  /** Source of the numbers; labels an invented example as such. */
  source: string
  /** The article's main figure: larger, on another background. */
  peak?: true
}

/** Figures drawn to scale; the table of numbers is folded below the drawing. */
interface Numbers extends Drawn {
  /** The drawing in words, for screen readers. */
  description: string
  columns: readonly string[]
}

/** Tone of a line or bar: `main` is the article's argument, `plain` its opposite, `faint` the yardstick. */
export type Tone = 'main' | 'plain' | 'faint'

export interface Tick {
  at: number
  text: string
}

export interface LinesFigure extends Numbers {
  kind: 'lines'
  x: Axis
  y: Axis
  series: readonly {
    /** At the line's end, at most two rows of 14 characters, for a phone's width; empty if a mark names it. */
    label: readonly string[]
    tone: Tone
    points: readonly (readonly [x: number, y: number])[]
  }[]
  marks: readonly { at: readonly [x: number, y: number]; text: string; place: 'above' | 'below' }[]
  rows: readonly (readonly string[])[]
}

interface Axis {
  label: string
  most: number
  ticks: readonly Tick[]
}

/** The table's columns: label, calculation, amount. */
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

/** Makes bars whose text is their value. */
export const barsOf =
  (textOf: (value: number) => string) => (label: string, how: string, value: number, tone: Tone) => ({
    label,
    how,
    value,
    text: textOf(value),
    tone,
  })

export interface TimelineFigure extends Numbers {
  kind: 'timeline'
  from: number
  to: number
  grid: readonly number[]
  ticks: readonly Tick[]
  lanes: readonly {
    label: string
    text: string
    spans: readonly { from: number; to: number; tone: Tone }[]
    decisions?: readonly number[]
    /** The lane's table row, after its label. */
    cells: readonly string[]
  }[]
  total?: readonly string[]
}

/** Questions in order: one answer leads out, the other to the next question. */
export interface TreeFigure extends Drawn {
  kind: 'tree'
  questions: readonly { ask: string; out: string; on: string; outcome: Outcome }[]
  rest: Outcome
}

interface Outcome {
  title: string
  text: string
}

/** Way of each part of a sentence through the columns. */
export interface PathFigure extends Drawn {
  kind: 'path'
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** Part of a sentence: `said`, `token` (hidden from the model), `field` (written to the CRM) or `noted` (a remark). */
export interface Cell {
  as: 'said' | 'token' | 'field' | 'noted'
  text: string
  /** Small text below the cell's: a field's name, or a reason. */
  note?: string
}

const cell = (as: Cell['as']) => (text: string, note?: string) => ({ as, text, note })

export const [said, token, field, noted] = [cell('said'), cell('token'), cell('field'), cell('noted')]
