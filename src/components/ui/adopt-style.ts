/**
 * Applies a style sheet's text to the page, for code that brings its own: the content security policy allows no `<style>`
 * but the page's, and an adopted sheet. Returns what takes it away again.
 */
export function adoptStyle(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}
