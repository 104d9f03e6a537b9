import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { Popover } from './popover'

interface MenuProps {
  label: string
  items: readonly {
    label: string
    disabled?: boolean
    run: (button: HTMLButtonElement | null) => void
  }[]
}

/**
 * A "…" button with a list of actions. A chosen one runs after the button has
 * got the focus back.
 */
export function Menu({ label, items }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Popover
      open={open}
      button={button}
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
              onClick={() => {
                if (item.disabled) return
                button.current?.focus()
                setOpen(false)
                item.run(button.current)
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
