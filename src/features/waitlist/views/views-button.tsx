import { Bookmark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { viewWords as words } from '@/content/admin-views'
import { isTyping } from '../changes/undo'
import type { ViewAddress } from '../filters/use-view'
import { ViewsDialog } from './views-dialog'

interface ViewsButtonProps extends ViewAddress {
  /** Whether single letters are keys: `v` opens the views. */
  letters: boolean
}

/** Opens the saved views. */
export function ViewsButton({ letters, ...address }: ViewsButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!letters) return
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (key !== 'v' || ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [letters])

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
