import { classNames } from '@/lib/class-names'

interface FormFailureProps {
  text: string | undefined
  className?: string
}

/** Says above a form's button why nothing was saved. */
export const FormFailure = ({ text, className }: FormFailureProps) => (
  <p
    role="alert"
    className={classNames('text-small text-danger empty:hidden', className)}
  >
    {text}
  </p>
)
