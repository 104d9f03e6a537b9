/** The notation of both WebDriver and WebDriver BiDi. */
export type InputStep =
  | { type: 'pause'; duration?: number }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

export type Input =
  | { type: 'key'; id: string; actions: InputStep[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: InputStep[] }

/** Operations of both protocols: WebKit speaks WebDriver, Firefox its successor, WebDriver BiDi. */
export interface Session {
  /** Doesn't wait for the page. */
  open: (url: string) => Promise<void>
  go: (to: 'back' | 'forward') => Promise<void>
  /** The expression must return a string. */
  run: (expression: string) => Promise<string>
  act: (inputs: Input[]) => Promise<void>
  /** In CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** As PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface Setting {
  /** Profile and downloads, removed afterwards. */
  folder: string
}
