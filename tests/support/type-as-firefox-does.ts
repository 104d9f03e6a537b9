/** Under WebDriver BiDi, Playwright sets fields' values from the page, which React doesn't notice. Runs in the page. */
export function typeAsFirefoxDoes() {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set() {
      // Ignores Playwright's own function.
    },
  })
}
