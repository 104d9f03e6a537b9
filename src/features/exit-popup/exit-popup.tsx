import { lazy, Suspense } from 'react'
import { useExitIntent } from './use-exit-intent'

const ExitPopupDialog = lazy(() => import('./exit-popup-dialog'))

/** Offers a one-month free trial to a visitor on the way out; its code arrives when it is shown. */
export function ExitPopup() {
  const [open, setOpen] = useExitIntent()
  return open ? (
    <Suspense>
      <ExitPopupDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
