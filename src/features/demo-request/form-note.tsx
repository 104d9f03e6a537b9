import { Link } from 'react-router-dom'
import type { FormNoteText } from '@/content/demo-form'

/** What becomes of what is typed into a form, with the way to the policy that says it in full (GDPR, Article 13). */
export const FormNote = ({ before, link, after }: FormNoteText) => (
  <>
    {before}
    <Link to={link.to} className="text-moss underline underline-offset-4">
      {link.label}
    </Link>
    {after}
  </>
)
