import { useEffect, useState } from 'react'

const ARM_AFTER_MS = 10_000
const SHOWN_KEY = 'exit-popup-shown'

function alreadyShown() {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null
  } catch {
    // Never opens the popup without storage: it might open twice.
    return true
  }
}

function rememberShown() {
  try {
    sessionStorage.setItem(SHOWN_KEY, '1')
  } catch {}
}

const dialogOpen = () =>
  [...document.querySelectorAll('dialog')].some(
    (dialog) => dialog.getClientRects().length > 0,
  )

/**
 * Opens the exit popup when the pointer leaves the window at the top, 10
 * seconds or more after load: once per session, never on touch devices or over
 * a dialog.
 */
export function useExitIntent(): [
  open: boolean,
  setOpen: (open: boolean) => void,
] {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const armedAt = performance.now() + ARM_AFTER_MS
    function onMouseOut(event: MouseEvent) {
      const throughTheTop = event.relatedTarget === null && event.clientY <= 0
      if (
        !throughTheTop ||
        performance.now() < armedAt ||
        dialogOpen() ||
        alreadyShown()
      )
        return
      rememberShown()
      setOpen(true)
    }
    document.addEventListener('mouseout', onMouseOut)
    return () => document.removeEventListener('mouseout', onMouseOut)
  }, [])

  return [open, setOpen]
}
