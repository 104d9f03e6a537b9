import { honeypotLabel } from '@/content/messages'

/** The honeypot's field name: bots fill it in, browsers store no value for it. */
const FIELD = 'website'

/**
 * Field for bots, away from screen readers, the Tab key and password managers. If filled, it only marks spam, as
 * browsers may fill it in too. API callers meet the database's rate limit.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {honeypotLabel}
        <input
          name={FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  )
}

const honeypotOf = (form: HTMLFormElement) => form.elements.namedItem(FIELD) as HTMLInputElement | null

export const isHoneypotFilled = (form: HTMLFormElement) => Boolean(honeypotOf(form)?.value)

export function clearHoneypot(form: HTMLFormElement) {
  const control = honeypotOf(form)
  if (control) control.value = ''
}
