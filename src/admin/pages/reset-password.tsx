import { useNavigate } from 'react-router-dom'
import { adminWords } from '@/admin/words'
import { AuthLayout } from '@/admin/session/auth-layout'
import { ResetPassword } from '@/admin/session/reset-password'
import { paths } from '@/lib/paths'

const words = adminWords.resetPassword

/** /admin/reset-password: target of the link in a recovery mail. */
export default function ResetPasswordPage() {
  const navigate = useNavigate()
  return (
    <AuthLayout title={words.title} description={words.description}>
      <ResetPassword
        onDone={() => void navigate(paths.dashboard, { replace: true })}
      />
    </AuthLayout>
  )
}
