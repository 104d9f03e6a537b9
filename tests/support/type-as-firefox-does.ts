/**
 * Types text into fields in Firefox, where Playwright (under WebDriver BiDi)
 * would only set their value, which React doesn't notice. Runs in the page.
 */
export function typeAsFirefoxDoes() {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) =>
      void document.execCommand('insertText', false, text),
    set() {
      // Ignores Playwright's own function.
    },
  })
}
