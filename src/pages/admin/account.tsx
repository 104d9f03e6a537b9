import { accountWords } from '@/content/admin-account'
import { Account } from '@/features/auth/account'
import { AdminPage } from './page'

/** /admin/account: the admin's own password and sessions. */
export default function AccountPage() {
  return (
    <AdminPage words={accountWords}>
      <Account />
    </AdminPage>
  )
}
