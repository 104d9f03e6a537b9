/** Input in the notation of both WebDriver and WebDriver BiDi. */
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
  /** Opens the URL without waiting for its load. */
  open: (url: string) => Promise<void>
  go: (to: 'back' | 'forward') => Promise<void>
  /** Evaluates an expression in the page, to a string. */
  run: (expression: string) => Promise<string>
  act: (inputs: Input[]) => Promise<void>
  /** Sets the window's size in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** A screenshot as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface Setting {
  /** Folder of profile and downloads, removed afterwards. */
  folder: string
}
