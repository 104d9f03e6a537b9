/**
 * Under WebDriver BiDi, Playwright fills fields in Firefox by setting their value from the page, which React doesn't
 * notice. This types the text instead. Runs in the page.
 */
export function typeAsFirefoxDoes() {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set() {
      // Ignores Playwright's own function.
    },
  })
}
