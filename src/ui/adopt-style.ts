/**
 * Adds a style sheet without a `<style>` element, which the content security
 * policy forbids. Returns a remove function.
 */
export function adoptStyle(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (adopted) => adopted !== sheet,
    )
  }
}
