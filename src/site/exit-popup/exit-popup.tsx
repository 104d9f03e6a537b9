import { lazy, Suspense } from 'react'
import { resilient } from '@/site/page-life/resilient-import'
import { useExitIntent } from './use-exit-intent'

const ExitPopupDialog = lazy(
  resilient(() => import('./exit-popup-dialog')).load,
)

/** Offers a demo once to a visitor about to leave; renders nothing before. */
export function ExitPopup() {
  const [open, setOpen] = useExitIntent()
  return open ? (
    <Suspense>
      <ExitPopupDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
