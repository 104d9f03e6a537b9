import { accountWords as words } from '@/content/admin-account'
import { Account } from '@/features/auth/account'
import { AdminFrame } from '@/features/auth/admin-frame'
import { Seo } from '@/features/seo/seo'

/** /admin/account: an admin's own password and sessions. */
export default function AccountPage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame title={words.title} subtitle={words.subtitle}>
        <Account />
      </AdminFrame>
    </>
  )
}
