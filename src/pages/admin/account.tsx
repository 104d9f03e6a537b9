import { ButtonLink } from '@/components/ui/button'
import { accountWords as words } from '@/content/admin-account'
import { peopleWords } from '@/content/admin-people'
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
        actions={
          <ButtonLink look="quiet" className="px-2!" to={paths.people}>
            {peopleWords.link}
          </ButtonLink>
        }
      >
        <Account />
      </AdminFrame>
    </>
  )
}
