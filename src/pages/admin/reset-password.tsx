import { useNavigate } from 'react-router-dom'
import { adminWords } from '@/content/admin'
import { ResetPassword } from '@/features/auth/reset-password'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

const words = adminWords.resetPassword

/** /admin/reset-password: where the link of a recovery mail leads. */
export default function ResetPasswordPage() {
  const navigate = useNavigate()
  return (
    <div className="mx-auto min-h-[70vh] max-w-[27rem] px-5 py-16 sm:py-24">
      <Seo {...words.seo} noindex />
      <div className="rounded-panel border border-line bg-surface p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-heading font-bold">
          {words.title}
        </h1>
        <div className="mt-6">
          <ResetPassword onDone={() => void navigate(paths.dashboard, { replace: true })} />
        </div>
      </div>
    </div>
  )
}
