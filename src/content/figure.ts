/** A figure of an article: what is drawn, what it says, and its numbers or steps as text (`figures/<name>.ts`). */
export type Figure = LinesFigure | BarsFigure | TimelineFigure | TreeFigure | PathFigure

interface Drawn {
  /** What the figure shows, as a sentence that can stand alone. */
  caption: string
  /** Whose numbers or words these are. An invented example is called one. */
  source: string
  /** The one that its article is remembered by: it stands on a ground of its own, larger. */
  peak?: true
}

/** Numbers drawn to scale; their table is folded below the drawing. */
interface Numbers extends Drawn {
  /** The drawing in words, for screen readers. */
  description: string
  columns: readonly string[]
}

/** `main` is what the article argues for, `plain` what it argues against, `faint` what both are measured by. */
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
    /** At the line's end, a line or two of at most 14 characters: a phone has no more room. Empty if a mark names it. */
    label: readonly string[]
    tone: Tone
    points: readonly (readonly [x: number, y: number])[]
  }[]
  marks: readonly { at: readonly [x: number, y: number]; text: string; place: 'above' | 'below' }[]
  rows: readonly (readonly string[])[]
}

/** From 0 to `most`. */
interface Axis {
  label: string
  most: number
  ticks: readonly Tick[]
}

/** Amounts next to one another. Its table has three columns: the label, how the amount comes about, the amount. */
export interface BarsFigure extends Numbers {
  kind: 'bars'
  tones: Partial<Record<Tone, string>>
  most: number
  bars: readonly {
    label: string
    how: string
    text: string
    value: number
    /** Default 0. */
    from?: number
    tone: Tone
  }[]
  marks?: readonly Tick[]
}

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
    /** Where something is decided: a diamond each. */
    decisions?: readonly number[]
    /** The lane's row of the table, after its label. */
    cells: readonly string[]
  }[]
  /** The table's last row, where there is something to sum up. */
  total?: readonly string[]
}

/** Questions in the order in which they are asked: one answer of each leads out, the other to the next question. */
export interface TreeFigure extends Drawn {
  kind: 'tree'
  questions: readonly { ask: string; out: string; on: string; outcome: Outcome }[]
  /** For those who got through every question. */
  rest: Outcome
}

interface Outcome {
  title: string
  text: string
}

/** The way of each part of a sentence, from column to column. */
export interface PathFigure extends Drawn {
  kind: 'path'
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** `said`: as it was spoken. `token`: hidden from the model. `field`: written to the CRM. `noted`: said about it. */
export interface Cell {
  as: 'said' | 'token' | 'field' | 'noted'
  text: string
  /** Smaller, below: a field's name, or a reason. */
  note?: string
}
