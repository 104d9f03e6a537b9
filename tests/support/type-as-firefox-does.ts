/**
 * Playwright, where it drives Firefox by WebDriver BiDi, puts a text into a field by setting its value from the page's own
 * scripts: React takes that for its own doing, and hears nothing. This types the text in its place. Runs in the page.
 */
export function typeAsFirefoxDoes() {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text: string) => void document.execCommand('insertText', false, text),
    set() {
      // Playwright would put its own there.
    },
  })
}
