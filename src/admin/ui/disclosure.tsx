import { useState, type ReactNode } from 'react'

interface DisclosureProps {
  summary: string
  label: string
  children: ReactNode
}

/** Content rendered when opened, in a scroll frame reachable by keyboard. */
export function Disclosure({ summary, label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="text-tiny" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-block cursor-pointer py-1 text-muted underline decoration-line underline-offset-4 hover:text-ink">
        {summary}
      </summary>
      {open && (
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a group of form controls
          role="group"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
          tabIndex={0}
          className="mt-2 max-h-64 overflow-y-auto"
        >
          {children}
        </div>
      )}
    </details>
  )
}
