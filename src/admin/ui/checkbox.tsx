import { classNames } from '@/lib/class-names'

interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/**
 * Replaces the browser's checkbox, which looks ticked or disabled in dark mode
 * when empty. The tick is a character: drawn even where style sheet images
 * aren't.
 */
export const tickBox =
  'grid size-4 shrink-0 cursor-pointer appearance-none place-content-center rounded-[4px] border border-edge bg-surface ' +
  'text-[0.75rem] font-bold leading-none text-moss-on hover:border-ink checked:border-moss checked:bg-moss ' +
  "checked:before:content-['✓'] indeterminate:border-moss indeterminate:bg-moss indeterminate:before:content-['–'] " +
  'forced-colors:appearance-auto'

/** The whole label is pressed. */
export const Checkbox = ({
  label,
  checked,
  onChange,
  className,
}: CheckboxProps) => (
  <label
    className={classNames('flex items-center gap-2.5 text-small', className)}
  >
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className={tickBox}
    />
    {label}
  </label>
)
