import type { ReactNode } from 'react'

export interface NavigationLink {
  label: string
  to: string
}

/** The words and links of header and mobile menu. */
export interface Navigation {
  name: string
  links: readonly NavigationLink[]
  /** Links of the mobile menu alone. */
  more: readonly NavigationLink[]
  appUrl: string
  /** The Book a Demo button; `onPress` closes the menu. */
  action: (look: 'primary' | 'secondary', onPress?: () => void) => ReactNode
}
