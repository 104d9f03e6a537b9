import { useEffect } from 'react'

/**
 * Moves notifications (ui/toaster.tsx) while the calling component is mounted.
 */
export function useToastPlace(
  side: 'bottom' | 'left' | 'right',
  place: string,
) {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty(`--toast-${side}`, place)
    return () => void style.removeProperty(`--toast-${side}`)
  }, [side, place])
}
