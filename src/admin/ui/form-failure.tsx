import { classNames } from '@/lib/class-names'

interface FormFailureProps {
  /** For a field that the text is about. */
  id?: string
  text: string | undefined
  className?: string
}

/** Says above a form's button why nothing was saved. */
export const FormFailure = ({ id, text, className }: FormFailureProps) => (
  <p
    id={id}
    role="alert"
    className={classNames('text-small text-danger empty:hidden', className)}
  >
    {text}
  </p>
)
