import type { ReactNode } from 'react'
import type { ButtonLook } from '@/ui/button'

export interface NavigationLink {
  label: string
  to: string
}

export interface Navigation {
  name: string
  links: readonly NavigationLink[]
  /** Links of the mobile menu alone. */
  more: readonly (NavigationLink & { text: string })[]
  appUrl: string
  /** The Book a Demo button; `onPress` closes the menu. */
  action: (look: ButtonLook, onPress?: () => void) => ReactNode
}
