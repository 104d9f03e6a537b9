import { Link } from 'react-router-dom'
import { appPage } from '@/content/app-page'
import { RequestForm } from './request-form'
import { useDemoRequest } from './use-demo-request'

const { form: text } = appPage

/** The waitlist form of /app (specification §2): the demo form with name and e-mail alone. */
export default function WaitlistForm() {
  const { before, link, after } = text.note
  return (
    <RequestForm
      request={useDemoRequest('app')}
      text={text}
      note={
        <>
          {before}
          <Link to={link.to} className="text-moss underline underline-offset-4">
            {link.label}
          </Link>
          {after}
        </>
      }
    />
  )
}
