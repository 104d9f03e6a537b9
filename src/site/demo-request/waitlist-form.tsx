import { appPage } from '@/content/app-page'
import { FormNote } from './form-note'
import { RequestForm } from './request-form'
import { useDemoRequest } from './use-demo-request'

const { form: text } = appPage

/** The form on /app (specification §2), with name and email alone. */
export default function WaitlistForm() {
  return (
    <RequestForm
      request={useDemoRequest('app')}
      text={text}
      note={<FormNote {...text.note} />}
    />
  )
}
