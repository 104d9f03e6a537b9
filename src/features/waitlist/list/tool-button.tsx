import type { LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'

interface ToolButtonProps {
  label: string
  icon: LucideIcon
  onPress: () => void
}

/** A tool of the list that is known by its sign; its name is read out, and shown when the pointer rests on it. */
export function ToolButton({ label, icon: Icon, onPress }: ToolButtonProps) {
  return (
    <Button look="secondary" className="min-h-9! px-2.5! py-1!" aria-label={label} title={label} onClick={onPress}>
      <Icon aria-hidden="true" size={18} />
    </Button>
  )
}
