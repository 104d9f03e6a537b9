import { useNavigate } from 'react-router-dom'
import { adminWords } from '@/content/admin'
import { Door } from '@/features/auth/door'
import { ResetPassword } from '@/features/auth/reset-password'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

const words = adminWords.resetPassword

/** /admin/reset-password: target of the link in a recovery mail. */
export default function ResetPasswordPage() {
  const navigate = useNavigate()
  return (
    <Door title={words.title}>
      <Seo {...words.seo} noindex />
      <ResetPassword onDone={() => void navigate(paths.dashboard, { replace: true })} />
    </Door>
  )
}
