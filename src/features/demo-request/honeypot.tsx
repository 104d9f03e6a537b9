import { honeypotLabel } from '@/content/messages'

/** A name that bots fill in, but for which no browser stores values. */
const FIELD = 'website'

/**
 * Honeypot field for bots: off screen, hidden from screen readers, the Tab key and password managers. A filled one only
 * marks the stored request as spam, since a browser may fill it in for a real visitor. The database's rate limit covers
 * callers of the API.
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
