import { PropertySymbol, type Window } from 'happy-dom'

const ANSWER = /^[A-Z]+ \S+ (?<status>\d{3}) \((?<reason>.*)\)$/

/**
 * Keeps expected answers out of the log: like a browser, happy-dom logs each
 * one of 400 or more. Other lines are written as before.
 */
export function hushAnswers(
  isExpected: (status: number, reason: string) => boolean,
) {
  if (!('document' in globalThis)) return
  // happy-dom's own console, which Vitest replaces in the tests.
  const { [PropertySymbol.window]: page } = document as unknown as {
    [PropertySymbol.window]: Window
  }
  const { console } = page
  const write = console.error.bind(console)
  console.error = (...parts: unknown[]) => {
    const [first] = parts
    const answer = ANSWER.exec(String(first))?.groups
    if (answer && isExpected(Number(answer.status), answer.reason!)) return
    // Requests still open at the end of a file are aborted with its window.
    if (first instanceof DOMException && first.name === 'AbortError') return
    write(...parts)
  }
}
