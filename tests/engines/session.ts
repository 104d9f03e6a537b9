/** One step of an input device, as WebDriver and WebDriver BiDi both write it. */
export type InputStep =
  | { type: 'pause'; duration?: number }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

/** An input device and what it does. */
export type Input =
  | { type: 'key'; id: string; actions: InputStep[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: InputStep[] }

/**
 * A browser under the hands of a test: the little that both protocols have and that everything else can be said with.
 * WebKit speaks WebDriver, Firefox its successor, WebDriver BiDi; what is typed and pressed is written the same in both.
 */
export interface Session {
  /** Begins to open an address; its page may come later. */
  open: (url: string) => Promise<void>
  /** Goes back, or forward, in the tab's history. */
  go: (to: 'back' | 'forward') => Promise<void>
  /** Runs an expression whose value is a text. */
  run: (expression: string) => Promise<string>
  act: (inputs: Input[]) => Promise<void>
  /** Makes the page so wide and high, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** What can be seen of the page, as a PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** What a session needs of the machine. */
export interface Setting {
  /** A folder of the session's own: profile, downloads, whatever the browser writes. It goes with the session. */
  folder: string
}
