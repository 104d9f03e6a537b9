/** One step of an input device, in the notation of both WebDriver and WebDriver BiDi. */
export type InputStep =
  | { type: 'pause'; duration?: number }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** An input device and its steps. */
export type Input =
  | { type: 'key'; id: string; actions: InputStep[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: InputStep[] }

/**
 * The operations of a browser that both protocols have. WebKit speaks WebDriver, Firefox its successor, WebDriver BiDi;
 * input is written the same in both.
 */
export interface Session {
  /** Starts loading a URL and doesn't wait for the page. */
  open: (url: string) => Promise<void>
  /** Goes back or forward in the tab's history. */
  go: (to: 'back' | 'forward') => Promise<void>
  /** Evaluates an expression that returns a string. */
  run: (expression: string) => Promise<string>
  act: (inputs: Input[]) => Promise<void>
  /** Sets the viewport's size in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** A screenshot of the viewport as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** Environment of a session. */
export interface Setting {
  /** The session's own folder for profile and downloads, removed afterwards. */
  folder: string
}
