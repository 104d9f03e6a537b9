import { useState } from 'react'
import { Checkbox } from '@/admin/ui/checkbox'
import { Dialog } from '@/ui/dialog'
import { useLetterKeys } from '@/admin/keys'
import { shortcutsOf } from '@/admin/shortcuts'
import { useCommand } from '@/admin/ui/commands'
import { groupBy } from '@/lib/group-by'
import { Keys } from './keys-of'
import { paletteWords } from './shell-words'

const keyWords = {
  title: 'Keyboard shortcuts',
  description: 'They work on the whole page, except while you type.',
  close: 'Close',
  /**
   * Single-letter shortcuts disturb speech input:
   * https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts
   */
  toggle: 'Shortcuts with single letters are on',
}

/** Dialog with all shortcuts, opened by key and from the palette. */
export function KeysTool() {
  const [open, setOpen] = useState(false)
  useCommand(
    { label: keyWords.title, group: paletteWords.tools, shortcut: 'shortcuts' },
    () => setOpen(true),
  )
  return open && <KeysDialog onClose={() => setOpen(false)} />
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const [letters, setLetters] = useLetterKeys()
  const { title, description, close, toggle } = keyWords
  return (
    <Dialog
      wide
      title={title}
      description={description}
      closeLabel={close}
      onClose={onClose}
    >
      <div className="mt-5 columns-1 gap-x-8 text-small sm:columns-2">
        {groupBy(shortcutsOf, ([, { group }]) => group).map(
          ([group, lines]) => (
            <section key={group} className="mb-4 break-inside-avoid">
              <h3 className="mb-1 text-tiny font-semibold text-muted">
                {group}
              </h3>
              <dl>
                {lines.map(([id, { keys, does }]) => (
                  <div key={id} className="flex items-baseline gap-3 py-1">
                    <dt className="flex min-w-24 shrink-0 gap-2">
                      {keys.map((key) => (
                        <Keys key={key} keys={key} />
                      ))}
                    </dt>
                    <dd className="text-muted">{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
        )}
      </div>
      <Checkbox
        label={toggle}
        checked={letters}
        onChange={setLetters}
        className="mt-4 min-h-8"
      />
    </Dialog>
  )
}
