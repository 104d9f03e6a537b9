import { Link } from 'react-router-dom'
import type { FormNoteText } from '@/content/demo-form'

/** Privacy note below a form, as GDPR, Article 13 requires. */
export const FormNote = ({ before, link, after }: FormNoteText) => (
  <>
    {before}
    <Link to={link.to} className="text-moss underline underline-offset-4">
      {link.label}
    </Link>
    {after}
  </>
)
