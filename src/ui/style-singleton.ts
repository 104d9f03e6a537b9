/**
 * Replaces the package `react-style-singleton`, with which Radix' scroll lock
 * would write a <style> element: the content security policy forbids that. Has
 * only the exports in use.
 */
import { useEffect } from 'react'
import { adoptStyle } from './adopt-style'

interface Singleton {
  add: (css: string) => void
  remove: () => void
}

/**
 * A style sheet shared by its users: adopted with the first, dropped with the
 * last.
 */
export function stylesheetSingleton(): Singleton {
  let users = 0
  let removeStyle: (() => void) | undefined
  return {
    add(css) {
      if (users++ === 0) removeStyle = adoptStyle(css)
    },
    remove() {
      if (--users === 0) removeStyle?.()
    },
  }
}

/**
 * The package's component factory: each component shares one style sheet among
 * its instances.
 */
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
