import type { InputStep, Session } from './session.ts'

const POLL_MS = 40
const PATIENCE_MS = 30_000

/** WebDriver's code points of keys. */
const KEYS = { Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Control: '\uE009', Escape: '\uE00C' } as const

/** An element's selector and, optionally, accessible name. */
export interface Target {
  selector: string
  name?: string
}

export const link = (name: string): Target => ({ selector: 'a', name })
export const button = (name: string): Target => ({ selector: 'button', name })
export const field = (name: string): Target => ({ selector: 'input, textarea, select', name })
export const part = (selector: string): Target => ({ selector })

/** Finds a visible element by label or text. Runs in the page, without access to this module. */
function locate({ selector, name }: Target): HTMLElement | null {
  const named = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.firstChild?.textContent)
    return [element.getAttribute('aria-label'), element.textContent, ...labels].some((text) => text?.trim() === name)
  }
  // A dialog covers everything else.
  const front = document.querySelector('[role=dialog]')
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      (!front || front.contains(element)) && element.checkVisibility() && (name === undefined || named(element)),
  )
  return found ?? null
}

/** The centre of an element, or null after scrolling to it if a click there would miss. Runs in the page. */
function middle(element: HTMLElement): [number, number] | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  const point: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  if (element.contains(document.elementFromPoint(...point))) return point
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

export class Browser {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  picture = () => this.#session.picture()
  resize = (width: number, height: number) => this.#session.resize(width, height)

  async open(url: string) {
    await this.begin(url)
    await this.until(url, () => this.run(() => document.readyState === 'complete'))
  }

  /** Opens a URL; waits only for the new document, not its load. */
  async begin(url: string) {
    await this.run(() => Object.assign(window, { left: true }) && null)
    await this.#session.open(url)
    await this.until(url, () => this.run(() => !('left' in window)))
  }

  go = (to: 'back' | 'forward') => this.#session.go(to)

  /** Runs a function in the page; it can use only its arguments. */
  async run<Args extends unknown[], Value>(inPage: (...args: Args) => Value, ...args: Args): Promise<Value> {
    const call = `(${inPage.toString()})(...${JSON.stringify(args)})`
    return JSON.parse(await this.#session.run(`JSON.stringify(${call} ?? null)`)) as Value
  }

  async on<Value>(target: Target, inPage: (element: HTMLElement) => Value): Promise<Value | null> {
    const found = `(${locate.toString()})(${JSON.stringify(target)})`
    const call = `((found) => found && (${inPage.toString()})(found))(${found})`
    return JSON.parse(await this.#session.run(`JSON.stringify(${call} ?? null)`)) as Value | null
  }

  /** Asks until there is a value; retries errors, as during a navigation. */
  async until<Value>(what: string, ask: () => Promise<Value>, patienceMs = PATIENCE_MS): Promise<NonNullable<Value>> {
    let last: unknown
    for (const end = performance.now() + patienceMs; performance.now() < end;) {
      try {
        const answer = await ask()
        if (answer) return answer
      } catch (error) {
        last = error
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`Waited in vain: ${what}`, { cause: last })
  }

  /** Waits some frames: the page can finish its work, on slow machines, too. */
  async frames(amount = 10) {
    await this.run((count) => {
      const look = () => {
        window.framesLeft = (window.framesLeft ?? count) - 1
        if (window.framesLeft > 0) requestAnimationFrame(look)
      }
      window.framesLeft = undefined
      requestAnimationFrame(look)
    }, amount)
    await this.until('frames are painted', () => this.run(() => window.framesLeft === 0))
  }

  see = (target: Target) => this.until(JSON.stringify(target), () => this.on(target, () => true))

  says = (target: Target, text: string) =>
    this.until(`${JSON.stringify(target)} says ${text}`, async () =>
      (await this.on(target, (element) => element.textContent))?.includes(text),
    )

  hydrated = (target: Target) =>
    this.until(`${JSON.stringify(target)} is hydrated`, () =>
      this.on(target, (element) => {
        if (Object.keys(element).some((key) => key.startsWith('__reactProps'))) return true
        // Parts far below load their code at the first input.
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
        return false
      }),
    )

  at = (form: RegExp) =>
    this.until(`an address like ${form}`, async () => form.test(await this.run(() => window.location.href)))

  async press(target: Target) {
    let before = ''
    const [x, y] = await this.until(`${JSON.stringify(target)} can be pressed`, async () => {
      const point = await this.on(target, middle)
      const rests = JSON.stringify(point) === before
      before = JSON.stringify(point)
      return rests ? point : null
    })
    await this.#pointer([
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }

  async type(...keys: (keyof typeof KEYS | (string & {}))[]) {
    const values = keys.map((key) => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key))
    await this.#keys(values.flatMap((value) => [down(value), up(value)]))
  }

  async fill(target: Target, text: string) {
    await this.press(target)
    await this.#keys([down(KEYS.Control), down('a'), up('a'), up(KEYS.Control)])
    await this.type('Backspace', ...Array.from(text))
  }

  #pointer = (actions: InputStep[]) =>
    this.#session.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  #keys = (actions: InputStep[]) => this.#session.act([{ type: 'key', id: 'keyboard', actions }])
}

const down = (value: string): InputStep => ({ type: 'keyDown', value })
const up = (value: string): InputStep => ({ type: 'keyUp', value })

declare global {
  interface Window {
    framesLeft?: number
  }
}
