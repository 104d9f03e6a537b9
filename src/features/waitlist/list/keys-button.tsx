import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { keyWords, waitlistTools } from '@/content/admin'
import { navigationWords } from '@/content/admin-list'
import { useCommandKey } from '../keys'
import { ToolButton } from './tool-button'

interface KeysButtonProps {
  letters: boolean
  onLetters: (on: boolean) => void
}

/** Opens what the keyboard does in the list, also by `?`. */
export function KeysButton(props: KeysButtonProps) {
  const [open, setOpen] = useState(false)
  const { letters } = props
  useCommandKey({ label: waitlistTools.keys, group: navigationWords.label, letter: '?', letters }, () => setOpen(true))
  return (
    <>
      <ToolButton label={waitlistTools.keys} icon={Keyboard} onPress={() => setOpen(true)} />
      {open && <KeysDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The keys, and a switch for people whose way single letters get in. */
function KeysDialog({ letters, onLetters, onClose }: KeysButtonProps & { onClose: () => void }) {
  return (
    <Dialog
      wide
      title={keyWords.title}
      description={keyWords.description}
      closeLabel={keyWords.close}
      onClose={onClose}
    >
      <dl className="mt-5 text-small">
        {keyWords.keys.map(({ keys, does }) => (
          <div
            key={does}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2 first:border-t-0"
          >
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="mr-1.5 rounded-[5px] border border-edge px-1.5 py-0.5 font-mono text-tiny">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-right text-muted">{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={keyWords.toggle} checked={letters} onChange={onLetters} className="mt-4 min-h-8" />
    </Dialog>
  )
}
