import type { ReactNode } from 'react'

export interface NavigationLink {
  label: string
  to: string
}

/** What the header and the mobile menu hold. */
export interface Navigation {
  name: string
  links: readonly NavigationLink[]
  /** What the mobile menu has besides. */
  more: readonly NavigationLink[]
  /** The external App link (specification §2). */
  appUrl: string
  /** The Book a Demo button, quieter in the header, where a page has one of its own; `onPress` is told when it is used. */
  action: (look: 'primary' | 'secondary', onPress?: () => void) => ReactNode
}
