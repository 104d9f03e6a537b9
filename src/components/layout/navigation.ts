import type { ReactNode } from 'react'
import type { ButtonLook } from '@/components/ui/button'

export interface NavigationLink {
  label: string
  to: string
}

/** Words and links of the header and the mobile menu. */
export interface Navigation {
  name: string
  links: readonly NavigationLink[]
  /** Links of the mobile menu alone, each with a description. */
  more: readonly (NavigationLink & { text: string })[]
  appUrl: string
  /** The Book a Demo button; `onPress` closes the menu. */
  action: (look: ButtonLook, onPress?: () => void) => ReactNode
}
