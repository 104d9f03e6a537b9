import { honeypotLabel } from '@/content/messages'

/** A name that bots fill in, and that no browser has a saved value for. */
const FIELD = 'website'

/**
 * A honeypot: a field outside the window, hidden from screen readers, the Tab key and password managers, which bots
 * fill in. The request is stored all the same and marked as spam, because a browser may fill it in for a prospect.
 * Against callers of the API there is the rate limit in the database.
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
