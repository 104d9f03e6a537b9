import { BackLink } from '@/components/ui/back-link'
import { accountWords as words } from '@/content/admin-account'
import { Account } from '@/features/auth/account'
import { AdminFrame } from '@/features/auth/admin-frame'
import { Seo } from '@/features/seo/seo'
import { paths } from '@/lib/paths'

/** /admin/account: an admin's own password and sessions. */
export default function AccountPage() {
  return (
    <>
      <Seo {...words.seo} noindex />
      <AdminFrame
        title={words.title}
        subtitle={words.subtitle}
        back={<BackLink to={paths.dashboard}>{words.back}</BackLink>}
      >
        <Account />
      </AdminFrame>
    </>
  )
}
