import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Popover } from './popover'

interface MenuProps {
  label: string
  items: readonly {
    label: string
    disabled?: boolean
    run: (button: HTMLButtonElement | null) => void
  }[]
}

/** A "…" button with a list of actions. A chosen one runs after the button has got the focus back. */
export function Menu({ label, items }: MenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={label}
      narrow
      className="border-transparent!"
      face={<Ellipsis aria-hidden="true" size={18} />}
    >
      <ul className="-m-2">
        {items.map((item) => (
          <li key={item.label}>
            <button
              type="button"
              aria-disabled={item.disabled || undefined}
              onClick={({ currentTarget }) => {
                if (item.disabled) return
                const button =
                  currentTarget
                    .closest('[role=dialog]')
                    ?.parentElement?.querySelector('button') ?? null
                button?.focus()
                setOpen(false)
                item.run(button)
              }}
              className="flex min-h-9 w-full items-center rounded-control px-2.5 text-left text-small hover:bg-raised"
            >
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
