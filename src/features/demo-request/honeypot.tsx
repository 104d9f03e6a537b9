import { honeypotLabel } from '@/content/messages'

/** Named as something that a program likes to fill in, and that no browser has a saved value for. */
const FIELD = 'website'

/**
 * A field that people never meet: outside the window, silent to screen readers, out of the way of the Tab key, and
 * left alone by password managers. It shows programs that fill in every field of a page they have loaded. A request
 * with it is stored all the same, and marked: some browser may fill it in for a prospect. It shows nobody who calls the
 * API: the limit on inserts in the database is for them.
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

/** Whether something has filled in the honeypot. */
export const isHoneypotFilled = (form: HTMLFormElement) => Boolean(honeypotOf(form)?.value)

/** Sets it again, for what is sent next. */
export function clearHoneypot(form: HTMLFormElement) {
  const control = honeypotOf(form)
  if (control) control.value = ''
}
