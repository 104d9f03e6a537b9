import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/ui/button'
import { showEntryOpen } from '@/admin/store'
import { useToastPlace } from '@/admin/ui/use-toast-place'
import { waitlistTools } from '@/admin/words'
import { EntryPanel } from './entry/entry-panel'
import { useNeighbours } from './list/use-page'
import type { Entry } from './model/entry'
import { focusEntry } from './model/entry-links'
import type { Work } from './model/use-work'
import { useView } from './model/use-view'

interface EntrySideProps {
  work: Work
  onErase: (entry: Entry) => void
}

/**
 * The open entry: beside the list, as high as the window less the shell's two
 * lines; in small windows instead of it.
 */
export function EntrySide({ work, onErase }: EntrySideProps) {
  const { view, go } = useView()
  const { onNext, onPrevious } = useNeighbours()
  useEffect(showEntryOpen, [])
  useToastPlace('left', 'var(--beside-left)')
  useToastPlace('right', 'var(--beside-right)')
  const close = () => {
    go({ entry: '' }, 'replace')
    // Focuses the row once the list, hidden in small windows, has rendered
    // again.
    setTimeout(() => focusEntry(view.entry))
  }
  return (
    <div className="min-w-0 beside:sticky beside:top-(--shell-top) beside:h-[calc(100dvh-var(--shell-top,4rem)-3rem)] beside:w-[480px] beside:shrink-0 beside:border-l beside:border-line">
      <Button
        look="quiet"
        size="tiny"
        className="beside:hidden"
        onClick={close}
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {waitlistTools.backToList}
      </Button>
      <EntryPanel
        id={view.entry}
        work={work}
        onPrevious={onPrevious}
        onNext={onNext}
        onErase={onErase}
        onClose={close}
      />
    </div>
  )
}
