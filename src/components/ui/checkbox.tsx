import { classNames } from '@/lib/class-names'

interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** A switch with its label beside it. */
export const Checkbox = ({ label, checked, onChange, className }: CheckboxProps) => (
  <label className={classNames('flex items-center gap-2.5 text-small', className)}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4 accent-moss"
    />
    {label}
  </label>
)
