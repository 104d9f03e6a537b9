import { Bookmark } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { viewWords as words } from '@/content/admin-views'
import type { ViewAddress } from '../filters/use-view'
import { dialogIsOpen, useKeys } from '../keys'
import { ViewsDialog } from './views-dialog'

interface ViewsButtonProps extends ViewAddress {
  /** Whether single letters are keys: `v` opens the views. */
  letters: boolean
}

/** Opens the saved views. */
export function ViewsButton({ letters, ...address }: ViewsButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useKeys(letters, (key) => {
    if (key !== 'v' || dialogIsOpen()) return false
    setOpen(true)
    return true
  })

  return (
    <>
      <Button
        ref={button}
        look="quiet"
        className="min-h-8! min-w-8 px-0! py-1! max-sm:justify-end"
        onClick={() => setOpen(true)}
      >
        <Bookmark aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">{words.button}</span>
      </Button>
      {open && <ViewsDialog {...address} onClose={() => setOpen(false)} returnFocus={() => button.current?.focus()} />}
    </>
  )
}
