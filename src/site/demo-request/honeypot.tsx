import { honeypotLabel } from '@/content/messages'

/** Field name that bots fill in, but browsers store no value for. */
const FIELD = 'website'

/**
 * Field that only bots fill in: out of reach of screen readers, the Tab key and
 * password managers. It only marks a request as spam, as browsers may fill it
 * in too.
 */
export function Honeypot() {
  return (
    <div
      aria-hidden="true"
      className="absolute -left-[200vw] size-px overflow-hidden"
    >
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

const honeypotOf = (form: HTMLFormElement) =>
  form.elements.namedItem(FIELD) as HTMLInputElement | null

/** Read when the form is sent: then the request is marked as spam. */
export const isHoneypotFilled = (form: HTMLFormElement) =>
  Boolean(honeypotOf(form)?.value)

/**
 * Called after sending, so that another request from the form isn't marked by
 * the old value.
 */
export function clearHoneypot(form: HTMLFormElement) {
  const control = honeypotOf(form)
  if (control) control.value = ''
}
