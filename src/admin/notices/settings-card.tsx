import type { ReactNode } from 'react'
import { Button } from '@/ui/button'

const words = { saving: 'Saving...' }

interface SettingsCardProps {
  /** Of the title, which names the form too. */
  id: string
  title: string
  description: string
  children: ReactNode
}

/** A card with some of the team's settings. */
export const SettingsCard = ({
  id,
  title,
  description,
  children,
}: SettingsCardProps) => (
  <section
    aria-labelledby={id}
    className="mt-6 rounded-panel border border-line bg-surface px-5 py-4"
  >
    <h2 id={id} className="text-body font-semibold">
      {title}
    </h2>
    <p className="mt-1 max-w-prose text-tiny text-muted">{description}</p>
    {children}
  </section>
)

interface SaveButtonProps {
  saving: boolean
  children: string
}

/** Saves a card's form; stands beside its fields, below their labels' height. */
export const SaveButton = ({ saving, children }: SaveButtonProps) => (
  <Button
    type="submit"
    look="secondary"
    busy={saving}
    className="min-h-12 sm:mt-7"
  >
    {saving ? words.saving : children}
  </Button>
)
