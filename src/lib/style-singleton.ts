/**
 * Stands in for the package `react-style-singleton`, which Radix' scroll lock uses to write a <style> element.
 * A strict content security policy forbids that; an adopted style sheet is allowed. Same exports that are used.
 */
import { useEffect } from 'react'

interface Singleton {
  add: (css: string) => void
  remove: () => void
}

/** A style sheet shared by all its users: adopted with the first, dropped with the last. */
export function stylesheetSingleton(): Singleton {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(css) {
      if (users++ > 0) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    remove() {
      if (--users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    },
  }
}

/** A component that applies the given rules while it is mounted. */
export function styleSingleton() {
  const sheet = stylesheetSingleton()
  return function Style({ styles }: { styles: string; dynamic?: boolean }) {
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
    }, [styles])
    return null
  }
}
